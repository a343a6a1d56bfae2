import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { canBeOrdered } from '@loupe/domain/stock/availability.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconColumns, IconDots, IconShoppingCartPlus, IconX } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { DeedsSheet } from '../../people/deeds-sheet.tsx'
import { addToCart, mayBuyOf } from '../../me/cart.ts'
import { CopyStones } from '../../gems/copy-stones.tsx'
import { ExportStones, useLettingOut } from '../../gems/export-stones.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { askedPrices } from '../../me/prices-choice.ts'
import { usePricesWords } from '../../prices/prices-for.tsx'
import { totalsOf } from '../../gems/stone-totals.ts'
import { useViewer } from '../../me/viewer.ts'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Text } from '../../ui/text.tsx'
import { classes } from '../../ui/look/classes.ts'
import { ActionButton, actionClass } from '../../ui/action-button.tsx'
import { dropSelection, recallSelection, useSelection } from './selection.ts'
import styles from './selection-bar.module.css'
import { LineTotals, StaysOut, Totals, usePickedWords, useStaysOutWords } from './selection-totals.tsx'
import type { StockText } from '../stock.text.en.ts'

const CompareSheet = lazyPart(() => import('./compare-sheet.tsx').then((module) => ({ default: module.CompareSheet })))

const batchIds = 500

async function readStones(ids: readonly string[]): Promise<Stone[]> {
  const stones: Stone[] = []
  for (let at = 0; at < ids.length; at += batchIds) {
    stones.push(...(await call(stockApi.byIds, { ids: ids.slice(at, at + batchIds), ...askedPrices() }, { quiet: true })))
  }
  return stones
}

/** Picks again what was picked before the page was loaded anew, and says what is gone meanwhile. */
function useRecalledSelection(): void {
  const t = useText<StockText>('stock')
  // Server: what was picked has to be asked for as it is now.
  useEffect(() => {
    recallSelection(readStones).then(
      (gone) => {
        if (gone > 0) toast.info(t('goneAlready', { count: gone }))
      },
      () => undefined,
    )
  }, [t])
}

/** What can be done with picked stones; only what this viewer may. */
function useDeeds(stones: readonly Stone[]) {
  const t = useText<StockText>('stock')
  const user = useViewer((now) => now.user)
  const [busy, setBusy] = useState(false)
  const buyable = stones.filter((stone) => mayBuyOf(user, stone.origin))
  const orderable = buyable.filter((stone) => canBeOrdered(stone))
  const out = buyable.filter((stone) => !canBeOrdered(stone))
  const staysOut = useStaysOutWords(out)
  // What nobody can order now is no part of what an order would come to.
  const counted = orderable.length === 0 ? stones : stones.filter((stone) => !out.includes(stone))

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(refusalText(error))
    } finally {
      setBusy(false)
    }
  }

  const toCart = () =>
    void attempt(async () => {
      const { added, gone } = await addToCart(orderable)
      if (gone.length > 0) toast.error(t('goneAlready', { count: gone.length }))
      const done = added > 0 ? t('inCart', { count: added }) : t('wasInCart')
      toast.good([done, staysOut].filter(Boolean).join(' · '))
    })
  return {
    toCart: buyable.length === 0 ? null : toCart,
    counted,
    staysOut: <StaysOut words={staysOut} isUncounted={counted.length < stones.length} />,
    canBuy: !busy && orderable.length > 0,
  }
}

/** So many stones find room side by side. */
const mostCompared = 6

