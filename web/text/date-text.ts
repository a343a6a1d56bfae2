import type { Language } from '@loupe/domain/api/text.ts'
import { htmlLanguage } from './language.ts'

/** A day as the reader writes it: "2026-11-21", in Chinese and Japanese "2026年11月21日"; empty stays empty. */
export function dateText(iso: string, language: Language): string {
  if (language !== 'zh' && language !== 'ja') return iso
  const at = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return ''
  return new Intl.DateTimeFormat(htmlLanguage[language], { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(at)
}

/** A month by its first day as the reader writes it: "November 2026", "2026年11月". */
export const monthText = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(htmlLanguage[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))

/**
 * Reads a typed day, year first, with any signs between or none: "2026-11-21", "2026/1/5", "20261121", "2026年1月5日".
 * Empty text is no day (''); null when it is not a day of the calendar.
 */
export function readDate(typed: string): string | null {
  const plain = typed.trim()
  if (plain === '') return ''
  const match = /^(\d{4})\D{0,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,2}$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const at = new Date(Date.UTC(year, month - 1, day))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day || year < 1900) return null
  return at.toISOString().slice(0, 10)
}
