import type { Language } from '@loupe/domain/api/text.ts'

const pages: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-cn', es: 'es', ja: 'ja' }

/** Where a parcel can be followed whoever carries it; null for what is no parcel's number, e.g. "driver Wang". */
export function trackLink(expressNo: string | null, language: Language): string | null {
  const no = (expressNo ?? '').replaceAll(/\s/g, '')
  return /^(?=.*\d{6})[A-Za-z0-9-]{8,40}$/.test(no) ? `https://t.17track.net/${pages[language]}#nums=${no}` : null
}
