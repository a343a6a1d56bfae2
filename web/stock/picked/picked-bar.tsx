import { canBeOrdered } from '@loupe/domain/stock/availability.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { labelsLabel } from '@loupe/domain/labels/labels-word.ts'
import { originLabels } from '@loupe/domain/stock/labels.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconArrowRight, IconColumns, IconDots, IconShoppingCart, IconShoppingCartPlus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { DeedsSheet } from '../../people/deeds-sheet.tsx'
import { addToCart, mayBuyOf, useCart } from '../../me/cart.ts'
import { CopyStones } from '../../gems/copy-stones.tsx'
import { ExportStones, useLettingOut } from '../../gems/export-stones.tsx'
import { ShareButton } from '../../gems/share/share-button.tsx'
import { sharedStones } from '../../gems/share/shareable.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { usePricesWords } from '../../prices/prices-for.tsx'
import { LabelsButton } from '../../prints/labels/labels-button.tsx'
import { useLabels } from '../../prints/labels/use-labels.tsx'
import { totalsOf } from '../../gems/stone-totals.ts'
import { useLend } from '../../me/use-lend.ts'
import { useViewer } from '../../me/viewer.ts'
import { stockLink } from '../../gems/stock-link.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Text } from '../../ui/text.tsx'
import { classes } from '../../ui/look/classes.ts'
import { look } from '../../ui/look/look.ts'
import { ActionButton, actionClass } from '../../ui/action-button.tsx'
import { InCart } from '../stone/in-cart.tsx'
import { shownColumns } from '../table/shown-columns.ts'
import { dropSelection, pickedOf, useSelection } from './selection.ts'
import styles from './selection-bar.module.css'
import { LineTotals, StaysOut, Totals, useStaysOutWords } from './selection-totals.tsx'
import type { PickedText } from './picked.text.en.ts'
import type { StockText } from '../stock.text.en.ts'

const CompareSheet = lazyPart(() => import('./compare-sheet.tsx').then((module) => ({ default: module.CompareSheet })))

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

type BarProps = { readonly origin: Origin; readonly stones: readonly Stone[] }

/** What the picked stones of this side add up to and what can be done with them; what is picked of the other side is told apart, and leads there. */
export function PickedBar({ origin }: { readonly origin: Origin }) {
  const t = useText<StockText>('stock')
  const device = useDevice()
  const picked = useSelection((now) => now.stones)
  const stones = pickedOf(picked, origin)
  const others = pickedOf(picked, otherSide[origin])
  const Bar = device === 'mobile' ? PhoneBar : DeskBar
  return (
    <section className={styles.frame} aria-label={t('selection')}>
      {others.length > 0 && <OthersPicked side={otherSide[origin]} others={others} />}
      {stones.length > 0 && <Bar origin={origin} stones={stones} />}
    </section>
  )
}

const otherSide: Readonly<Record<Origin, Origin>> = { natural: 'lab', lab: 'natural' }

/** "Lab-grown: 3 selected", a strip in the colours of that side. */
function OthersPicked({ side, others }: { readonly side: Origin; readonly others: readonly Stone[] }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const { to, search } = stockLink({ origin: side, hue: others.every(({ fancyColor }) => fancyColor !== null) ? 'fancy' : 'white' })
  return (
    <Row gap={4} ground="accent" className={styles.others} data-origin={side}>
      <Link to={to} search={search} className={look({ size: 13, weight: 600, tone: 'accent', plain: true, underlines: true })}>
        {t('pickedOfOther', { side: say(originLabels[side]), count: others.length })}
        <IconArrowRight size={15} stroke={2} aria-hidden />
      </Link>
      <DropButton origin={side} label={`${say(originLabels[side])}: ${t('dropSelection')}`} />
    </Row>
  )
}

/** Lends what is picked and free; null for whoever lends nothing. */
function useLendPicked({ origin, stones }: BarProps): { readonly name: string; readonly run: () => void } | null {
  const p = useText<PickedText>('picked')
  const lend = useLend(origin)
  const free = stones.filter(canBeOrdered).map(({ id }) => id)
  return lend === null || free.length === 0 || free.length > mostLent ? null : { name: p('lend'), run: () => lend(free) }
}
/** As many as one memo takes (domain/orders/lend/lend.api.ts). */
const mostLent = 200

