import type { Origin } from '../stock/grades.ts'
import { certificateKey, isUsualReportNo, normaliseReportNo, reportKey } from '../stock/report-no.ts'
import type { StoneFacts } from '../stock/stone.ts'
import type { FeedField } from './fields.ts'
import type { SheetLayout } from './layout.ts'
import { fileOf, linkOrFile, reportNoFromLink } from './report-link.ts'
import { type RowCells, webLink } from './row-cells.ts'
import type { TextSet } from './text-set.ts'
import type { Parsers } from './value-parsers.ts'

export type Report = {
  readonly no: string | null
  readonly key: string | null
  readonly lab: StoneFacts['lab']
  readonly certUrl: string | null
}

/** One certificate of one origin, as it is told apart within a file. */
export const reportKeyOf = (origin: Origin, { key }: Pick<Report, 'key'>): string | null => (key === null ? null : `${origin} ${key}`)

function firstOf<T>(links: readonly (string | null)[], read: (link: string) => T | null): T | null {
  for (const link of links) {
    const found = link === null ? null : read(link)
    if (found !== null) return found
  }
  return null
}

type Lab = StoneFacts['lab']

/** Seconds since 1970, as files on servers are called. */
const isClock = (digits: string): boolean => /^1[5-9]\d{8}$/.test(digits)

/** The number in a picture's or a film's address, where it is one of the stone's laboratory and no name of the supplier's own. */
function numberOfMedia(cells: RowCells, lab: Lab, origin: Origin, stockNo: string): string | null {
  const links = (['imageUrl', 'videoUrl'] as const).flatMap((field) => [linkOrFile(cells.text(field)), cells.link(field)])
  return firstOf(links, (link) => {
    const found = reportNoFromLink(link)
    if (found === null || stockNo.includes(found) || isClock(found)) return null
    const { reportNo } = normaliseReportNo(lab, origin, found)
    const isWhole = /^(?:LG)?\d{9,12}$/.test(found) && (lab === null || isUsualReportNo(lab, reportNo ?? ''))
    return isWhole ? found : null
  })
}

/** The number in a picture's or a film's address of a row that writes its number: looked for only where the address does not hold that. */
function otherInMedia(cells: RowCells, lab: Lab, origin: Origin, stockNo: string): string | null {
  const links = [cells.text('imageUrl'), cells.text('videoUrl'), cells.link('imageUrl'), cells.link('videoUrl')]
  const numbered = links.filter((link) => link !== null && link !== '' && /\d{7}/.test(link))
  if (numbered.length === 0) return null
  const digits = /\d{7,12}/.exec(cells.text('reportNo').replace(/[\s-]/g, ''))?.[0]
  const isElsewhere = numbered.some((link) => digits === undefined || link?.includes(digits) !== true)
  return isElsewhere ? numberOfMedia(cells, lab, origin, stockNo) : null
}

/** The laboratory that the header of a column of numbers names: "GIA No", "IGI Cert #". */
function labsOfHeaders({ columns }: SheetLayout, parsers: Parsers): ReadonlyMap<number, Lab> {
  const numbers = columns.filter(({ field }) => field === 'reportNo')
  return new Map(
    numbers.flatMap(({ index, header }) => {
      const lab = parsers.lab(/\b(?:GIA|IGI|HRD|GCAL|AGS|GSI|NGTC)\b/i.exec(header)?.[0] ?? '') ?? null
      return lab === null ? [] : [[index, lab] as const]
    }),
  )
}

type Written = { readonly text: string; readonly isNumber: boolean; readonly linked: string | null; readonly certUrl: string | null }

/** "GIA 2141438171": the number in the laboratory's cell, where no column holds the numbers. */
const numberBeside = (cells: RowCells): string =>
  cells.column('reportNo') === undefined && !/\/\//.test(cells.text('lab'))
    ? (/(?:LG[\s-]*)?\d{7,12}(?!\d)/i.exec(cells.text('lab'))?.[0] ?? '')
    : ''

/** What the row's number cell says, or the links of the certificate where it says "View", "PDF" or holds a link itself. */
function writtenIn(cells: RowCells): Written {
  const written = cells.text('reportNo') || numberBeside(cells)
  const ownLink = webLink(written)
  const isLink = ownLink !== null
  const isNumber = !isLink && /\d{4}/.test(written)
  const certLink = webLink(cells.text('certUrl'))
  const links = [webLink(cells.link('reportNo')), ownLink, webLink(cells.link('lab')), webLink(cells.link('certUrl')), certLink]
  const linked = firstOf(links, reportNoFromLink) ?? (certLink === null ? reportNoFromLink(fileOf(cells.text('certUrl'))) : null)
  return { text: isNumber ? written : (linked ?? (isLink ? '' : written)), isNumber, linked, certUrl: firstOf(links, (link) => link) }
}

