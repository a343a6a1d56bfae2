import { Checkbox } from '@mantine/core'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { changesApi } from '@loupe/domain/stock/keeping/changes.api.ts'
import type { KeptState } from '@loupe/domain/stock/keeping/kept-states.ts'
import { IconArrowBackUp, IconCheck, IconEyeOff, IconTag, IconUpload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { DeedsSheet } from '../../people/deeds-sheet.tsx'
import { useIsStaff } from '../../me/viewer.ts'
import { LabelsButton } from '../../prints/labels/labels-button.tsx'
import { count, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { look } from '../../ui/look/look.ts'
import { MoreDeeds } from '../../ui/over/more-deeds.tsx'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Text } from '../../ui/text.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { changeWords } from './changes/change-words.ts'
import styles from './keep-page.module.css'
import type { KeepingText } from './keeping.text.en.ts'
import type { Deed, Picking } from './use-picked.ts'

type Props = {
  readonly origin: Origin
  readonly state: KeptState
  readonly picking: Picking
  /** How many are on the page, and how many match. */
  readonly shown: number
  readonly total: number | undefined
  readonly onDeed: (deed: Deed) => void
  readonly onShow: (changeId: string) => void
}

/** What may be done to stones in this state, first what is done most. */
export const deedsOf = (state: KeptState): readonly Deed[] => {
  if (state === 'sold') return []
  return state === 'for_sale'
    ? ['price', 'delist', 'confirm', 'location', 'kind', 'comment']
    : ['list', 'price', 'location', 'kind', 'comment']
}

const signs: Readonly<Partial<Record<Deed, ReactNode>>> = {
  price: <IconTag size={17} stroke={1.7} aria-hidden />,
  list: <IconUpload size={17} stroke={1.7} aria-hidden />,
  delist: <IconEyeOff size={17} stroke={1.7} aria-hidden />,
  confirm: <IconCheck size={17} stroke={1.7} aria-hidden />,
}

/** Between the filters and the rows: how many there are, what is picked of them and what can be done with it. */
export function KeptBar({ origin, state, picking, shown, total, onDeed, onShow }: Props) {
  const t = useText<KeepingText>('keeping')
  const isPhone = useDevice() === 'mobile'
  const isStaff = useIsStaff()
  const isAny = picking.count > 0
  const deeds = deedsOf(state)
  const allShown = shown > 0 && picking.count >= shown
  return (
    <Row gap={10} ruled="below" ground={isAny ? 'accent' : 'raised'} className={styles.bar} as="section" aria-label={t('selection')}>
      {isPhone && deeds.length > 0 && (
        <Checkbox
          size="xs"
          aria-label={t('pickShown')}
          checked={allShown && isAny}
          indeterminate={isAny && !allShown}
          disabled={shown === 0}
          onChange={(event) => picking.pickShown(event.currentTarget.checked)}
        />
      )}
      {isAny ? (
        <Chosen picking={picking} total={total} deeds={deeds} onDeed={onDeed} />
      ) : (
        <>
          <Text figures weight={550} size={14} oneLine>
            {total === undefined ? '' : t('stones', { count: total, shown: count(total) })}
          </Text>
          {isStaff && !isPhone && (
            <Text tone="dim" size={13} cut>
              {t('twice')}
            </Text>
          )}
          <LastChange origin={origin} onShow={onShow} />
        </>
      )}
    </Row>
  )
}

function Chosen({ picking, total, deeds, onDeed }: Pick<Props, 'picking' | 'total' | 'onDeed'> & { readonly deeds: readonly Deed[] }) {
  const t = useText<KeepingText>('keeping')
  const device = useDevice()
  const isPhone = device === 'mobile'
  return (
    <>
      <Text figures weight={600} size={14} oneLine aria-live="polite">
        {t('picked', { count: picking.count, shown: count(picking.count) })}
      </Text>
      {!picking.isAll && total !== undefined && total > picking.count && (
        <Text as="button" type="button" tone="accent" size={13} weight={550} underlines oneLine tall="target" onClick={picking.pickAll}>
          {t(isPhone ? 'pickAllShort' : 'pickAll', { shown: count(total) })}
        </Text>
      )}
      <Row gap={6} apart fixed>
        <LabelsButton goods={(picking.which.ids ?? []).map((id) => ({ form: 'stone', id }))} inBar />
        {isPhone ? <PhoneDeeds deeds={deeds} onDeed={onDeed} /> : <DeskDeeds deeds={deeds} onDeed={onDeed} />}
        <SignButton
          label={t('dropPicked')}
          title={t('dropPicked')}
          tone="dim"
          hovers
          round={6}
          square={isPhone ? 40 : 32}
          onClick={picking.drop}
        >
          <IconX size={17} stroke={2} aria-hidden />
        </SignButton>
      </Row>
    </>
  )
}

type DeedsProps = { readonly deeds: readonly Deed[]; readonly onDeed: (deed: Deed) => void; readonly most?: number; readonly up?: boolean }

/** The first few as buttons, the others behind one. */
export function DeskDeeds({ deeds, onDeed, most = 3, up = false }: DeedsProps) {
  const t = useText<KeepingText>('keeping')
  const rest = deeds.slice(most)
  return (
    <>
      {deeds.slice(0, most).map((deed, at) => (
        <ActionButton
          key={deed}
          main={at === 0}
          className={at === 0 && up ? look({ grows: true }) : undefined}
          onClick={() => onDeed(deed)}
        >
          {signs[deed]}
          {t(`doing.${deed}`)}
        </ActionButton>
      ))}
      <MoreDeeds
        label={t('more')}
        up={up}
        align={up ? 'start' : 'end'}
        deeds={rest.map((deed) => ({ key: deed, words: t(`doing.${deed}`), run: () => onDeed(deed) }))}
      />
    </>
  )
}

function PhoneDeeds({ deeds, onDeed }: DeedsProps) {
  const t = useText<KeepingText>('keeping')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton main aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('change')}
      </ActionButton>
      <DeedsSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('change')}
        deeds={deeds.map((deed) => ({ name: t(`doing.${deed}`), run: () => onDeed(deed) }))}
      />
    </>
  )
}

/** The change under way, or the last one that can be taken back. */
function LastChange({ origin, onShow }: Pick<Props, 'origin' | 'onShow'>) {
  const t = useText<KeepingText>('keeping')
  const say = useLabel()
  const { data } = useQuery({ ...query(changesApi.last, { origin }, { quiet: true }), refetchInterval: 15_000 })
  const last = data?.change ?? null
  if (last === null || last.state === 'undone') return null
  const isGoing = last.state === 'applying' || last.state === 'undoing'
  return (
    <Row
      as="button"
      type="button"
      gap={6}
      apart
      shrinks
      tone="dim"
      size={13}
      underlines
      aria-haspopup="dialog"
      onClick={() => onShow(last.id)}
    >
      {last.mayUndo && <IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
      <Text cut>
        {isGoing
          ? t('goingOn', { what: changeWords(last.change, t, say), done: count(last.done), of: count(last.stones) })
          : t('lastChange', { what: changeWords(last.change, t, say), when: timeAgo(last.at) })}
      </Text>
    </Row>
  )
}
