import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { holdsAny, roles } from '@loupe/domain/access/roles.ts'
import { noFile, reasonTexts, unknownSupplier } from '@loupe/domain/feeds/feeds.problems.ts'
import type { NoteReason } from '@loupe/domain/feeds/row-notes.ts'
import type { jewelryFilesApi } from '@loupe/domain/jewelry/jewelry-files.api.ts'
import { delistsMuchJewelry, whoseSizes } from '@loupe/domain/jewelry/jewelry.problems.ts'
import { numberKey } from '@loupe/domain/jewelry/read-jewelry.ts'
import { categories, type Category } from '@loupe/domain/jewelry/vocabulary.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { changedFields, noteChange } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { mayBringFor } from '../suppliers/suppliers.ts'
import { applyJewelry, planJewelry, type Intake, type Plan } from './bring-jewelry.ts'
import { jewelryChangedBy } from './keep/save-jewel.store.ts'
import { selectStyleCategories } from './jewelry.store.ts'
import { readJewelryFile, type JewelryFile, type SheetNote } from './read-jewelry-file.ts'

type Input = ParsedOf<typeof jewelryFilesApi.upload>
type Answer = OutputOf<typeof jewelryFilesApi.upload>
const mostNotes = 500

const codeOf: Readonly<Record<Origin, number>> = { natural: roles.naturalJewelryStock, lab: roles.labGrownJewelryStock }

async function knownStyles(db: Db, supplierId: string): Promise<Map<string, Category>> {
  const rows = await selectStyleCategories(db, supplierId)
  return new Map(rows.flatMap((row) => (isOneOf(categories, row.category) ? [[numberKey(row.style_no), row.category] as const] : [])))
}

/** More than 30 % of what is for sale. @throws Problem 409 */
function refuseMuch({ styles, pieces }: Plan): void {
  const delisted = styles.delisted.length + pieces.delisted.length
  const forSale = styles.forSale + pieces.forSale
  if (delisted * 10 > forSale * 3) throw delistsMuchJewelry(delisted, forSale)
}

type Sent = { readonly files: readonly { readonly path: string }[]; readonly language: Language }

/** Looks at a file of jewelry, and takes it when that is said. @throws Problem 400, 403, 409 when it would delist much and nobody said so */
export async function uploadJewelry(db: Pool, viewer: Viewer, input: Input, { files, language }: Sent): Promise<Answer> {
  const [file] = files
  if (file === undefined) throw badField('file', noFile)
  if (!holdsAny(viewer.codes, [codeOf[input.origin]])) throw notAllowed()
  if (!(await mayBringFor(db, viewer, input.supplierId))) throw badField('supplierId', unknownSupplier)
  const { origin, sizes, supplierId, kind, mode } = input
  const read = await readJewelryFile(file.path, { origin, sizes, known: await knownStyles(db, supplierId) })
  const isApplied = input.apply === 'yes'
  if (isApplied && read.asksSizes) throw badField('sizes', whoseSizes)
  const intake: Intake = { siteId: viewer.siteId, supplierId, origin, kind, mode }
  return inTransaction(db, async (tx) => {
    const plan = await planJewelry(tx, intake, read)
    if (isApplied) {
      if (input.confirm !== 'delist' && mode === 'replace') refuseMuch(plan)
      await jewelryChangedBy(tx, viewer.userId)
      await applyJewelry(tx, intake, plan)
      const fields = changedFields({}, { ...countedAs('styles', plan.styles), ...countedAs('pieces', plan.pieces) })
      await noteChange(tx, {
        siteId: viewer.siteId,
        byUser: viewer.userId,
        subject: 'supplier',
        subjectId: supplierId,
        what: 'jewelry_read',
        fields,
      })
    }
    return answerOf(plan, read, { applied: isApplied, language })
  })
}

/** How many came, were changed and went, as the log names it. */
const countedAs = (form: 'styles' | 'pieces', part: Counted) => ({
  [`${form}_added`]: part.added.length,
  [`${form}_changed`]: part.changed.length,
  [`${form}_delisted`]: part.delisted.length,
})

type Counted = {
  readonly added: readonly unknown[]
  readonly changed: readonly unknown[]
  readonly unchanged: readonly unknown[]
  readonly delisted: readonly unknown[]
}
const countsOf = (part: Counted, rows: number, rejected: number, untouched: number): Answer['styles'] => ({
  rows,
  added: part.added.length,
  changed: part.changed.length,
  unchanged: part.unchanged.length,
  delisted: part.delisted.length,
  rejected,
  untouched,
})

function answerOf(
  plan: Plan,
  read: JewelryFile,
  { applied, language }: { readonly applied: boolean; readonly language: Language },
): Answer {
  const say = (reason: NoteReason): string => reasonTexts[reason][language]
  const told = (notes: readonly SheetNote[]): Answer['rejected'] =>
    notes.slice(0, mostNotes).map((note) => ({ ...note, text: say(note.reason) }))
  const refused = (kind: 'styles' | 'pieces'): number => read.rejected.filter((note) => note.kind === kind).length
  return {
    applied,
    styles: countsOf(plan.styles, (read.styles?.length ?? 0) + refused('styles'), refused('styles'), 0),
    pieces: countsOf(plan.pieces, (read.pieces?.length ?? 0) + refused('pieces'), refused('pieces'), plan.left.length),
    asksSizes: read.asksSizes,
    rejected: told(read.rejected),
    warnings: told(read.warnings),
    untouched: plan.left
      .slice(0, mostNotes)
      .map(({ row, number, reason }) => ({ sheet: null, row, column: null, value: number, reason, text: say(reason) })),
  }
}
