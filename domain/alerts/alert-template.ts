import { z } from 'zod'
import type { Language, Text } from '../api/text.ts'

/** What an alert says in every language; where it goes out, the name of the site stands before it. */
export type AlertWords = { readonly title: Text; readonly body: Text }

/** One version of what a kind of alert says. Facts are kept as they were told, so that older alerts are read by the version of their day. */
export type Template<Facts> = {
  readonly facts: z.ZodType<Facts>
  readonly read: (facts: unknown) => AlertWords
}

export const template = <Facts>(facts: z.ZodType<Facts>, says: (facts: Facts) => AlertWords): Template<Facts> => ({
  facts,
  read: (told) => says(facts.parse(told)),
})

/** Words that were written in every language already, such as why a file could not be read. */
export const textFact: z.ZodType<Text> = z.object({ en: z.string(), zh: z.string(), es: z.string(), ja: z.string() })
export const word = z.string()

/** Writes a text in every language with what differs by it. */
export const inEach = (write: (language: Language) => string): Text => ({
  en: write('en'),
  zh: write('zh'),
  es: write('es'),
  ja: write('ja'),
})