/** What kind of paper it is, behind the number: "2141438171 e-report", "(Dossier)", 电子证书. */
const kindAfter =
  /(?<=\d{6})[\s\-_/(.:*]*(?:(?:e|digital|online|original|electronic|paperless|full|mini|new|hard|laser)?[\s\-_]*(?:report|cert(?:ificate)?|dossier|card|copy)|digital|online|original|verified|inscribed|laser(?:ed)?|电子(?:版|证书?)?|[大小]证|证书?)\s*\)?\s*$/iu
/** Nearly all numbers end in a figure, and are not looked through. */
export const withoutKind = (text: string): string => {
  const last = text.charCodeAt(text.length - 1)
  return last >= 48 && last <= 57 ? text : text.replace(kindAfter, '')
}

/** "GIA 2141438171", "2141438171 (GIA)": the number names its laboratory. */
const besideNumber = [
  /^\s*(GIA|IGI|HRD|GCAL|AGS|GSI|NGTC)\b[\s:.#-]*(?:LG[\s-]*)?\d/i,
  /^\s*(GIA|IGI|HRD|GCAL|AGS|GSI|NGTC)(?=\d{6})/i,
  /\d{6,}\s*[[(/,–-]?\s*(GIA|IGI|HRD|GCAL|AGS|GSI|NGTC)\s*[\])]?\s*$/i,
]

function labSaid(cells: RowCells, parsers: Parsers, labs: ReadonlyMap<number, Lab>): Lab {
  const text = cells.text('lab')
  if (text !== '') {
    const said = parsers.lab(text)
    return said === undefined ? 'OTHER' : said
  }
  const number = cells.text('reportNo')
  if (number === '') return null
  const named = besideNumber.map((pattern) => pattern.exec(number)?.[1]).find(Boolean)
  return (named === undefined ? null : parsers.lab(named)) ?? labs.get(cells.column('reportNo')?.index ?? -1) ?? null
}

/**
 * Lab and canonical number of each row. Where no cell holds the number, it is taken from the links: the certificate's first, then those
 * of pictures and films. A certificate's link that names another number is told.
 */
export function reportReader(sheet: SheetLayout, parsers: Parsers) {
  const field: FeedField = sheet.columns.some((column) => column.field === 'reportNo') ? 'reportNo' : 'lab'
  const labs = labsOfHeaders(sheet, parsers)
  return (cells: RowCells, origin: Origin, stockNo: string, seen: Pick<TextSet, 'has'>): Report => {
    const lab = labSaid(cells, parsers, labs)
    const { text, isNumber, linked, certUrl } = writtenIn(cells)
    const read = normaliseReportNo(lab, origin, withoutKind(text))
    for (const warning of read.warnings) cells.warnings.push(cells.note(field, warning))
    if (isNumber && (isOther(read.reportNo, linked, lab) || isOther(read.reportNo, otherInMedia(cells, lab, origin, stockNo), lab))) {
      cells.warnings.push(cells.note(field, 'report_no_conflict'))
    }
    const reportNo = read.reportNo ?? (isNumber ? null : fromMedia(cells, lab, origin, { stockNo, seen, field }))
    if (reportNo === null && read.warnings.length === 0 && lab !== null) cells.warnings.push(cells.note(field, 'missing_report_no'))
    const no = reportNo === null ? null : reportNo.slice(0, 40)
    return { no, key: certificateKey(lab, no), lab, certUrl }
  }
}

type MediaContext = { readonly stockNo: string; readonly seen: Pick<TextSet, 'has'>; readonly field: FeedField }

/** The number of the picture's or film's link, told; none where another stone of the file has it already. */
function fromMedia(cells: RowCells, lab: Lab, origin: Origin, { stockNo, seen, field }: MediaContext): string | null {
  const shown = numberOfMedia(cells, lab, origin, stockNo)
  const number = shown === null ? null : normaliseReportNo(lab, origin, shown).reportNo
  if (number === null || seen.has(reportKeyOf(origin, { key: certificateKey(lab, number) }) ?? '')) return null
  cells.warnings.push(cells.note(field, 'report_no_from_link'))
  return number
}

/** The link names a number of the same kind, and another one. */
const isOther = (reportNo: string | null, linked: string | null, lab: Lab): boolean =>
  reportNo !== null &&
  linked !== null &&
  isUsualReportNo(lab, reportNo) &&
  reportKey(linked).length === reportKey(reportNo).length &&
  reportKey(linked) !== reportKey(reportNo)
