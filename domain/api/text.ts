/** Words for a person in every language the product speaks. English is always there. */
export const languages = ['en', 'zh', 'es', 'ja'] as const
export type Language = (typeof languages)[number]
export type Text = Readonly<Record<Language, string>>

type Offer = { readonly language_ench: 0 | 1; readonly language_es: 0 | 1; readonly language_ja: 0 | 1 }

/** The languages that a site's picker offers: Spanish and Japanese where its config says so, none at all where readers may not change it. */
export const offeredLanguages = ({ language_ench: mayChange, language_es: es, language_ja: ja }: Offer): readonly Language[] =>
  mayChange === 0 ? [] : languages.filter((language) => (language !== 'es' || es === 1) && (language !== 'ja' || ja === 1))

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value)

/** Reads a language from a cookie value or an Accept-Language header; the first one known wins, else English. */
export function pickLanguage(...sources: readonly (string | undefined)[]): Language {
  for (const source of sources) {
    for (const part of (source ?? '').split(',')) {
      const tag = part.trim().slice(0, 2).toLowerCase()
      if (isLanguage(tag)) return tag
    }
  }
  return 'en'
}
