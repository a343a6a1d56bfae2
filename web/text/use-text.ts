import type { Language } from '@loupe/domain/api/text.ts'
import { use, useSyncExternalStore } from 'react'
import { currentLanguage } from './language.ts'
import { fetchOnce, hasWords, onLanguage, wordIn, type Fill, type WordTable } from './text.ts'

type WithoutPlural<K> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${WithoutPlural<keyof T[K] & string>}`
}[keyof T & string]

/** Says the word of this key; `{{name}}` in it is filled from the second argument, `count` picks the plural. */
export type Say<T> = (key: KeysOf<T>, fill?: Fill) => string

/** The language on screen; whoever uses it is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}

const sayers = new Map<string, unknown>()

/**
 * Words of a slice in the language on screen, e.g. `const t = useText<StockText>('stock')`.
 * The type comes from the English table; the table itself is fetched in the reader's language. The function stays the same
 * until the language changes, and costs one subscription: cells of a long table may use it.
 */
export function useText<T extends WordTable>(namespace: string): Say<T> {
  const language = useLanguage()
  const key = `${language}/${namespace}`
  const known = sayers.get(key)
  if (known) return known as Say<T>
  if (!hasWords(language, namespace)) use(fetchOnce(language, namespace))
  const say: Say<T> = (name, fill) => wordIn(language, namespace, name, fill)
  sayers.set(key, say)
  return say
}
