import { caratText } from '@loupe/domain/goods/carat-text.ts'
import { grouped } from '@loupe/domain/pricing/grouped.ts'
import { currentLanguage, htmlLanguage } from './language.ts'

export const groupThousands = grouped

/** A name and what belongs to it: "Account: lee", "账号：lee". */
export function named(name: string, value: string): string {
  return `${name}${fullWidth.includes(currentLanguage()) ? '：' : ': '}${value}`
}

const fullWidth: readonly string[] = ['zh', 'ja']

/** A count of things: 52310 -> "52,310". */
export const count = (value: number): string => groupThousands(String(Math.trunc(value)))

export const carat = caratText

/** Back as the trade writes it: "-42.50" in English, "退点 42.50" is the Chinese head with the sign turned (decisions.md 5). */
export function backPoints(back: string): string {
  if (currentLanguage() !== 'zh') return back.startsWith('-') || Number(back) === 0 ? back : `+${back}`
  return back.startsWith('-') ? back.slice(1) : Number(back) === 0 ? back : `-${back}`
}

/** year-month-day hour:minute:second in the reader's time zone (product.md 9). */
export function dateTime(iso: string): string {
  const at = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** The same to the minute. */
/** "UTC+8", "UTC-3:30": how far this machine's clock was from Greenwich at an instant. */
export function zoneOf(iso: string): string {
  const minutes = -new Date(iso).getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (minutes === 0) return 'UTC'
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** When an order was placed, "11-22 20:34"; with the reader's zone where its number, which has the house's day, tells another. */
export function placedAt({ orderNo, createdAt }: { readonly orderNo: string; readonly createdAt: string }): string {
  const minute = toMinute(createdAt)
  const day = /\d{8}/.exec(orderNo)?.[0]
  const isOtherDay = day !== undefined && day !== minute.slice(0, 10).replaceAll('-', '')
  return isOtherDay ? `${minute.slice(5)} ${zoneOf(createdAt)}` : minute.slice(5)
}

export const toMinute = (iso: string): string => dateTime(iso).slice(0, 16)

type AgoStyle = 'long' | 'short' | 'narrow'

/** Made once for each language: making one takes longer than all else of a row. */
const agoWords = new Map<string, Intl.RelativeTimeFormat>()

function agoWordsOf(language: string, style: AgoStyle): Intl.RelativeTimeFormat {
  const name = `${language} ${style}`
  const known = agoWords.get(name) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto', style })
  agoWords.set(name, known)
  return known
}

const ageSteps = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** How long ago, in words: "3 hours ago", "3小时前"; short where room is: "3 hr. ago". */
export function timeAgo(iso: string, style: AgoStyle = 'long', nowMs = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - nowMs) / 1000)
  const words = agoWordsOf(htmlLanguage[currentLanguage()], style)
  for (const [size, unit] of ageSteps) if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit)
  return words.format(seconds, 'second')
}
