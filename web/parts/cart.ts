import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { create } from 'zustand'
import { call } from '../api/call.ts'
import { mergeCart } from './cart-merge.ts'
import { askedPrices, forgetIfGone } from './prices-choice.ts'
import { mayOpen, useViewer } from './viewer.ts'

/** What this browser remembers of a chosen stone; the server's list is the truth once somebody is logged in. */
export type CartLine = { readonly id: string; readonly origin: Origin; readonly usdTotal: string | null; readonly addedAt: string }

/** product.md 3: the cart is a list in session storage under this name. */
const storageName = 'shoppCart'

export const useCart = create<{ lines: readonly CartLine[] }>(() => ({ lines: readLines() }))

function readLines(): readonly CartLine[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
    return Array.isArray(kept) ? (kept as CartLine[]) : []
  } catch {
    // Something else wrote there: start with an empty cart.
    return []
  }
}

/** Shows and remembers these lines as the whole cart. */
export function keepCart(lines: readonly CartLine[]): void {
  sessionStorage.setItem(storageName, JSON.stringify(lines))
  useCart.setState({ lines })
}

export const useCartCount = (): { natural: number; lab: number } => {
  const lines = useCart((now) => now.lines)
  const lab = lines.filter((line) => line.origin === 'lab').length
  return { natural: lines.length - lab, lab }
}

export const useIsInCart = (id: string): boolean => useCart((now) => now.lines.some((line) => line.id === id))

const areas = { natural: [roles.myNaturalOrders], lab: [roles.myLabOrders] } as const

/** Whether the viewer may order stones of this kind; guests look and do not buy (decisions.md 2). */
export const mayBuyOf = (user: UserInfo | null, origin: Origin): boolean =>
  user !== null && user.role !== mainRoles.visitor && mayOpen(user, areas[origin])

/** Fetches the carts that the viewer has on the server, in place of what this browser remembers. */
export async function refreshCart(): Promise<void> {
  const server = await loadServerCarts()
  if (server) keepCart(server)
}

/** The carts of the person who just logged in, joined with what was chosen before logging in. */
export async function loadCart(): Promise<void> {
  const server = await loadServerCarts()
  if (!server) return
  const { lines, toAdd } = mergeCart(useCart.getState().lines, server)
  keepCart(lines)
  if (toAdd.length === 0) return
  const reply = await call(cartApi.add, { ids: [...toAdd], ...askedPrices() }, { quiet: true })
  dropFromCart(reply.gone)
}

/** Null for who has no cart on the server. */
async function loadServerCarts(): Promise<readonly CartLine[] | null> {
  const { user } = useViewer.getState()
  const mine = origins.filter((origin) => mayBuyOf(user, origin))
  return mine.length === 0 ? null : (await Promise.all(mine.map((origin) => loadOne(origin)))).flat()
}

async function loadOne(origin: Origin): Promise<CartLine[]> {
  const items = await call(cartApi.list, { origin, ...askedPrices() }, { quiet: true })
  return items.map((item) => ({ id: item.id, origin, usdTotal: item.usdTotalThen, addedAt: item.addedAt }))
}

/** What became of stones that were put in the cart. */
export type Added = { readonly added: number; readonly gone: readonly string[] }

/** Puts stones in the cart at once and tells the server; what is gone there comes out again, as does everything when the call fails. */
export async function addToCart(stones: readonly Stone[]): Promise<Added> {
  const before = useCart.getState().lines
  const known = new Set(before.map((line) => line.id))
  const fresh = stones.filter((stone) => !known.has(stone.id))
  if (fresh.length === 0) return { added: 0, gone: [] }
  const addedAt = new Date().toISOString()
  keepCart([...before, ...fresh.map((stone) => ({ id: stone.id, origin: stone.origin, usdTotal: stone.usdTotal, addedAt }))])
  const { user } = useViewer.getState()
  if (!fresh.some((stone) => mayBuyOf(user, stone.origin))) return { added: fresh.length, gone: [] }
  const ids = fresh.map((stone) => stone.id)
  const asked = askedPrices()
  const add = (prices: typeof asked) => call(cartApi.add, { ids, ...prices }, { quiet: true })
  try {
    // Prices of somebody who is gone are no reason not to take the stones.
    const reply = await add(asked).catch((error: unknown) => {
      if (!forgetIfGone({ ids, ...asked }, error)) throw error
      return add({})
    })
    dropFromCart(reply.gone)
    return { added: fresh.length - reply.gone.length, gone: reply.gone }
  } catch (error) {
    dropFromCart(fresh.map((stone) => stone.id))
    throw error
  }
}

/** Takes stones out of what is shown; the server is told by the cart's own page. */
function dropFromCart(ids: readonly string[]): void {
  if (ids.length > 0) keepCart(useCart.getState().lines.filter((line) => !ids.includes(line.id)))
}
