import { ActionIcon, Checkbox } from '@mantine/core'
import type { Take } from '@loupe/domain/goods/goods.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { parcelPieces } from '../../gems/parts/parcel-words.ts'
import { ParcelLine } from '../../gems/parts/parcel-line.tsx'
import { draftOf, readTake } from '../../gems/parts/read-take.ts'
import { TakeField } from '../../gems/parts/take-field.tsx'
import type { Column } from '../../lists/list-table.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { Amount } from '../../prices/amount.tsx'
import { groupThousands, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { CartText } from '../cart.text.en.ts'
import { canOrder, partChange, type CartPart } from './part-change.ts'

/** What the rows of the cart can do. */
export type PartRows = {
  readonly origin: Origin
  readonly isChosen: (id: string) => boolean
  readonly choose: (id: string, chosen: boolean) => void
  readonly change: (id: string, take: Take) => void
  readonly remove: (part: CartPart) => void
}

const figure = (value: string | null | undefined): string => (value ? groupThousands(value) : '–')
const numberOf = (part: CartPart): string => part.offer?.parcel.lotNo ?? part.title

export function usePartColumns(rows: PartRows): readonly Column<CartPart>[] {
  const t = useText<CartText>('cart')
  return [
    {
      name: 'pick',
      head: <span className="visually-hidden">{t('choosePart', { lot: '' })}</span>,
      kind: 'pick',
      cell: (part) => <Pick part={part} rows={rows} size="xs" />,
    },
    { name: 'parcel', head: t('parcel'), cell: (part) => <What part={part} /> },
    { name: 'quantity', head: t('quantity'), cell: (part) => <Quantity key={part.id} part={part} rows={rows} /> },
    { name: 'price', head: 'USD/ct', kind: 'number', cell: ({ offer }) => figure(offer?.usdPerCt) },
    { name: 'usd', head: 'USD', kind: 'number', cell: ({ offer }) => figure(offer?.usdTotal) },
    { name: 'rmb', head: 'RMB', kind: 'number', cell: ({ offer }) => <strong>{figure(offer?.rmbTotal)}</strong> },
    { name: 'since', head: t('sinceAdded'), isWide: true, cell: (part) => <Since part={part} /> },
    {
      name: 'remove',
      head: <span className="visually-hidden">{t('remove')}</span>,
      kind: 'pick',
      cell: (part) => <Remove part={part} rows={rows} size={30} />,
    },
  ]
}

/** A part where a table has no room. */
export function PartCard({ part, rows }: { readonly part: CartPart; readonly rows: PartRows }) {
  return (
    <Stack frame="card" gap={8} pad="10px 12px">
      <Stack columns="32px minmax(0, 1fr) 44px" gap={4} align="center">
        <Pick part={part} rows={rows} size="md" />
        <What part={part} />
        <Remove part={part} rows={rows} size={44} />
      </Stack>
      <Quantity key={part.id} part={part} rows={rows} />
      <Row gap="2px 12px" wrap justify="between" ruled="above" pad="8px 0 0">
        <Since part={part} />
        <Row as="span" gap={12}>
          <Amount currency="USD" value={part.offer?.usdTotal ?? null} />
          <Amount currency="RMB" value={part.offer?.rmbTotal ?? null} strong />
        </Row>
      </Row>
    </Stack>
  )
}

type Of = { readonly part: CartPart; readonly rows: PartRows }

function Pick({ part, rows, size }: Of & { readonly size: 'xs' | 'md' }) {
  const t = useText<CartText>('cart')
  const isOpen = canOrder(part)
  return (
    <Checkbox
      size={size}
      color={rows.origin}
      aria-label={t('choosePart', { lot: numberOf(part) })}
      disabled={!isOpen}
      checked={isOpen && rows.isChosen(part.id)}
      onChange={(event) => rows.choose(part.id, event.currentTarget.checked)}
    />
  )
}

const What = ({ part: { offer, title } }: Pick<Of, 'part'>) =>
  offer ? (
    <ParcelLine parcel={offer.parcel} />
  ) : (
    <Text as="s" tone="dim">
      {title}
    </Text>
  )

const isSame = (one: Take | null | undefined, other: Take | undefined): boolean =>
  one?.carats === other?.carats && one?.pieces === other?.pieces

/** How much is wanted: carats or pieces, told to the house once the fields are left. */
function Quantity({ part, rows }: Of) {
  const t = useText<CartText>('cart')
  const say = useLabel()
  const { offer, take } = part
  const [draft, setDraft] = useState(draftOf(take))
  const [known, setKnown] = useState(take)
  if (!isSame(known, take)) {
    setKnown(take)
    setDraft(draftOf(take))
  }
  if (!offer) return null
  const { parcel } = offer
  const read = readTake(parcel, draft)
  const change = partChange(part)
  const isAsWished = isSame(read.take, take)
  return (
    <Stack gap={3}>
      <TakeField
        isBrief
        parcel={parcel}
        draft={draft}
        read={read}
        refusal={change.kind === 'refused' && isAsWished ? say(change.why) : null}
        onChange={setDraft}
        onDone={() => {
          if (read.take !== null && !isAsWished) rows.change(part.id, read.take)
        }}
      />
      <Text tone="dim" size={12} figures>
        {t('leftOfIt', { carats: parcel.carats, pieces: parcelPieces(parcel, parcel.pieces) })}
      </Text>
    </Stack>
  )
}

/** What became of it since it was chosen. */
function Since({ part }: Pick<Of, 'part'>) {
  const t = useText<CartText>('cart')
  const change = partChange(part)
  if (change.kind === 'gone') return <StateWord tone="bad">{t('gone.gone')}</StateWord>
  if (change.kind === 'refused') return <StateWord tone="warn">{t('notSoMuch')}</StateWord>
  return (
    <Stack as="span" gap={2}>
      {change.kind !== 'same' && (
        <StateWord tone={change.kind === 'dearer' ? 'warn' : 'good'}>{t(change.kind, { percent: change.percent })}</StateWord>
      )}
      <Text tone="dim" size={12} oneLine>
        {t('addedAgo', { ago: timeAgo(part.addedAt) })}
      </Text>
    </Stack>
  )
}

function Remove({ part, rows, size }: Of & { readonly size: number }) {
  const t = useText<CartText>('cart')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={size}
      aria-label={t('removeOne', { stone: numberOf(part) })}
      title={t('remove')}
      onClick={() => rows.remove(part)}
    >
      <IconTrash size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
