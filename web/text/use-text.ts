import { useTranslation } from 'react-i18next'
import type { WordTable } from './text.ts'

type WithoutPlural<K> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${WithoutPlural<keyof T[K] & string>}`
}[keyof T & string]

/** Says the word of this key; `{{name}}` in it is filled from the second argument, `count` picks the plural. */
export type Say<T> = (key: KeysOf<T>, fill?: Readonly<Record<string, string | number>>) => string

/**
 * Words of a slice in the language on screen, e.g. `const t = useText<StockText>('stock')`.
 * The type comes from the English table; the table itself is fetched in the reader's language.
 */
export function useText<T extends WordTable>(namespace: string): Say<T> {
  const { t } = useTranslation(namespace)
  return t as unknown as Say<T>
}
