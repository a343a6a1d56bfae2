import type { Language } from '@loupe/domain/api/text.ts'
import { use, useSyncExternalStore } from 'react'
import { currentLanguage } from './language.ts'
import { fetchOnce, onLanguage, wordIn, type Fill, type WordTable } from './text.ts'

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

function sayerOf(language: Language, namespace: string): Sayer {
  const key = `${language}/${namespace}`
  const known = sayers.get(key)
  if (known) return known
  const made: Sayer = { words: fetchOnce(language, namespace), say: (name, fill) => wordIn(language, namespace, name, fill) }
  sayers.set(key, made)
  return made
}

/**
 * Words of a slice in the language on screen, e.g. `const t = useText<StockText>('stock')`.
 * The type comes from the English table; the table itself is fetched in the reader's language. The function stays the same
 * until the language changes, and costs one subscription: cells of a long table may use it.
 */
export function useText<T extends WordTable>(namespace: string): Say<T> {
  return useTextIn(useLanguage(), namespace)
}

/** The same in a language that is not the one on screen: what others will read. */
export function useTextIn<T extends WordTable>(language: Language, namespace: string): Say<T> {
  const sayer = sayerOf(language, namespace)
  // Also when the words are there: who waited for them is drawn again, and must then use the same hooks.
  use(sayer.words)
  return sayer.say
}
