import type { Language } from '@loupe/domain/api/text.ts'
import i18next from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { currentLanguage } from './language.ts'
import type { WordTable } from './text.ts'

type WithoutPlural<K> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${WithoutPlural<keyof T[K] & string>}`
}[keyof T & string]

/** Says the word of this key; `{{name}}` in it is filled from the second argument, `count` picks the plural. */
export type Say<T> = (key: KeysOf<T>, fill?: Readonly<Record<string, string | number>>) => string

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange)
  return () => i18next.off('languageChanged', onChange)
}

/** The language on screen; whoever uses it is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

const sayers = new Map<string, unknown>()
const fetches = new Map<string, Promise<void>>()

/** One fetch per table, so that a page that waits for its words waits for one promise. */
function fetchOnce(key: string, namespace: string): Promise<void> {
  const known = fetches.get(key)
  if (known) return known
  const fetching = i18next.loadNamespaces(namespace)
  fetches.set(key, fetching)
  return fetching
}

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
  if (!i18next.hasResourceBundle(language, namespace)) use(fetchOnce(key, namespace))
  const say = i18next.getFixedT(language, namespace)
  sayers.set(key, say)
  return say as unknown as Say<T>
}
