import type { Language } from '@loupe/domain/api/text.ts'
import { currentLanguage, firstLanguage, rememberLanguage } from './language.ts'

/** A table of words: flat, or one level of groups. */
export type WordTable = { readonly [key: string]: string | { readonly [key: string]: string } }
/** The same keys in another language: a missing or a surplus word does not compile. */
export type WordsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : { readonly [L in keyof T[K]]: string } }

export type LoadWords = (language: Language, namespace: string) => Promise<WordTable>
export type Fill = Readonly<Record<string, string | number>>

let load: LoadWords = (_language, namespace) => Promise.reject(new Error(`nobody loads the words of ${namespace}`))
/** By language and slice, e.g. `zh/stock`. */
const tables = new Map<string, WordTable>()
/** `status` is where React's `use` looks first: for words that are there nothing waits. */
type Fetching = Promise<void> & { status?: 'fulfilled' }
const fetches = new Map<string, Fetching>()
const failed = new Set<string>()
const asked = new Set<string>()
const listeners = new Set<() => void>()

/** Says where words come from. */
export function loadWordsWith(loader: LoadWords): void {
  load = loader
}

/** Starts the words in the reader's language; only that language's tables are ever fetched. */
export function startText(loader: LoadWords): void {
  loadWordsWith(loader)
  rememberLanguage(firstLanguage())
}

/** One fetch per table, so that whoever waits for it waits for one promise; it never rejects: words that did not come are named by their keys. */
export function fetchOnce(language: Language, namespace: string): Fetching {
  const key = `${language}/${namespace}`
  const known = fetches.get(key)
  if (known) return known
  asked.add(namespace)
  const fetching: Fetching = load(language, namespace)
    .then(
      (table) => void tables.set(key, table),
      () => void failed.add(key),
    )
    .then(() => {
      fetching.status = 'fulfilled'
    })
  fetches.set(key, fetching)
  return fetching
}

/** Several tables at once; nothing waits when all are there. */
export function fetchAll(language: Language, namespaces: readonly string[]): Promise<void> {
  const late = namespaces.map((namespace) => fetchOnce(language, namespace)).filter(({ status }) => status === undefined)
  const all: Fetching = Promise.all(late).then(() => undefined)
  if (late.length === 0) all.status = 'fulfilled'
  return all
}

/** Fetches the words of these slices, so that a page and its words arrive together; asks again for those that failed to come. */
export async function fetchWords(namespaces: readonly string[], language: Language = currentLanguage()): Promise<void> {
  await Promise.all(
    namespaces.map((namespace) => {
      const key = `${language}/${namespace}`
      if (failed.delete(key)) fetches.delete(key)
      return fetchOnce(language, namespace)
    }),
  )
}

export async function changeLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return
  await fetchWords([...asked], language)
  rememberLanguage(language)
  for (const listen of listeners) listen()
}

/** Tells of each change of language; gives what ends that. */
export function onLanguage(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Some of the keys of a table, in words of their own: what goods of another form are called. */
export type WordsOver<T> = { readonly [K in keyof T]?: T[K] extends string ? string : { readonly [L in keyof T[K]]?: string } }

/** The word of a key such as `copied` or `chat.total` in a language, from the first of these tables that has it; the key itself where none has. */
export function wordIn(language: Language, namespaces: string | readonly string[], key: string, fill: Fill = {}): string {
  const count = fill['count']
  const form = typeof count === 'number' ? (pluralOf(language, count) === 'one' ? '_one' : '_other') : ''
  for (const namespace of [namespaces].flat()) {
    const table = tables.get(`${language}/${namespace}`)
    const word = (form && find(table, key + form)) || find(table, key)
    if (word !== undefined) return word.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(fill[name] ?? ''))
  }
  return key
}

/** A word in the language on screen, for places outside React. */
export const word = (namespace: string, key: string, fill?: Fill): string => wordIn(currentLanguage(), namespace, key, fill)

function find(table: WordTable | undefined, key: string): string | undefined {
  const plain = table?.[key]
  if (typeof plain === 'string') return plain
  const dot = key.indexOf('.')
  const group = dot < 0 ? undefined : table?.[key.slice(0, dot)]
  return typeof group === 'object' ? group[key.slice(dot + 1)] : undefined
}

const plurals = new Map<Language, Intl.PluralRules>()

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}
