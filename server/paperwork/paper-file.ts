import { createHash } from 'node:crypto'
import { paperNotFound } from '@loupe/domain/paperwork/paperwork.problems.ts'
import { paperContent, type PaperContent } from '@loupe/domain/paperwork/paper-content.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { showOrder } from '../orders/orders.ts'
import { drawPdf } from '../pdf/pdf.ts'
import { paperSheet } from './paper-sheet.ts'
import { insertPrint, lockPaper, nameFile, selectContent, selectPaper } from './paperwork.store.ts'
import type { PaperRow } from './paperwork.store.ts'

type House = Pick<Deps, 'db' | 'files'>

/** What was frozen of a paper. */
async function contentOf(db: Db, id: string): Promise<PaperContent> {
  return paperContent.parse(await selectContent(db, id))
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The original of a paper, which is drawn once and kept with its hash; who comes between gets the same bytes. */
export async function keepOriginal({ db, files }: House, paper: Pick<PaperRow, 'id' | 'no' | 'sha256'>): Promise<void> {
  if (paper.sha256 !== null) return
  const bytes = await drawPdf(paperSheet(await contentOf(db, paper.id), { no: paper.no, copy: 0, isVoid: false }))
  const key = await files.keep('issued', bytes, { ending: '.pdf' })
  if (!(await nameFile(db, paper.id, { key, sha256: sha256Of(bytes) }))) await files.drop('issued', key)
}

/** A paper that the viewer may read: of an order that they may see. @throws Problem 404 */
export async function paperInReach(db: Db, viewer: Viewer, id: string): Promise<{ paper: PaperRow; isStaff: boolean }> {
  const paper = await selectPaper(db, id)
  if (paper === undefined) throw paperNotFound()
  const { viewedAs } = await showOrder(db, viewer, paper.order_id)
  return { paper, isStaff: viewedAs === 'staff' }
}

/** Takes the next print of a paper: the kept original once, then a copy that says which it is. @throws Problem 404 */
export async function printPaper({ db, files }: House, viewer: Viewer, id: string): Promise<FileAnswer> {
  const { paper } = await paperInReach(db, viewer, id)
  await keepOriginal({ db, files }, paper)
  const print = await inTransaction(db, async (tx) => {
    const locked = await lockPaper(tx, id)
    if (locked === undefined) throw paperNotFound()
    const isVoid = locked.voided_at !== null
    return { no: paper.no, isVoid, copy: await insertPrint(tx, id, viewer.userId, isVoid) }
  })
  if (print.copy === 0) {
    const body = await files.open('issued', (await selectPaper(db, id))?.file_key ?? '')
    if (body === null) throw paperNotFound()
    return { name: `${paper.no}.pdf`, type: 'application/pdf', body }
  }
  const body = await drawPdf(paperSheet(await contentOf(db, id), print))
  return { name: `${paper.no}-copy-${print.copy}.pdf`, type: 'application/pdf', body }
}
