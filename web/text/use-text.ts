import type { Language } from '@loupe/domain/api/text.ts'
import { use, useSyncExternalStore } from 'react'
import { currentLanguage } from './language.ts'
import { fetchAll, onLanguage, wordIn, type Fill, type WordTable } from './text.ts'

type WithoutPlural<K> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${WithoutPlural<keyof T[K] & string>}`
}[keyof T & string]

/** Says the word of this key; `{{name}}` in it is filled from the second argument, `count` picks the plural. */
export type Say<T> = (key: KeysOf<T>, fill?: Fill) => string

/** The language on screen; whoever uses it is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)
}

type Sayer = { readonly words: Promise<void>; readonly say: (name: string, fill?: Fill) => string }
const sayers = new Map<string, Sayer>()

function sayerOf(language: Language, namespaces: string | readonly string[]): Sayer {
  const key = `${language}/${String(namespaces)}`
  const known = sayers.get(key)
  if (known) return known
  const words = fetchAll(language, [namespaces].flat())
  const made: Sayer = { words, say: (name, fill) => wordIn(language, namespaces, name, fill) }
  sayers.set(key, made)
  return made
}

/**
 * Words of a slice in the language on screen, e.g. `const t = useText<StockText>('stock')`.
 * The type comes from the English table; the table itself is fetched in the reader's language. The function stays the same
 * until the language changes, and costs one subscription: cells of a long table may use it.
 * Of several tables the first one that has a word says it.
 */
export function useText<T extends WordTable>(namespaces: string | readonly string[]): Say<T> {
  return useTextIn(useLanguage(), namespaces)
}

/** The same in a language that is not the one on screen: what others will read. */
export function useTextIn<T extends WordTable>(language: Language, namespaces: string | readonly string[]): Say<T> {
  const sayer = sayerOf(language, namespaces)
  // Also when the words are there: who waited for them is drawn again, and must then use the same hooks.
  use(sayer.words)
  return sayer.say
}
