import { badField } from '@loupe/domain/api/api.problems.ts'
import { mayAnswer } from '@loupe/domain/feeds/answers.ts'
import { importIsBusy } from '@loupe/domain/feeds/feeds.problems.ts'
import { unknownQuestion } from '@loupe/domain/feeds/jump.problems.ts'
import type { FeedLayout, SupplierValues } from '@loupe/domain/feeds/layout.ts'
import { aliasKey } from '@loupe/domain/stock/fold.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { findImport } from './import-views.ts'
import { type ImportRow, moveImport, saveLayout } from './imports.store.ts'
import { noCounts } from './run-reading.ts'
import { storableLayout } from './storable-layout.ts'

type Correction = { readonly layout: FeedLayout; readonly remember: boolean }

/** The dry run starts anew with another layout. @throws Problem 409 while the import is worked on or over */
async function readAgain(deps: Deps, viewer: Viewer, id: string, { layout, remember }: Correction): Promise<ImportRow> {
  const moved = await moveImport(deps.db, id, ['ready', 'failed'], 'uploaded', {
    layout: storableLayout(layout),
    problem: null,
    counts: noCounts,
    confirmed: [],
    remember,
  })
  if (!moved) throw importIsBusy()
  return findImport(deps.db, viewer, id)
}

/** Corrects the columns. @throws Problem 400 for an answer that no question has, 409 while the import is worked on or over */
export async function setLayout(deps: Deps, viewer: Viewer, id: string, correction: Correction): Promise<ImportRow> {
  const row = await findImport(deps.db, viewer, id)
  if (!Object.entries(correction.layout.answers ?? {}).every(([question, answer]) => mayAnswer(question, answer)))
    throw badField('layout.answers', unknownQuestion)
  const again = await readAgain(deps, viewer, id, correction)
  if (correction.remember) await saveLayout(deps.db, row.supplierId, storableLayout(correction.layout))
  return again
}

/** Answers questions of the file. @throws Problem 400 for what is not asked, 409 while the import is worked on or over */
export async function answerQuestions(
  deps: Deps,
  viewer: Viewer,
  { id, answers, remember }: { id: string; answers: Readonly<Record<string, string>>; remember: boolean },
): Promise<ImportRow> {
  const { layout, reading } = await findImport(deps.db, viewer, id)
  if (layout === null) throw importIsBusy()
  const isAsked = ([question, answer]: [string, string]): boolean => {
    const asked = reading.questions?.find((one) => one.id === question)
    // Answered before, it may be answered otherwise.
    if (!asked) return Object.hasOwn(layout.answers ?? {}, question) && mayAnswer(question, answer)
    return asked.open === null ? asked.choices.some(({ value }) => value === answer) : mayAnswer(question, answer)
  }
  if (!Object.entries(answers).every(isAsked)) throw badField('answers', unknownQuestion)
  return readAgain(deps, viewer, id, { layout: { ...layout, answers: { ...layout.answers, ...answers } }, remember })
}

/** Says what words of the file mean; meanings said before stay. @throws Problem 409 while the import is worked on or over */
export async function setValues(
  deps: Deps,
  viewer: Viewer,
  { id, values, remember }: { id: string; values: SupplierValues; remember: boolean },
): Promise<ImportRow> {
  const { layout } = await findImport(deps.db, viewer, id)
  if (layout === null) throw importIsBusy()
  const merged: Record<string, object | undefined> = { ...layout.values }
  for (const [field, words] of Object.entries(values)) {
    const keyed = Object.fromEntries(Object.entries(words ?? {}).map(([word, meaning]) => [aliasKey(word), meaning]))
    merged[field] = { ...merged[field], ...keyed }
  }
  return readAgain(deps, viewer, id, { layout: { ...layout, values: merged }, remember })
}
