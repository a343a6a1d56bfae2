import type { CartLine } from './cart-line.ts'

/** What the cart of a person who logs in becomes, and what the server has yet to hear of. */
export type Merged = { readonly lines: readonly CartLine[]; readonly toAdd: readonly string[] }

/**
 * Joins what this browser remembers with the server's cart: the server's lines win, newest first; what only the
 * browser knows is kept and added there, oldest first.
 */
export function mergeCart(local: readonly CartLine[], server: readonly CartLine[]): Merged {
  const known = new Set(server.map((line) => line.id))
  const own = local.filter((line, at) => !known.has(line.id) && local.findIndex((other) => other.id === line.id) === at)
  const lines = [...own, ...server].toSorted((a, b) => b.addedAt.localeCompare(a.addedAt))
  return { lines, toAdd: own.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt)).map((line) => line.id) }
}
