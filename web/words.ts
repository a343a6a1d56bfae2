import type { LoadWords, WordTable } from './text/text.ts'

/** Every table of words, one file per slice and language; a slice's folder names its namespace. */
const files = import.meta.glob<Record<string, WordTable>>('./*/*.text.*.ts')

/** Fetches a slice's words in one language: ('zh', 'stock') reads web/stock/stock.text.zh.ts. */
export const loadWords: LoadWords = async (language, namespace) => {
  const load = files[`./${namespace}/${namespace}.text.${language}.ts`]
  if (!load) throw new Error(`no words for ${namespace} in ${language}`)
  const [table] = Object.values(await load())
  if (!table) throw new Error(`the words of ${namespace} in ${language} are empty`)
  return table
}