/** Two to six stones side by side, in a file that is fetched with the first press. */
function useCompare(stones: readonly Stone[]) {
  const [open, setOpen] = useState(false)
  const [everOpen, setEverOpen] = useState(false)
  const mayCompare = stones.length > 1 && stones.length <= mostCompared
  function compare() {
    setEverOpen(true)
    setOpen(true)
  }
  return {
    compare: mayCompare ? compare : null,
    sheet: everOpen && (
      <Suspense>
        <CompareSheet stones={stones} open={open && mayCompare} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}

/** What the picked stones of both kinds add up to, and what can be done with them; there while something is picked. */
export function SelectionBar() {
  useRecalledSelection()
  const device = useDevice()
  const picked = useSelection((now) => now.stones)
  if (picked.size === 0) return null
  const stones = [...picked.values()]
  return device === 'mobile' ? <PhoneBar stones={stones} /> : <DeskBar stones={stones} />
}

type BarProps = { readonly stones: readonly Stone[] }

function DeskBar({ stones }: BarProps) {
  const t = useText<StockText>('stock')
  const p = useText<SharedText>('shared')
  const { toCart, canBuy, counted, staysOut } = useDeeds(stones)
  const { compare, sheet } = useCompare(stones)
  const whose = usePricesWords()
  return (
    <Row as="section" className={styles.bar} aria-label={t('selection')}>
      <DropButton />
      <Totals stones={stones} totals={totalsOf(counted)}>
        <Row wrap gap="0 12px">
          {whose !== null && (
            <Text tone="dim" size={13} cut className={styles.whose}>
              {p('prices.label', { whose })}
            </Text>
          )}
          {staysOut}
        </Row>
      </Totals>
      <Row fixed className={styles.actions}>
        {compare && (
          <ActionButton className={styles.action} onClick={compare}>
            <IconColumns size={17} stroke={1.7} aria-hidden />
            <span>{t('compare')}</span>
          </ActionButton>
        )}
        <CopyStones stones={stones} className={classes(actionClass, styles.action)} />
        <ExportStones stones={stones} className={classes(actionClass, styles.action)} />
        {toCart && <CartButton disabled={!canBuy} onClick={toCart} />}
      </Row>
      {sheet}
    </Row>
  )
}

/** Two rows for the thumb: what it comes to in one line, then the cart and a sheet with the rest in words. */
function PhoneBar({ stones }: BarProps) {
  const t = useText<StockText>('stock')
  const p = useText<SharedText>('shared')
  const { toCart, canBuy, counted, staysOut } = useDeeds(stones)
  const totals = totalsOf(counted)
  const lettingOut = useLettingOut(stones)
  const whose = usePricesWords()
  const [open, setOpen] = useState(false)
  const words = usePickedWords(stones)
  const { compare, sheet } = useCompare(stones)
  const lines = [
    ...(compare ? [{ name: t('compare'), run: compare }] : []),
    ...lettingOut.lines,
    { name: t('dropSelection'), run: dropSelection },
  ]
  return (
    <Row as="section" className={styles.bar} aria-label={t('selection')}>
      <DropButton />
      <LineTotals stones={counted} totals={totals} />
      <Text shrinks tone="dim" size={13} figures cut className={styles.whose}>
        {[
          totals && `$${groupThousands(formatAmount(totals.usd))}`,
          words.areMixed && words.kinds,
          whose !== null && p('prices.label', { whose }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {staysOut}
      <Row fixed className={styles.actions}>
        {toCart && <CartButton disabled={!canBuy} onClick={toCart} />}
        <ActionButton className={styles.action} aria-label={t('doMore')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconDots size={20} stroke={1.8} aria-hidden />
          {!toCart && t('doMore')}
        </ActionButton>
      </Row>
      <DeedsSheet open={open} onClose={() => setOpen(false)} title={words.kinds} deeds={lines} />
      {lettingOut.questions}
      {sheet}
    </Row>
  )
}

function DropButton() {
  const t = useText<StockText>('stock')
  return (
    <SignButton
      label={t('dropSelection')}
      fixed
      tone="dim"
      hovers
      className={styles.drop}
      title={t('dropSelection')}
      onClick={dropSelection}
    >
      <IconX size={17} stroke={2} aria-hidden />
    </SignButton>
  )
}

function CartButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const t = useText<StockText>('stock')
  return (
    <ActionButton main className={styles.cart} disabled={disabled} onClick={onClick}>
      <IconShoppingCartPlus size={18} stroke={1.8} aria-hidden />
      {t('addToCart')}
    </ActionButton>
  )
}
