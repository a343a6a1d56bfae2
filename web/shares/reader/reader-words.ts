import type { Language } from '@loupe/domain/api/text.ts'
import { pickLanguage, languages } from '@loupe/domain/api/text.ts'
import { createContext, use } from 'react'
import { readerText as en, type ReaderText } from './reader.text.en.ts'
import { readerText as es } from './reader.text.es.ts'
import { readerText as ja } from './reader.text.ja.ts'
import { readerText as zh } from './reader.text.zh.ts'

const tables: Readonly<Record<Language, ReaderText>> = { en, zh, es, ja }

/** What the reader's browser speaks, as far as the page does. */
export const browserLanguage = (): Language => pickLanguage(languages, navigator.languages.join(','))

export const ReaderLanguage = createContext<Language>('en')

type Fill = Readonly<Record<string, string | number>>
export type SayReader = (key: keyof ReaderText, fill?: Fill) => string

/** The page's words in one language; a `count` of one has words of its own. */
export function useReaderText(): SayReader {
  const table = tables[use(ReaderLanguage)]
  return (key, fill = {}) => table[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(fill[name] ?? ''))
}

/** "27 Nov 2026" as the reader writes it. */
export function useDay(): (iso: string) => string {
  const language = use(ReaderLanguage)
  return (iso) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso))
}
