import { badField } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { noFile, reasonTexts, unknownSupplier } from '@loupe/domain/feeds/feeds.problems.ts'
import { mostFileParcels, type parcelFilesApi } from '@loupe/domain/parcels/parcel-files.api.ts'
import { delistsMuch, fileTooLong, noParcelsInFile } from '@loupe/domain/parcels/parcels.problems.ts'
import { findParcelColumns, readParcels } from '@loupe/domain/parcels/read-parcels.ts'
import type { ParcelReading } from '@loupe/domain/parcels/read-parcels.ts'
import type { SizeTable } from '@loupe/domain/parcels/sizes.ts'
import { changedFields, noteChange } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Pool } from '../db/database.ts'
import { sheetsOf } from '../files/sheets.ts'
import type { Viewer } from '../http/viewer.ts'
import { mayBringFor } from '../suppliers/suppliers.ts'
import { applyIntake, planIntake } from './bring-parcels.ts'
import type { Intake, Plan } from './bring-parcels.ts'
import { selectSizes } from './parcels.store.ts'

type Input = ParsedOf<typeof parcelFilesApi.upload>
type Answer = OutputOf<typeof parcelFilesApi.upload>
const mostNotes = 500

/** Reads every sheet of parcels; of two rows with one number in a file the first stays. @throws Problem 400 when none is one */
export async function readParcelFile(path: string, sizes: SizeTable, origin: Input['origin']): Promise<ParcelReading> {
  const read: ParcelReading = { parcels: [], rejected: [], warnings: [] }
  const seen = new Set<string>()
  let found = false
  for (const rows of (await sheetsOf(path, mostFileParcels, fileTooLong)).values()) {
    const columns = findParcelColumns(rows)
    if (columns === null) continue
    found = true
    const one = readParcels(rows, columns, { sizes, origin: origin ?? null })
    for (const parcel of one.parcels) {
      const isTwice = seen.has(parcel.stockNo)
      seen.add(parcel.stockNo)
      if (isTwice) read.rejected.push({ row: parcel.row, column: null, value: parcel.stockNo, reason: 'duplicate_stock_no' })
      else read.parcels.push(parcel)
    }
    read.rejected.push(...one.rejected)
    read.warnings.push(...one.warnings)
  }
  if (!found) throw noParcelsInFile()
  return read
}

/** Looks at a file of parcels, and takes it when that is said. @throws Problem 400, 409 when it would delist much and nobody said so */
export async function uploadParcels(db: Pool, viewer: Viewer, input: Input, { files, language }: Sent): Promise<Answer> {
  const [file] = files
  if (file === undefined) throw badField('file', noFile)
  if (!(await mayBringFor(db, viewer, input.supplierId))) throw badField('supplierId', unknownSupplier)
  const { rows: sizes } = await selectSizes(db, viewer.siteId)
  const read = await readParcelFile(file.path, sizes, input.origin)
  const intake: Intake = {
    siteId: viewer.siteId,
    supplierId: input.supplierId,
    kind: input.kind,
    mode: input.mode,
    by: viewer.userId,
    sizes,
  }
  return inTransaction(db, async (tx) => {
    const plan = await planIntake(tx, intake, read.parcels)
    if (input.apply === 'yes') {
      if (input.confirm !== 'delist' && plan.delisted.length * 10 > plan.forSale * 3) throw delistsMuch(plan.delisted.length, plan.forSale)
      await applyIntake(tx, intake, plan)
      const fields = changedFields(
        {},
        { parcels_added: plan.added.length, parcels_changed: plan.changed.length, parcels_delisted: plan.delisted.length },
      )
      await noteChange(tx, {
        siteId: viewer.siteId,
        byUser: viewer.userId,
        subject: 'supplier',
        subjectId: input.supplierId,
        what: 'parcels_read',
        fields,
      })
    }
    return answerOf(plan, read, { applied: input.apply === 'yes', language })
  })
}

type Sent = { readonly files: readonly { readonly path: string }[]; readonly language: Language }

function answerOf(
  plan: Plan,
  read: ParcelReading,
  { applied, language }: { readonly applied: boolean; readonly language: Language },
): Answer {
  const told = (notes: ParcelReading['rejected']): Answer['rejected'] =>
    notes.slice(0, mostNotes).map((note) => ({ ...note, text: reasonTexts[note.reason][language] }))
  return {
    applied,
    counts: {
      rows: read.parcels.length + read.rejected.length,
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged.length,
      delisted: plan.delisted.length,
      rejected: read.rejected.length,
      untouched: plan.untouched.length,
    },
    rejected: told(read.rejected),
    warnings: told(read.warnings),
    untouched: plan.untouched.slice(0, mostNotes).map(({ coming: { row, parcel } }) => ({
      row,
      column: null,
      value: parcel.stockNo,
      reason: 'stone_held',
      text: reasonTexts.stone_held[language],
    })),
  }
}
