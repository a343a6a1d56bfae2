import { ActionIcon, Checkbox } from '@mantine/core'
import type { CartJewel } from '@loupe/domain/cart/jewel-cart.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { IconTrash } from '@tabler/icons-react'
import { JewelLine } from '../../gems/jewels/jewel-line.tsx'
import { StoneLine } from '../../gems/stone-line.tsx'
import type { Column } from '../../lists/list-table.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { Amount } from '../../prices/amount.tsx'
import { groupThousands, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { jewelChange } from './jewel-change.ts'
import type { JewelCartText } from './jewel-cart.text.en.ts'

/** What the rows of the cart can do. */
export type JewelRows = {
  readonly origin: Origin
  readonly isChosen: (id: string) => boolean
  readonly choose: (id: string, chosen: boolean) => void
  readonly remove: (item: CartJewel) => void
}

const figure = (value: string | null): string => (value === null ? '–' : groupThousands(value))
const numberOf = ({ offer, title }: CartJewel): string => offer?.name.number ?? title

export function useJewelColumns(rows: JewelRows): readonly Column<CartJewel>[] {
  const t = useText<JewelCartText>('jewel-cart')
  return [
    {
      name: 'pick',
      head: <span className="visually-hidden">{t('choose', { jewel: '' })}</span>,
      kind: 'pick',
      cell: (item) => <Pick item={item} rows={rows} size="xs" />,
    },
    { name: 'jewel', head: t('jewel'), cell: (item) => <What item={item} /> },
    { name: 'usd', head: 'USD', kind: 'number', cell: ({ usdTotal }) => figure(usdTotal) },
    { name: 'rmb', head: 'RMB', kind: 'number', cell: ({ rmbTotal }) => <strong>{figure(rmbTotal)}</strong> },
    { name: 'since', head: t('since'), isWide: true, cell: (item) => <Since item={item} /> },
    {
      name: 'remove',
      head: <span className="visually-hidden">{t('remove')}</span>,
      kind: 'pick',
      cell: (item) => <Remove item={item} rows={rows} size={30} />,
    },
  ]
}

/** Jewelry where a table has no room. */
export function JewelCard({ item, rows }: { readonly item: CartJewel; readonly rows: JewelRows }) {
  return (
    <Stack frame="card" gap={8} pad="10px 12px">
      <Stack columns="32px minmax(0, 1fr) 44px" gap={4} align="center">
        <Pick item={item} rows={rows} size="md" />
        <What item={item} />
        <Remove item={item} rows={rows} size={44} />
      </Stack>
      <Row gap="2px 12px" wrap justify="between" ruled="above" pad="8px 0 0">
        <Since item={item} />
        <Row as="span" gap={12}>
          <Amount currency="USD" value={item.usdTotal} />
          <Amount currency="RMB" value={item.rmbTotal} strong />
        </Row>
      </Row>
    </Stack>
  )
}

type Of = { readonly item: CartJewel; readonly rows: JewelRows }

function Pick({ item, rows, size }: Of & { readonly size: 'xs' | 'md' }) {
  const t = useText<JewelCartText>('jewel-cart')
  const isOpen = item.whyNot === null
  return (
    <Checkbox
      size={size}
      color={rows.origin}
      aria-label={t('choose', { jewel: numberOf(item) })}
      disabled={!isOpen}
      checked={isOpen && rows.isChosen(item.id)}
      onChange={(event) => rows.choose(item.id, event.currentTarget.checked)}
    />
  )
}

/** What it is, with the stones that are set in it below. */
function What({ item: { offer, stones, title, whyNot } }: Pick<Of, 'item'>) {
  const t = useText<JewelCartText>('jewel-cart')
  const say = useLabel()
  if (offer === null) {
    return (
      <Text as="s" tone="dim">
        {title}
      </Text>
    )
  }
  const had = offer.leadDays === null ? say(stockKindLabels[offer.kind]) : t('madeIn', { days: offer.leadDays })
  return (
    <JewelLine jewel={offer} had={had} struck={whyNot === 'gone'}>
      {stones.length > 0 && (
        <Stack as="span" gap={4} pad="6px 0 0">
          {stones.map((stone) => (
            <StoneLine key={stone.id} stone={stone} actions={false} />
          ))}
          {offer.usdTotal !== null && (
            <Text tone="dim" size={12} figures>
              {t('setting', { usd: groupThousands(offer.usdTotal) })}
            </Text>
          )}
        </Stack>
      )}
      {!offer.isReturnable && (
        <Text tone="dim" size={12}>
          {t('notReturned')}
        </Text>
      )}
    </JewelLine>
  )
}

/** What became of it since it was chosen. */
function Since({ item }: Pick<Of, 'item'>) {
  const t = useText<JewelCartText>('jewel-cart')
  const change = jewelChange(item)
  if (change.kind === 'gone') return <StateWord tone={change.why === 'no_price' ? 'warn' : 'bad'}>{t(`why.${change.why}`)}</StateWord>
  return (
    <Stack as="span" gap={2}>
      {change.kind !== 'same' && (
        <StateWord tone={change.kind === 'dearer' ? 'warn' : 'good'}>{t(change.kind, { percent: change.percent })}</StateWord>
      )}
      <Text tone="dim" size={12} oneLine>
        {t('addedAgo', { ago: timeAgo(item.addedAt) })}
      </Text>
    </Stack>
  )
}

function Remove({ item, rows, size }: Of & { readonly size: number }) {
  const t = useText<JewelCartText>('jewel-cart')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={size}
      aria-label={t('removeOne', { jewel: numberOf(item) })}
      title={t('remove')}
      onClick={() => rows.remove(item)}
    >
      <IconTrash size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
