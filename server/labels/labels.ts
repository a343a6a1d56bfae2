import { badField } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { usualLabelBook, type LabelBook } from '@loupe/domain/labels/label-book.ts'
import { faultOfSize, isRoll, type LabelSize } from '@loupe/domain/labels/label-size.ts'
import { mostLabels, type labelsApi, type LabelFormat, type LabelWish } from '@loupe/domain/labels/labels.api.ts'
import {
  codeUnknown,
  labelsChanged,
  lackOfRoom,
  noSuchSize,
  onlyRolls,
  sizeFaults,
  tooManyLabels,
} from '@loupe/domain/labels/labels.problems.ts'
import { layOut, type LabelContent } from '@loupe/domain/labels/lay-out.ts'
import { labelAddress, readShortCode, shortCodeOf, type LabelledGoods } from '@loupe/domain/labels/short-code.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import { noteExport } from '../db/export-log.ts'
import type { Deps } from '../deps.ts'
import type { SignedInCall } from '../http/call.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { drawPdf } from '../pdf/pdf.ts'
import { dayIn } from '../settings/time-zone.ts'
import { ownPageOf } from '../sites/sites.ts'
import { stockEyes } from '../stock/stock.ts'
import { dotsPerMm, drawZpl } from './draw-zpl.ts'
import { goodsToLabel, knownGoods } from './goods-to-label.ts'
import { barsOf, qrRows } from './label-codes.ts'
import { linesOf } from './label-lines.ts'
import { labelPages, type LabelPage } from './label-pages.ts'
import { insertBook, selectBook, selectBookHistory } from './labels.store.ts'
import { sampleFacts } from './sample-label.ts'

type LabelDeps = Pick<Deps, 'db' | 'settings' | 'shownMedia'>

const bookOf = async (db: Db, siteId: string): Promise<{ version: number; book: LabelBook }> =>
  (await selectBook(db, siteId)) ?? { version: 0, book: usualLabelBook }

/** How the reader's site labels its goods, and who changed that when. */
export async function showBook(db: Pool, { siteId }: Viewer): Promise<OutputOf<typeof labelsApi.book>> {
  const [now, history] = await Promise.all([bookOf(db, siteId), selectBookHistory(db, siteId)])
  return {
    ...now,
    history: history.map(({ version, created_at: at, by, note }) => ({ version, at: at.toISOString(), by, note })),
  }
}

/** The address of the page that labels lead to. */
const addressFor = ({ db, settings }: LabelDeps, call: SignedInCall): Promise<string> => ownPageOf(db, call, settings.publicOrigin)

const contentOf = (goods: LabelledGoods, lines: LabelContent['lines'], origin: string): LabelContent => {
  const code = shortCodeOf(goods)
  return { lines, code, qr: qrRows(labelAddress(origin, goods)), bars: barsOf(code) }
}

/** As long as numbers of goods grow in years. */
const longId = '99999999'

/** What of a size can't be printed, in the words of the field that says so. */
function wrongWith(size: LabelSize, origin: string): { readonly field: string; readonly why: Text } | null {
  const fault = faultOfSize(size)
  if (fault !== null) return { field: fault, why: sizeFaults[fault] }
  const content = contentOf({ form: 'stone', id: longId }, [{ text: 'D' }], origin)
  const [lack] = layOut(size, content, dotsPerMm.zpl203).lacks
  return lack === undefined ? null : { field: 'codes', why: lackOfRoom[lack] }
}

/** @throws Problem 400 for a size that can't be printed, 409 when somebody else wrote another version meanwhile */
export async function saveBook(deps: LabelDeps, call: SignedInCall, input: ParsedOf<typeof labelsApi.saveBook>) {
  const { siteId, userId } = call.viewer
  const origin = await addressFor(deps, call)
  for (const [at, size] of input.book.sizes.entries()) {
    const wrong = wrongWith(size, origin)
    if (wrong !== null) throw badField(`book.sizes.${at}.${wrong.field}`, wrong.why)
  }
  return inTransaction(deps.db, (tx) =>
    call.once(tx, async () => {
      const { version } = await bookOf(tx, siteId)
      if (version !== input.version) throw labelsChanged()
      const next = { siteId, version: version + 1, book: input.book, note: input.note, by: userId }
      if (!(await insertBook(tx, next))) throw labelsChanged()
      return { version: version + 1 }
    }),
  )
}