function DeskBar({ origin, stones }: BarProps) {
  const t = useText<StockText>('stock')
  const lend = useLendPicked({ origin, stones })
  const p = useText<SharedText>('shared')
  const { toCart, canBuy, counted, staysOut } = useDeeds(stones)
  const { compare, sheet } = useCompare(stones)
  const whose = usePricesWords()
  return (
    <Row className={styles.bar}>
      <DropButton origin={origin} label={t('dropSelection')} />
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
        <ExportStones stones={stones} columns={shownColumns} className={classes(actionClass, styles.action)} />
        <ShareButton what={sharedStones(stones)} className={styles.action} />
        <LabelsButton goods={stones.map(labelled)} inBar className={styles.action} />
        {lend && (
          <ActionButton className={styles.action} onClick={lend.run}>
            {lend.name}
          </ActionButton>
        )}
        {toCart && <CartButton origin={origin} stones={stones} disabled={!canBuy} onClick={toCart} />}
      </Row>
      {sheet}
    </Row>
  )
}

const labelled = ({ id }: Stone) => ({ form: 'stone', id }) as const

/** For the thumb: what is picked and what it comes to, then the cart and a sheet with the rest in words. */
function PhoneBar({ origin, stones }: BarProps) {
  const t = useText<StockText>('stock')
  const p = useText<SharedText>('shared')
  const { toCart, canBuy, counted, staysOut } = useDeeds(stones)
  const lettingOut = useLettingOut(stones, shownColumns)
  const whose = usePricesWords()
  const [open, setOpen] = useState(false)
  const { compare, sheet } = useCompare(stones)
  const lend = useLendPicked({ origin, stones })
  const say = useLabel()
  const { print, dialog } = useLabels()
  const lines = [
    ...(lend ? [lend] : []),
    ...(compare ? [{ name: t('compare'), run: compare }] : []),
    ...lettingOut.lines,
    ...(print ? [{ name: say(labelsLabel), run: () => print(stones.map(labelled)) }] : []),
    { name: t('dropSelection'), run: () => dropSelection(origin) },
  ]
  const title = t(origin === 'lab' ? 'pickedLabGrown' : 'pickedNatural', { count: stones.length })
  return (
    <Row className={styles.bar}>
      <DropButton origin={origin} label={t('dropSelection')} />
      <LineTotals stones={counted} totals={totalsOf(counted)} />
      {whose !== null && (
        <Text shrinks tone="dim" size={13} figures cut className={styles.whose}>
          {p('prices.label', { whose })}
        </Text>
      )}
      {staysOut}
      <Row fixed className={styles.actions}>
        {toCart && <CartButton origin={origin} stones={stones} disabled={!canBuy} onClick={toCart} />}
        <ActionButton className={styles.action} aria-label={t('doMore')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconDots size={20} stroke={1.8} aria-hidden />
          {!toCart && t('doMore')}
        </ActionButton>
      </Row>
      <DeedsSheet open={open} onClose={() => setOpen(false)} title={title} deeds={lines} />
      {lettingOut.questions}
      {dialog}
      {sheet}
    </Row>
  )
}

function DropButton({ origin, label }: { readonly origin: Origin; readonly label: string }) {
  return (
    <SignButton label={label} fixed tone="dim" hovers className={styles.drop} title={label} onClick={() => dropSelection(origin)}>
      <IconX size={17} stroke={2} aria-hidden />
    </SignButton>
  )
}

type CartButtonProps = {
  readonly origin: Origin
  readonly stones: readonly Stone[]
  readonly disabled: boolean
  readonly onClick: () => void
}

/** Puts the picked stones into the cart; once all of them that can be ordered lie there it leads to them. */
function CartButton({ origin, stones, disabled, onClick }: CartButtonProps) {
  const t = useText<StockText>('stock')
  const inCart = useCart((now) => now.lines)
  const orderable = stones.filter(canBeOrdered)
  const isAllIn = orderable.length > 0 && orderable.every(({ id }) => inCart.some((line) => line.id === id))
  if (isAllIn) {
    return (
      <InCart origin={origin} className={classes(actionClass, styles.cart)}>
        <IconShoppingCart size={18} stroke={1.8} aria-hidden />
        {t('openCart', { count: orderable.length })}
      </InCart>
    )
  }
  return (
    <ActionButton main className={styles.cart} disabled={disabled} onClick={onClick}>
      <IconShoppingCartPlus size={18} stroke={1.8} aria-hidden />
      {t('addToCart')}
    </ActionButton>
  )
}
