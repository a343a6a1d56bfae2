import { Button } from '@mantine/core'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import { canBeOrdered } from '@loupe/domain/stock/availability.ts'
import { selectionTotals } from '@loupe/domain/pricing/selection-totals.ts'
import { IconDots } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { DeedsSheet } from '../people/deeds-sheet.tsx'
import { Amount } from '../prices/amount.tsx'
import { CopyStones } from '../gems/copy-stones.tsx'
import { ExportStones, useLettingOut } from '../gems/export-stones.tsx'
import { ShareButton } from '../gems/share/share-button.tsx'
import { sharedStones } from '../gems/share/shareable.ts'
import { useLend } from '../me/use-lend.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { usePricesWords } from '../prices/prices-for.tsx'
import { useMustCertify } from '../me/viewer.ts'
import { backPoints, groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { useDevice } from '../ui/use-device.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { classes } from '../ui/look/classes.ts'
import { ActionButton, actionClass } from '../ui/action-button.tsx'
import { selectedStones, type CartItem } from './cart-change.ts'
import type { CartText } from './cart.text.en.ts'
import styles from './totals-bar.module.css'

type Props = {
  readonly chosen: readonly CartItem[]
  /** What is ordered lies open beside: the button is there. */ readonly isOrdering?: boolean
  readonly onCheckOut: () => void
  readonly onRemove: () => void
}

/** Most stones that one order takes (domain/orders/orders.api.ts). */
const orderLimit = 200

/** What keeps the chosen stones from being ordered; null when nothing does. Stones whose price is hidden count as none. */
function useWhyNot(chosen: number, priced: number): string | null {
  const t = useText<CartText>('cart')
  const mustCertify = useMustCertify()
  if (chosen === 0) return t('chooseSome')
  if (priced === 0) return t(mustCertify ? 'verifyFirst' : 'pricesSettingUp')
  return chosen > orderLimit ? t('tooMany', { limit: orderLimit }) : null
}

/** What the chosen stones come to, always in sight. */
export function TotalsBar({ chosen, isOrdering = false, onCheckOut, onRemove }: Props) {
  const t = useText<CartText>('cart')
  const p = useText<SharedText>('shared')
  const whose = usePricesWords()
  const device = useDevice()
  const totals = useMemo(() => selectionTotals(selectedStones(chosen)), [chosen])
  const why = useWhyNot(chosen.length, totals.pieces)
  return (
    <Row as="section" wrap ruled="above" className={styles.bar} aria-label={t('totals')}>
      <Row as="dl" wrap align="stretch" className={styles.figures}>
        <Figure name={t('pieces')} value={String(chosen.length)} />
        <Figure name={t('carats')} value={formatDecimal(totals.carat, 3).replace(/0$/, '')} />
        {totals.back !== null && <Figure name={t('averageBack')} value={backPoints(formatDecimal(totals.back, 2))} />}
        <Figure name={t('averagePerCt')} value={totals.averageCtUsd === null ? '–' : groupThousands(formatAmount(totals.averageCtUsd))} />
      </Row>
      {whose !== null && (
        <Text tone="dim" size={13} cut className={styles.whose}>
          {p('prices.label', { whose })}
        </Text>
      )}
      <Stack justify="end" apart className={styles.money}>
        <Amount currency="USD" value={formatAmount(totals.usd)} />
        <Amount currency="RMB" value={formatAmount(totals.rmb)} strong />
      </Stack>
      <Row gap={8} align="stretch">
        {chosen.length > 0 &&
          (device === 'mobile' ? <More chosen={chosen} onRemove={onRemove} /> : <Deeds chosen={chosen} onRemove={onRemove} />)}
        <Button
          className={styles.go}
          style={isOrdering ? { visibility: 'hidden' } : undefined}
          disabled={why !== null}
          onClick={onCheckOut}
          aria-describedby={why ? 'why-not-check-out' : undefined}
        >
          {t('checkOut')}
        </Button>
      </Row>
      {why && (
        <Text id="why-not-check-out" as="p" tone="dim" size={12} textAlign="end" className={styles.why}>
          {why}
        </Text>
      )}
    </Row>
  )
}

type DeedsProps = Pick<Props, 'chosen' | 'onRemove'>

const stonesOf = (chosen: readonly CartItem[]) => chosen.flatMap(({ stone }) => (stone ? [stone] : []))

/** Lends what is chosen and free; null for whoever lends nothing. */
function useLendChosen(chosen: readonly CartItem[]): (() => void) | null {
  const stones = stonesOf(chosen).filter(canBeOrdered)
  const lend = useLend(stones[0]?.origin ?? 'natural')
  return lend === null || stones.length === 0 || stones.length > orderLimit ? null : () => lend(stones.map(({ id }) => id))
}

function Deeds({ chosen, onRemove }: DeedsProps) {
  const t = useText<CartText>('cart')
  const stones = stonesOf(chosen)
  const lend = useLendChosen(chosen)
  return (
    <>
      <CopyStones stones={stones} className={classes(actionClass, styles.deed)} />
      <ExportStones stones={stones} className={classes(actionClass, styles.deed)} />
      <ShareButton what={sharedStones(stones)} className={styles.deed} />
      {lend && (
        <ActionButton className={styles.deed} onClick={lend}>
          {t('lend')}
        </ActionButton>
      )}
      <ActionButton className={styles.deed} onClick={onRemove}>
        {t('removeChosen')}
      </ActionButton>
    </>
  )
}

/** The same on a phone, in words. */
function More({ chosen, onRemove }: DeedsProps) {
  const t = useText<CartText>('cart')
  const [open, setOpen] = useState(false)
  const { lines, questions } = useLettingOut(stonesOf(chosen))
  const lend = useLendChosen(chosen)
  return (
    <>
      <ActionButton className={styles.deed} aria-label={t('more')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconDots size={20} stroke={1.8} aria-hidden />
      </ActionButton>
      <DeedsSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('stones', { count: chosen.length })}
        deeds={[...(lend ? [{ name: t('lend'), run: lend }] : []), ...lines, { name: t('removeChosen'), run: onRemove }]}
      />
      {questions}
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <Text as="dd" weight={600} figures>
        {value}
      </Text>
    </div>
  )
}
