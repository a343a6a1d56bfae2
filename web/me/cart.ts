import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { create } from 'zustand'
import { call } from '../api/call.ts'
import { keyOf, queryClient } from '../api/query.ts'
import { mergeCart } from './cart-merge.ts'
import { askedPrices, forgetIfGone } from './prices-choice.ts'
import { mayOpen, useViewer } from './viewer.ts'
import type { CartLine } from './cart-line.ts'

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

/** Whether the viewer may order stones of this kind; guests look and do not buy (decisions.md 2). */
export const mayBuyOf = (user: UserInfo | null, origin: Origin): boolean =>
  user !== null && user.role !== mainRoles.visitor && mayOpen(user, [kinds[stoneKinds[origin]].codes.mine])

/**
 * Fetches the carts that the viewer has on the server, in place of what this browser remembers. What is put in while the server is asked
 * stays: its answer may be older than that.
 */
export async function refreshCart(): Promise<void> {
  const before = new Set(useCart.getState().lines.map((line) => line.id))
  const server = await loadServerCarts()
  if (!server) return
  const known = new Set(server.map((line) => line.id))
  const meanwhile = useCart.getState().lines.filter((line) => !before.has(line.id) && !known.has(line.id))
  keepCart([...server, ...meanwhile])
}

/** Stones that the server is just being told of. */
const underWay = new Set<string>()

/** Shows what the server has of one kind; what it is just being told of stays. */
export function keepCartOf(origin: Origin, lines: readonly CartLine[]): void {
  const known = new Set(lines.map((line) => line.id))
  const rest = useCart.getState().lines.filter((line) => (line.origin === origin ? underWay.has(line.id) && !known.has(line.id) : true))
  keepCart([...rest, ...lines])
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

/** Null for who has no cart on the server, and for who has gone before it answered. */
async function loadServerCarts(): Promise<readonly CartLine[] | null> {
  const { user } = useViewer.getState()
  const mine = origins.filter((origin) => mayBuyOf(user, origin))
  if (mine.length === 0) return null
  const lines = (await Promise.all(mine.map((origin) => loadOne(origin)))).flat()
  return useViewer.getState().user?.id === user?.id ? lines : null
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
  for (const id of ids) underWay.add(id)
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
  } finally {
    for (const id of ids) underWay.delete(id)
    // A cart that is open in another tab of the house, or is just being read, is read again.
    void queryClient.invalidateQueries({ queryKey: keyOf(cartApi.list) })
  }
}

/** Takes stones out of what is shown; the server is told by the cart's own page. */
function dropFromCart(ids: readonly string[]): void {
  if (ids.length > 0) keepCart(useCart.getState().lines.filter((line) => !ids.includes(line.id)))
}
