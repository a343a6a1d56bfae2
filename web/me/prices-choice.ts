import { choosesPrices, knowsCosts } from '@loupe/domain/access/roles.ts'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import { create } from 'zustand'
import { queryClient } from '../api/query.ts'
import { Refusal } from '../api/refusal.ts'
import { word } from '../text/text.ts'
import { toast } from '../ui/over/toast.ts'
import { codesOf, useViewer } from './viewer.ts'

/** Whose prices somebody of the house looks at, with the name they chose them by. */
export type PricesChoice = PricesFor & { readonly name: string }

/** Null while nothing is chosen: then everybody sees their usual prices. */
export const usePricesChoice = create<{ readonly choice: PricesChoice | null }>(() => ({ choice: null }))

/** What each person of this browser chose last. */
const storageName = 'pricesFor'

function readAll(): Record<string, PricesChoice> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? '{}')
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, PricesChoice>) : {}
  } catch {
    // No storage, or something else wrote there: nothing was chosen.
    return {}
  }
}

const isWhole = (choice: PricesChoice | undefined): choice is PricesChoice =>
  choice !== undefined && [choice.whose, choice.points, choice.multiplier, choice.name].every((part) => typeof part === 'string')

export function choosePrices(choice: PricesChoice | null): void {
  usePricesChoice.setState({ choice })
  const id = useViewer.getState().user?.id
  if (id === undefined) return
  const { [id]: _before, ...others } = readAll()
  try {
    localStorage.setItem(storageName, JSON.stringify(choice === null ? others : { ...others, [id]: choice }))
  } catch {
    // It holds for as long as the page is open.
  }
}

/** Takes up what the person who is here now chose last. */
function recall(): void {
  const { user } = useViewer.getState()
  const kept = user !== null && choosesPrices(user.role) ? readAll()[user.id] : undefined
  usePricesChoice.setState({ choice: isWhole(kept) ? kept : null })
}
useViewer.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) recall()
})
recall()

export const isOnTop = ({ points, multiplier }: Pick<PricesFor, 'points' | 'multiplier'>): boolean =>
  Number(points) !== 0 || Number(multiplier) !== 1

type Asked = { readonly pricesFor?: PricesFor }

/** The part of a question about stones that says whose prices are meant. */
export function askedPrices(choice: PricesChoice | null = usePricesChoice.getState().choice): Asked {
  if (choice === null) return {}
  const { name: _name, ...pricesFor } = choice
  return { pricesFor }
}
export const useAskedPrices = (): Asked => askedPrices(usePricesChoice((now) => now.choice))

/** Whether the prices on the page are what the suppliers ask, which stays in the house unless somebody says otherwise. */
export function useIsCost(): boolean {
  const choice = usePricesChoice((now) => now.choice)
  const mayKnow = useViewer((now) => now.user !== null && knowsCosts({ role: now.user.role, codes: codesOf(now.user) }))
  return choice === null ? mayKnow : choice.whose === 'cost'
}

/** Whether an answer says that the customer or group asked for is no longer there to be chosen. */
function saysGone(asked: unknown, error: unknown): boolean {
  if (!(error instanceof Refusal) || asked === null || typeof asked !== 'object' || !('pricesFor' in asked)) return false
  if (JSON.stringify(asked.pricesFor) !== JSON.stringify(askedPrices().pricesFor)) return false
  // Whoever asks for one stone may be told that the stone itself is gone.
  if (error.code === 404) return !('id' in asked)
  return error.code === 400 && Object.keys(error.fields).some((field) => field.split('.')[0] === 'pricesFor')
}

/** A choice that can no longer be made gives way to the usual prices, wherever it was asked for. @returns whether it did */
export function forgetIfGone(asked: unknown, error: unknown): boolean {
  const { choice } = usePricesChoice.getState()
  if (choice === null || !saysGone(asked, error)) return false
  toast.info(word('shared', 'prices.gone', { name: choice.name }))
  choosePrices(null)
  return true
}

// One listener for all reads: stock, cart and the search for certificates ask with the same choice.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error') forgetIfGone(event.query.queryKey[1], event.action.error)
})
