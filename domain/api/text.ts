import { isOneOf } from './unknown.ts'

/** Words for a person in every language the product speaks. English is always there. */
export const languages = ['en', 'zh', 'es', 'ja'] as const
export type Language = (typeof languages)[number]
export type Text = Readonly<Record<Language, string>>

/** A text as tables of labels write it, in this order. */
export const text = (en: string, zh: string, es: string, ja: string): Text => ({ en, zh, es, ja })

type Offer = { readonly language_ench: 0 | 1; readonly language_es: 0 | 1; readonly language_ja: 0 | 1 }

/** The languages that a site speaks: English and Chinese always, Spanish and Japanese where its config says so (decisions.md 13). */
export const spokenLanguages = ({ language_es: es, language_ja: ja }: Omit<Offer, 'language_ench'>): readonly Language[] =>
  languages.filter((language) => (language !== 'es' || es === 1) && (language !== 'ja' || ja === 1))

/** The languages that a site's picker offers: Spanish and Japanese where its config says so, none at all where readers may not change it. */
export const offeredLanguages = ({ language_ench: mayChange, ...site }: Offer): readonly Language[] =>
  mayChange === 0 ? [] : spokenLanguages(site)

export const isLanguage = (value: unknown): value is Language => isOneOf(languages, value)

/** Reads languages from cookie values and Accept-Language headers; the first one that is spoken wins, else English. */
export function pickLanguage(spoken: readonly Language[], ...sources: readonly (string | undefined)[]): Language {
  const tags = sources.flatMap((source) => (source ?? '').split(',')).map((part) => part.trim().slice(0, 2).toLowerCase())
  return tags.find((tag): tag is Language => isLanguage(tag) && spoken.includes(tag)) ?? 'en'
}
