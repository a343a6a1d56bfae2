/** Words for a person in every language the product speaks. English is always there. */
export const languages = ['en', 'zh', 'es', 'ja'] as const
export type Language = (typeof languages)[number]
export type Text = Readonly<Record<Language, string>>

/** The languages that the picker offers; the others are complete tables, switched on by config (decisions.md 13). */
export const offeredLanguages = ['en', 'zh'] as const satisfies readonly Language[]

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
