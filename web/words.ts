import type { LoadWords, WordTable } from './text/text.ts'

/** Tables of words of the pages that open first, one file per slice and language; a slice's folder names its namespace. */
const first = import.meta.glob<Record<string, WordTable>>('./{api,nav,shell,session,home,desk,stock,orders,cart,shared}/*.text.*.ts')

/** Fetches a slice's words in one language: ('zh', 'stock') reads web/stock/stock.text.zh.ts. */
export const loadWords: LoadWords = async (language, namespace) => {
  const name = `${namespace}.text.${language}.ts`
  // All others stand in a list of their own, which nobody waits for who only looks at the first pages.
  const load = first[`./${namespace}/${name}`] ?? (await import('./more-words.ts')).tableNamed(`/${namespace}/${name}`)
  if (!load) throw new Error(`no words for ${namespace} in ${language}`)
  const [table] = Object.values(await load())
  if (!table) throw new Error(`the words of ${namespace} in ${language} are empty`)
  return table
}