/** A label with invented goods. @throws Problem 400 for a size that can't be printed */
export async function trySize(deps: LabelDeps, call: SignedInCall, { size, fields, form }: ParsedOf<typeof labelsApi.trySize>) {
  const origin = await addressFor(deps, call)
  const wrong = wrongWith(size, origin)
  if (wrong !== null) throw badField(`size.${wrong.field}`, wrong.why)
  const lines = linesOf(sampleFacts(form, call.language), fields[form], 'none')
  return { marks: [...layOut(size, contentOf({ form, id: longId }, lines, origin), dotsPerMm.zpl203).marks] }
}

type Composed = { readonly size: LabelSize; readonly pages: LabelPage[]; readonly labels: number }

/** The labels that were asked for, laid out for a printer of so many dots. @throws Problem 400 and 409 as its parts do */
async function compose(deps: LabelDeps, call: SignedInCall, wish: LabelWish, format: LabelFormat): Promise<Composed> {
  const { viewer, language } = call
  const { book } = await bookOf(deps.db, viewer.siteId)
  const size = book.sizes.find(({ name }) => name === wish.size)
  if (size === undefined) throw badField('size', noSuchSize)
  if (format !== 'pdf' && !isRoll(size)) throw badField('format', onlyRolls)
  const labels = wish.goods.length * wish.copies
  if (labels > mostLabels) throw badField('copies', tooManyLabels(mostLabels))
  const [goods, origin] = await Promise.all([goodsToLabel(deps, { viewer, language }, wish), addressFor(deps, call)])
  const contents = goods.flatMap((each) => {
    const content = contentOf(each, linesOf(each.facts, book.fields[each.form], wish.price), origin)
    return Array.from({ length: wish.copies }, () => content)
  })
  const dots = format === 'pdf' ? dotsPerMm.zpl203 : dotsPerMm[format]
  return { size, pages: labelPages(size, contents, dots, wish.skip), labels }
}

/** Labels as they will be printed; whoever sees them may print them, so it is written down. */
export async function previewLabels(
  deps: LabelDeps,
  call: SignedInCall,
  wish: ParsedOf<typeof labelsApi.preview>,
): Promise<OutputOf<typeof labelsApi.preview>> {
  const { size, pages, labels } = await compose(deps, call, wish, 'pdf')
  await noteExport(deps.db, call.viewer.userId, 'labels', labels)
  return { size, pages: pages.map((page) => ({ labels: page.labels.map((label) => ({ ...label, marks: [...label.marks] })) })) }
}

const fileNames = { pdf: '.pdf', zpl203: '-203dpi.zpl', zpl300: '-300dpi.zpl' } as const

/** Labels as a file; that somebody took it is written down. */
export async function printLabels(deps: LabelDeps, call: SignedInCall, input: ParsedOf<typeof labelsApi.print>): Promise<FileAnswer> {
  const { format, ...wish } = input
  const { size, pages, labels } = await compose(deps, call, wish, format)
  const day = dayIn(deps.settings.timeZone, new Date())
  const page = { widthMm: size.pageWidthMm, heightMm: size.pageHeightMm }
  const body =
    format === 'pdf'
      ? await drawPdf({ title: `Labels ${day}`, day, page, pages })
      : Buffer.from(await drawZpl(size, pages, dotsPerMm[format]))
  await noteExport(deps.db, call.viewer.userId, 'labels', labels)
  return { name: `labels-${day}${fileNames[format]}`, type: format === 'pdf' ? 'application/pdf' : 'application/octet-stream', body }
}

/** What a label is on. @throws Problem 404 for what is no code, and for what this viewer may not see */
export async function findByCode(
  deps: LabelDeps,
  { viewer, language }: SignedInCall,
  code: string,
): Promise<OutputOf<typeof labelsApi.find>> {
  const named = readShortCode(code)
  if (named === null) throw codeUnknown()
  const eyes = await stockEyes(deps.db, viewer)
  const [found] = await knownGoods(deps, { viewer, eyes, language }, [named])
  if (found === undefined) throw codeUnknown()
  const { facts: _facts, ...told } = found
  return told
}
