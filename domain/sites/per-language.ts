import type { Language } from '../api/text.ts'

/** Texts that a site gives for its Chinese readers beside those for all others; each stands in for the other where only one is given. */
export const textsPerLanguage = [
  'popup_content',
  'scroll_notice_content',
  'introduce',
  'headline',
  'terms_content',
  'service_on_role',
  'service_two_role',
  'service_hours',
  'address_on',
  'address_two',
  'firm_name',
  'warranty_loose',
  'warranty_jewelry',
  'lab_disclosure',
] as const
export type TextPerLanguage = (typeof textsPerLanguage)[number]

export const chineseOf = <Name extends TextPerLanguage>(name: Name): `${Name}_zh` => `${name}_zh`

type Stored = Readonly<Record<string, unknown>>

const textIn = (stored: Stored, name: string): string => {
  const value = stored[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** A stored config as readers of a language get it: the text of their language, else the other one. */
export function configIn(stored: Stored, language: Language): Stored {
  const texts = textsPerLanguage.map((name) => {
    const [own, other] = language === 'zh' ? [chineseOf(name), name] : [name, chineseOf(name)]
    return [name, textIn(stored, own) || textIn(stored, other)]
  })
  return { ...stored, ...Object.fromEntries(texts) }
}
