import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownSupplier } from '@loupe/domain/feeds/feeds.problems.ts'
import { jewelryGone, styleChanged } from '@loupe/domain/jewelry/jewelry.problems.ts'
import { pieceFieldNames, styleFieldNames } from '@loupe/domain/jewelry/jewelry-headers.ts'
import type { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { jewelChanged, jewelNumberTaken, jewelTaken, ringsHaveSizes } from '@loupe/domain/jewelry/keep/keep.problems.ts'
import { numberKey, readPieces, readStyles } from '@loupe/domain/jewelry/read-jewelry.ts'
import { categories, isRing, type Category } from '@loupe/domain/jewelry/vocabulary.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { inTransaction, type Pool, type Tx } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { mayBringFor } from '../../suppliers/suppliers.ts'
import { pieceFactsOf, styleFactsOf, type Intake } from '../bring-jewelry.ts'
import { insertStyles, oneIntakeAtATime } from '../bring-jewelry.store.ts'
import { selectShownPieces, selectShownStyles, type ShownPieceRow, type ShownStyleRow } from '../find/found-jewelry.store.ts'
import { insertPieces } from '../jewelry.store.ts'
import { billColumns } from './bill-columns.ts'
import { putBills } from './bills.store.ts'
import { jewelryKeeper } from './keeper.ts'
import { mustKeep, numberOf } from './kept-jewelry.ts'
import { readTyped } from './read-typed.ts'
import { jewelryChangedBy, lockJewel, savePieceRow, saveStyleRow, selectNumbered } from './save-jewel.store.ts'
import { typedOfPiece, typedOfStyle } from './typed-jewel.ts'

type Input = ParsedOf<typeof keepJewelryApi.save>
type Saved = OutputOf<typeof keepJewelryApi.save>

/** The one that is changed, locked and as it was looked at; null for a new one. @throws Problem 403, 404, 409 */
async function lockedOne<Row extends ShownPieceRow | ShownStyleRow>(
  tx: Tx,
  viewer: Viewer,
  { form, id, mark }: Input,
  read: (tx: Tx, ids: readonly string[]) => Promise<Row[]>,
): Promise<Row | null> {
  if (id === null) return null
  const now = await lockJewel(tx, form, id)
  const row = mustKeep(viewer, (await read(tx, [id]))[0])
  if ('availability' in row && row.availability !== 'available') throw jewelTaken(row.availability, numberOf(form, id))
  if (now !== mark) throw jewelChanged(numberOf(form, id))
  return row
}

/** A number names one thing of a supplier. @throws Problem 400 */
async function mustBeFree(tx: Tx, input: Input, of: { supplierId: string; number: string; field: string }): Promise<void> {
  const other = await selectNumbered(tx, input.form, of.supplierId, of.number)
  if (other !== null && other !== input.id) throw badField(of.field, jewelNumberTaken)
}

/** Fields that stand as they were shown; what they say may be no word of a file. */
function untouched<Field extends string>(
  typed: Readonly<Partial<Record<Field, string>>>,
  before: Readonly<Record<Field, string>> | null,
  fields: readonly Field[],
): ReadonlySet<Field> {
  return new Set(before === null ? [] : fields.filter((field) => (typed[field] ?? '') === before[field]))
}

type Links = { readonly image_url: string | null; readonly video_url: string | null }
/** Links to media that nobody changed. */
function linksAsBefore(row: Links | null, kept: ReadonlySet<string>): Partial<Links> {
  if (row === null) return {}
  return {
    ...(kept.has('imageUrl') ? { image_url: row.image_url } : {}),
    ...(kept.has('videoUrl') ? { video_url: row.video_url } : {}),
  }
}

/** The number of the style that a piece was made after, as its supplier has it. */
async function styleNoOfRow(tx: Tx, row: ShownPieceRow | null): Promise<string | null> {
  const [style] = row === null || row.style_id === null ? [] : await selectShownStyles(tx, [row.style_id])
  return style?.style_no ?? null
}

async function savePiece(tx: Tx, viewer: Viewer, input: Input, intake: Intake): Promise<string> {
  const typed = input.piece ?? {}
  const row = await lockedOne(tx, viewer, input, selectShownPieces)
  const supplierId = row?.supplier_id ?? intake.supplierId
  const kept = untouched(typed, row && typedOfPiece(row, await styleNoOfRow(tx, row)), ['imageUrl', 'videoUrl'])
  const styles = await stylesNamed(tx, supplierId, typed.styleNo ?? '')
  const piece = readTyped('piece', { typed, fields: pieceFieldNames, kept }, (rows, columns) =>
    readPieces(rows, columns, { reading: { origin: intake.origin, sizes: input.sizes }, styles: styles.categories }),
  )
  await mustBeFree(tx, input, { supplierId, number: piece.pieceNo, field: 'piece.pieceNo' })
  const { style_no: _styleNo, ...facts } = pieceFactsOf(piece, { ...intake, supplierId })
  const next = { ...facts, style_id: styles.id, ...linksAsBefore(row, kept) }
  if (row === null) return (await insertPieces(tx, [next]))[0] ?? ''
  await savePieceRow(tx, row.id, next)
  return row.id
}

/** The style that a piece names, and what it is; nothing where it names none or none there is. */
async function stylesNamed(tx: Tx, supplierId: string, styleNo: string): Promise<{ id: string | null; categories: Map<string, Category> }> {
  const id = styleNo === '' ? null : await selectNumbered(tx, 'style', supplierId, styleNo)
  const [row] = id === null ? [] : await selectShownStyles(tx, [id])
  const isKnown = row !== undefined && isOneOf(categories, row.category)
  return { id, categories: new Map(isKnown ? [[numberKey(row.style_no), row.category as Category]] : []) }
}

async function saveStyle(tx: Tx, viewer: Viewer, input: Input, intake: Intake): Promise<string> {
  const typed = input.style ?? {}
  const row = await lockedOne(tx, viewer, input, selectShownStyles)
  const supplierId = row?.supplier_id ?? intake.supplierId
  const kept = untouched(typed, row && typedOfStyle(row), ['imageUrl', 'videoUrl', 'modelUrl', 'handSizes'])
  const style = readTyped('style', { typed, fields: styleFieldNames, kept }, (rows, columns) =>
    readStyles(rows, columns, { origin: intake.origin, sizes: input.sizes }),
  )
  await mustBeFree(tx, input, { supplierId, number: style.styleNo, field: 'style.styleNo' })
  const facts = styleFactsOf(style, { ...intake, supplierId })
  if (row === null) return (await insertStyles(tx, { siteId: intake.siteId, supplierId }, [facts]))[0] ?? ''
  const { materials, size_from, size_to, main_from, main_to } = row
  // What a bill says is changed with the bill.
  const ofBill = row.version === null ? {} : { materials, size_from, size_to, main_from, main_to }
  await saveStyleRow(tx, row.id, {
    ...facts,
    ...(kept.has('handSizes') ? { size_from, size_to } : {}),
    ...linksAsBefore(row, kept),
    ...(kept.has('modelUrl') ? { model_url: row.model_url } : {}),
    ...ofBill,
  })
  return row.id
}

/** Adds one piece or one style, or changes it. @throws Problem 400 by field, 403, 404, 409 when it is ordered or was changed meanwhile */
export async function saveJewel(db: Pool, viewer: Viewer, input: Input): Promise<Saved> {
  const { form, origin, kind, supplierId } = input
  const keeper = jewelryKeeper(viewer, origin)
  if (input.id === null && !(await mayBringFor(db, viewer, supplierId))) throw badField('supplierId', unknownSupplier)
  if (keeper.supplierId !== null && supplierId !== keeper.supplierId) throw notAllowed()
  const intake: Intake = { siteId: keeper.siteId, supplierId, origin, kind, mode: 'update' }
  return inTransaction(db, async (tx) => {
    await oneIntakeAtATime(tx, supplierId)
    await jewelryChangedBy(tx, viewer.userId)
    const id = form === 'piece' ? await savePiece(tx, viewer, input, intake) : await saveStyle(tx, viewer, input, intake)
    return { id, number: numberOf(form, id) }
  })
}

/** Writes the next version of what a style is made of. @throws Problem 400, 403, 404, 409 when it is made otherwise since */
export async function saveBill(
  db: Pool,
  viewer: Viewer,
  { id, version, bill }: ParsedOf<typeof keepJewelryApi.saveBill>,
): Promise<OutputOf<typeof keepJewelryApi.saveBill>> {
  return inTransaction(db, async (tx) => {
    await lockJewel(tx, 'style', id)
    const row = mustKeep(viewer, (await selectShownStyles(tx, [id]))[0])
    if (row.version !== version) throw styleChanged(row.version)
    if (isOneOf(categories, row.category) && isRing(row.category) !== (bill.sizes !== null)) throw badField('bill.sizes', ringsHaveSizes)
    await jewelryChangedBy(tx, viewer.userId)
    await putBills(tx, [{ styleId: id, bill }], viewer.userId)
    await saveStyleRow(tx, id, billColumns(bill))
    const [saved] = await selectShownStyles(tx, [id])
    if (saved === undefined || saved.version === null) throw jewelryGone()
    return { version: saved.version }
  })
}
