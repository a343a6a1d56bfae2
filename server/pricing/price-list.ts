import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { doubtsAbout, type ListDoubt } from '@loupe/domain/pricing/list-doubts.ts'
import { doubtText, listIsDoubtful, noListFile, rapRowText } from '@loupe/domain/pricing/price-list.problems.ts'
import { backOf } from '@loupe/domain/pricing/quote.ts'
import { parseRapCsv } from '@loupe/domain/pricing/rap-file.ts'
import { compareRapLists } from '@loupe/domain/pricing/rap-price.ts'
import type { RapChange, RapComparison } from '@loupe/domain/pricing/rap-price.ts'
import { noteChange } from '../db/change-log.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import { detectEncoding } from '../files/text-encoding.ts'
import { countLosing, insertList, selectCurrentList, selectList, selectLists, switchCurrent } from './price-list.store.ts'
import type { ListRow } from './price-list.store.ts'
import { readRapRows } from './pricing.store.ts'

type Upload = OutputOf<typeof pricingApi.uploadRapList>
type ListHead = NonNullable<Upload['list']>

const headOf = (row: ListRow): ListHead => ({
  id: row.id,
  listDate: row.list_date,
  fileName: row.file_name,
  importedAt: row.imported_at.toISOString(),
  importedBy: row.imported_by,
  isCurrent: row.is_current,
  roundCells: row.round_cells,
  pearCells: row.pear_cells,
})

const percent = (change: RapChange): number => (change.before === null || change.after === null ? 0 : backOf(change.after, change.before))

function comparisonOf(found: RapComparison): NonNullable<Upload['comparison']> {
  const moves = [...found.up, ...found.down].toSorted((a, b) => Math.abs(percent(b)) - Math.abs(percent(a))).slice(0, 50)
  return {
    up: found.up.length,
    down: found.down.length,
    same: found.unchanged,
    added: found.added.length,
    gone: found.gone.length,
    moves: moves.map((change) => ({
      shape: change.shape,
      color: change.color,
      clarity: change.clarity,
      lowCt: formatAmount(change.low),
      highCt: formatAmount(change.high),
      before: formatAmount(change.before ?? 0),
      after: formatAmount(change.after ?? 0),
      changePct: formatDecimal(percent(change), 2),
    })),
  }
}

export type ListFile = { readonly name: string; readonly path: string }

/** Reads one or two price files, keeps them as a list by date, and compares it with the one in force; nothing is re-priced yet. */
export async function uploadList(
  db: Db,
  who: { siteId: string; userId: string | null; language: Language },
  files: readonly ListFile[],
): Promise<Upload> {
  if (files.length === 0) throw badField('file', noListFile)
  const texts = await Promise.all(files.map((file) => textOf(file.path)))
  const { list, problems } = parseRapCsv(texts)
  if (list === null) {
    const rejected = problems.slice(0, 200).map((problem) => ({
      file: files[problem.file]?.name ?? '',
      row: problem.row,
      value: problem.value.slice(0, 100),
      reason: rapRowText(problem.reason)[who.language],
    }))
    return { list: null, comparison: null, doubts: [], losing: 0, rejected }
  }
  const fileName = files
    .map((file) => file.name)
    .join(' + ')
    .slice(0, 300)
  return inTransaction(db, async (tx) => {
    const current = await selectCurrentList(tx, who.siteId)
    const before = current === undefined ? { date: '', rows: [] } : await readRapRows(tx, current.id)
    const id = await insertList(tx, { siteId: who.siteId, userId: who.userId, date: list.date, fileName, rows: list.rows })
    const row = await selectList(tx, who.siteId, id)
    if (row === undefined) throw notFound()
    const losing = await countLosing(tx, who.siteId, id)
    const doubts = doubtsAbout(current === undefined ? null : before, list, today()).map((doubt) => ({
      about: doubt.about,
      mayConfirm: doubt.about !== 'hundreds',
      text: doubtText(doubt, who.language),
    }))
    return { list: headOf(row), comparison: comparisonOf(compareRapLists(before, list)), doubts, losing, rejected: [] }
  })
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** A price file as text, in whatever encoding a spreadsheet has saved it. */
async function textOf(path: string): Promise<string> {
  const content = await readFile(path)
  const encoding = await detectEncoding(path, content.subarray(0, 65_536))
  return iconv.decode(content, encoding)
}

/**
 * Puts a list in force: from its commit on every stone with a back is priced by it (decisions.md 5).
 * @throws Problem 404, 409 for a list that is doubtful in a way that `confirm` does not name
 */
export function applyList(
  db: Db,
  { siteId, userId }: { readonly siteId: string; readonly userId: string | null },
  id: string,
  confirm: readonly ListDoubt[],
): Promise<ListHead> {
  return inTransaction(db, async (tx) => {
    const current = await selectCurrentList(tx, siteId)
    if (current !== undefined && current.id !== id && (await selectList(tx, siteId, id)) !== undefined) {
      const found = doubtsAbout(await readRapRows(tx, current.id), await readRapRows(tx, id), today())
      if (found.some(({ about }) => !confirm.includes(about))) throw listIsDoubtful(found, await countLosing(tx, siteId, id))
    }
    await switchCurrent(tx, siteId, id)
    const row = await selectList(tx, siteId, id)
    if (row?.is_current !== true) throw notFound()
    if (userId !== null && current?.id !== id) {
      const fields = { list_date: { from: current?.list_date ?? '', to: row.list_date } }
      await noteChange(tx, { siteId, byUser: userId, subject: 'list', subjectId: id, what: 'applied', fields })
    }
    return headOf(row)
  })
}

export async function listPage(db: Db, siteId: string, after: string | undefined, limit: number) {
  const rows = await selectLists(db, siteId, after, limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page.map(headOf), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** One bracket of a list, the one in force unless named. @throws Problem 404 for a list that is not this site's */
export async function listCells(
  db: Db,
  siteId: string,
  wanted: { id?: string | undefined; shape: 'round' | 'pear'; lowCt?: string | undefined },
) {
  const row = wanted.id === undefined ? await selectCurrentList(db, siteId) : await selectList(db, siteId, wanted.id)
  if (row === undefined) {
    if (wanted.id !== undefined) throw notFound()
    return { list: null, brackets: [], cells: [] }
  }
  const rows = (await readRapRows(db, row.id)).rows.filter((cell) => cell.shape === wanted.shape)
  const brackets = [...new Map(rows.map((cell) => [cell.low, cell])).values()]
    .toSorted((a, b) => a.low - b.low)
    .map((cell) => ({ lowCt: formatAmount(cell.low), highCt: formatAmount(cell.high) }))
  const low = wanted.lowCt ?? brackets.find((bracket) => bracket.lowCt === '1.00')?.lowCt ?? brackets[0]?.lowCt
  const cells = rows
    .filter((cell) => formatAmount(cell.low) === low)
    .map((cell) => ({ color: cell.color, clarity: cell.clarity, usdPerCt: formatAmount(cell.price) }))
  return { list: headOf(row), brackets, cells }
}
