import { isId } from '@loupe/domain/api/id.ts'

/** A page's state in the address: flat text by name, e.g. { shape: 'round,oval', carat: '1..1.5' }. */
export type SearchText = Readonly<Record<string, string>>

/** "?shape=round,oval" -> { shape: 'round,oval' }. Nothing becomes a number or an object on the way: invite_code=9 stays "9". */
export function parseSearch(search: string): SearchText {
  return Object.fromEntries(new URLSearchParams(search.startsWith('?') ? search.slice(1) : search))
}

/** { shape: 'round,oval' } -> "?shape=round,oval"; commas and dots stay readable, empty values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [`${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%20', '+')}`]
  })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Items to text; a comma inside an item is written "\,". */
export const joinList = (items: readonly string[]): string => items.map((item) => item.replace(/[\\,]/g, '\\$&')).join(',')

/** Text to items, the other way round. */
export function splitList(text: string | undefined): string[] {
  if (!text) return []
  return Array.from(text.matchAll(/(?:\\.|[^\\,])+/g), (match) => match[0].replace(/\\(.)/g, '$1'))
}

/** An id, or null for what is none. */
export const readId = (text: string | undefined): string | null => (text !== undefined && isId(text) ? text : null)

export type NumberRange = { readonly from?: number; readonly to?: number }

/** { from: -45, to: -30 } -> "-45..-30"; an open end is left out: "..1.5". */
export function joinRange(range: NumberRange | undefined): string {
  if (range?.from === undefined && range?.to === undefined) return ''
  return `${range.from ?? ''}..${range.to ?? ''}`
}

/** Text to a range; what is no number counts as open, so a bad link still shows a page. */
export function splitRange(text: string | undefined): NumberRange | undefined {
  if (!text?.includes('..')) return undefined
  const [from, to] = text.split('..').map((part) => (part.trim() === '' || !Number.isFinite(Number(part)) ? undefined : Number(part)))
  if (from === undefined && to === undefined) return undefined
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/** A day of the address, e.g. 2026-11-27; empty for anything else. */
export const readDay = (text: string | undefined): string => (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
