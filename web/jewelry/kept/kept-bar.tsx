import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import { jewelryChangesApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { JewelryChangeView } from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { DeedsSheet } from '../../people/deeds-sheet.tsx'
import { LabelsButton } from '../../prints/labels/labels-button.tsx'
import { count, timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Text } from '../../ui/text.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { useChangeWords } from './change-words.ts'
import type { Deed } from './deeds.ts'
import type { KeptText } from './kept.text.en.ts'
import type { Picking } from './use-picked.ts'

type Props = {
  readonly origin: Origin
  readonly form: JewelryForm
  readonly deeds: readonly Deed[]
  readonly picking: Picking
  /** How many are on the page, and how many match. */
  readonly shown: number
  readonly total: number | undefined
  readonly isBusy: boolean
  readonly onDeed: (deed: Deed) => void
  readonly onShow: (view: JewelryChangeView) => void
}

/** Between the filters and the rows: how many there are, what is picked of them and what can be done with it. */
export function KeptBar(props: Props) {
  const { origin, form, deeds, picking, shown, total, onShow } = props
  const t = useText<KeptText>('kept')
  const isAny = picking.count > 0
  const allShown = shown > 0 && picking.count >= shown
  return (
    <Row gap={10} wrap ruled="below" ground={isAny ? 'accent' : 'raised'} pad="6px var(--lp-edge)" as="section" aria-label={t('selection')}>
      {deeds.length > 0 && (
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
        <Chosen {...props} />
      ) : (
        <>
          <Text figures weight={550} size={14} oneLine role="status">
            {total === undefined ? '' : t(`found.${form}`, { count: total, shown: count(total) })}
          </Text>
          <LastChange origin={origin} form={form} onShow={onShow} />
        </>
      )}
    </Row>
  )
}

function Chosen({ form, picking, total, deeds, isBusy, onDeed }: Props) {
  const t = useText<KeptText>('kept')
  const isPhone = useDevice() === 'mobile'
  const [open, setOpen] = useState(false)
  return (
    <>
      <Text figures weight={600} size={14} oneLine aria-live="polite">
        {t('picked', { count: picking.count, shown: count(picking.count) })}
      </Text>
      {!picking.isAll && total !== undefined && total > picking.count && (
        <Text as="button" type="button" tone="accent" size={13} weight={550} underlines oneLine tall="target" onClick={picking.pickAll}>
          {t('pickAll', { shown: count(total) })}
        </Text>
      )}
      <Row gap={6} apart wrap>
        <LabelsButton goods={(picking.which.ids ?? []).map((id) => ({ form, id }))} inBar />
        {isPhone ? (
          <ActionButton main aria-haspopup="dialog" disabled={isBusy} onClick={() => setOpen(true)}>
            {t('change')}
          </ActionButton>
        ) : (
          deeds.map((deed, at) => (
            <ActionButton key={deed} main={at === 0} disabled={isBusy} onClick={() => onDeed(deed)}>
              {t(`doing.${deed}`)}
            </ActionButton>
          ))
        )}
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
      <DeedsSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('change')}
        deeds={deeds.map((deed) => ({ name: t(`doing.${deed}`), run: () => onDeed(deed) }))}
      />
    </>
  )
}

/** The last change, which can be taken back. */
function LastChange({ origin, form, onShow }: Pick<Props, 'origin' | 'form' | 'onShow'>) {
  const t = useText<KeptText>('kept')
  const words = useChangeWords()
  const { data } = useQuery({ ...query(jewelryChangesApi.last, { origin, form }, { quiet: true }), refetchInterval: 15_000 })
  const last = data?.change ?? null
  if (last === null) return null
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
      onClick={() => onShow(last)}
    >
      {last.mayUndo && <IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
      <Text cut>{t('lastChange', { what: words(last.change), when: timeAgo(last.at) })}</Text>
    </Row>
  )
}
