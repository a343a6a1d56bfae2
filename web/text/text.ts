import i18next from 'i18next'
import type { Language } from '@loupe/domain/api/text.ts'
import { currentLanguage, firstLanguage, rememberLanguage } from './language.ts'

/** A table of words: flat, or one level of groups. */
export type WordTable = { readonly [key: string]: string | { readonly [key: string]: string } }
/** The same keys in another language: a missing or a surplus word does not compile. */
export type WordsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : { readonly [L in keyof T[K]]: string } }

export type LoadWords = (language: Language, namespace: string) => Promise<WordTable>

/** Starts the words in the reader's language; only that language's tables are ever fetched. */
export async function startText(load: LoadWords): Promise<void> {
  const language = firstLanguage()
  rememberLanguage(language)
  i18next.use({
    type: 'backend',
    // A backend that takes two arguments may answer with a promise.
    read: (tag: string, namespace: string) => load(tag as Language, namespace),
  })
  i18next.on('languageChanged', (tag) => rememberLanguage(tag as Language))
  await i18next.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/** Fetches the words of these slices, so that a page and its words arrive together. */
export async function fetchWords(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
}

export async function changeLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return
  await i18next.changeLanguage(language)
}
