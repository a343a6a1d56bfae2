import { badField } from '@loupe/domain/api/api.problems.ts'
import { mayAnswer } from '@loupe/domain/feeds/answers.ts'
import { withAnswered } from '@loupe/domain/feeds/corrections.ts'
import { answeredWords, wordId } from '@loupe/domain/feeds/decide-words.ts'
import { importIsBusy } from '@loupe/domain/feeds/feeds.problems.ts'
import { unknownQuestion } from '@loupe/domain/feeds/jump.problems.ts'
import type { FeedLayout, SupplierValues } from '@loupe/domain/feeds/layout.ts'
import { plainMeaning } from '@loupe/domain/feeds/plain-meaning.ts'
import { type WordTable, wordTableNames } from '@loupe/domain/feeds/word-tables.ts'
import { aliasKey } from '@loupe/domain/stock/fold.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { findImport } from './import-views.ts'
import { type ImportRow, moveImport } from './imports.store.ts'
import { saveLayout } from './layouts.store.ts'
import { noCounts } from './run-reading.ts'
import { storableLayout } from './storable-layout.ts'
import { insertSaidWords } from './supplier-words.store.ts'

type Correction = { readonly layout: FeedLayout; readonly remember: boolean }

type Settled = Correction & {
  readonly said: readonly Said[]
  /** The layout itself is remembered, not only its words. */
  readonly keepsLayout?: boolean
}

/**
 * The dry run starts anew with another layout. What is remembered stands before a runner may take the import, or nothing is changed.
 * @throws Problem 409 while the import is worked on or over
 */
async function readAgain({ db }: Deps, viewer: Viewer, row: ImportRow, settled: Settled): Promise<ImportRow> {
  const { remember, said, keepsLayout = false } = settled
  const layout = storableLayout(settled.layout)
  await inTransaction(db, async (tx) => {
    if (remember && keepsLayout) await saveLayout(tx, row.supplierId, layout)
    if (remember) await keepWords(tx, viewer, row, said)
    const again = { layout, problem: null, counts: noCounts, confirmed: [], remember }
    if (!(await moveImport(tx, row.id, { from: ['ready', 'failed'], to: 'uploaded' }, again))) throw importIsBusy()
  })
  return findImport(db, viewer, row.id)
}

/** Corrects the columns. @throws Problem 400 for an answer that no question has, 409 while the import is worked on or over */
export async function setLayout(deps: Deps, viewer: Viewer, id: string, correction: Correction): Promise<ImportRow> {
  const row = await findImport(deps.db, viewer, id)
  if (!Object.entries(correction.layout.answers ?? {}).every(([question, answer]) => mayAnswer(question, answer))) {
    throw badField('layout.answers', unknownQuestion)
  }
  const said = wordsChanged(row.layout, correction.layout)
  const words = Object.fromEntries(said.map(({ table, text, meaning }) => [wordId(table, aliasKey(text)), meaning]))
  const layout = { ...correction.layout, answers: { ...correction.layout.answers, ...words } }
  return readAgain(deps, viewer, row, { layout, remember: correction.remember, said, keepsLayout: true })
}

/** Answers questions of the file. @throws Problem 400 for what is not asked, 409 while the import is worked on or over */
export async function answerQuestions(
  deps: Deps,
  viewer: Viewer,
  { id, answers, remember }: { id: string; answers: Readonly<Record<string, string>>; remember: boolean },
): Promise<ImportRow> {
  const row = await findImport(deps.db, viewer, id)
  const { layout, reading } = row
  if (layout === null) throw importIsBusy()
  const isAsked = ([question, answer]: [string, string]): boolean => {
    const asked = reading.questions?.find((one) => one.id === question)
    // Answered before, it may be answered otherwise.
    if (!asked) return Object.hasOwn(layout.answers ?? {}, question) && mayAnswer(question, answer)
    return asked.open === null ? asked.choices.some(({ value }) => value === answer) : mayAnswer(question, answer)
  }
  if (!Object.entries(answers).every(isAsked)) throw badField('answers', unknownQuestion)
  const textOf = (word: string): string | undefined => reading.questions?.find((one) => one.id === word)?.word?.text
  const said = answeredWords(answers).map(({ table, key, meaning }) => ({ table, meaning, text: textOf(wordId(table, key)) ?? key }))
  return readAgain(deps, viewer, row, { layout: withAnswered(layout, answers), remember, said })
}

/** Says what words of the file mean; meanings said before stay. @throws Problem 409 while the import is worked on or over */
export async function setValues(
  deps: Deps,
  viewer: Viewer,
  { id, values, remember }: { id: string; values: SupplierValues; remember: boolean },
): Promise<ImportRow> {
  const row = await findImport(deps.db, viewer, id)
  if (row.layout === null) throw importIsBusy()
  const said = wordsIn(values)
  const answers = Object.fromEntries(said.map(({ table, text, meaning }) => [wordId(table, aliasKey(text)), meaning]))
  return readAgain(deps, viewer, row, { layout: { ...row.layout, answers: { ...row.layout.answers, ...answers } }, remember, said })
}

type Said = { readonly table: WordTable; readonly text: string; readonly meaning: string }

const wordsIn = (values: SupplierValues): Said[] =>
  wordTableNames.flatMap((table) => Object.entries(values[table] ?? {}).map(([text, meaning]) => ({ table, text, meaning })))

const mostLetters = 120

/** Writes down who said what a word means, and what everybody's tables made of it at that time. */
async function keepWords(db: Db, viewer: Viewer, row: ImportRow, said: readonly Said[]): Promise<void> {
  const words = said.map(({ table, text, meaning }) => ({ table, key: aliasKey(text), meaning, known: plainMeaning(table, text) }))
  const kept = words.filter(({ key }) => key !== '' && key.length <= mostLetters)
  await insertSaidWords(db, kept, { supplierId: row.supplierId, userId: viewer.userId, importId: row.id })
}

/** What a layout says of words otherwise than before is a person's word for this file. */
function wordsChanged(before: FeedLayout | null, after: FeedLayout): Said[] {
  const known: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = before?.values ?? {}
  return wordsIn(after.values ?? {}).filter(({ table, text, meaning }) => known[table]?.[aliasKey(text)] !== meaning)
}
