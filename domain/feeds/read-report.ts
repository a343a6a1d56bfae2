import type { Origin } from '../stock/grades.ts'
import { certificateKey, isUsualReportNo, normaliseReportNo, reportKey } from '../stock/report-no.ts'
import type { StoneFacts } from '../stock/stone.ts'
import type { FeedField } from './fields.ts'
import type { SheetLayout } from './layout.ts'
import { reportNoFromLink } from './report-link.ts'
import { type RowCells, webLink } from './row-cells.ts'
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
  const links = (['imageUrl', 'videoUrl'] as const).flatMap((field) => [webLink(cells.text(field)), cells.link(field)])
  return firstOf(links, (link) => {
    const found = reportNoFromLink(link)
    if (found === null || stockNo.includes(found) || isClock(found)) return null
    const { reportNo } = normaliseReportNo(lab, origin, found)
    const isWhole = /^(?:LG)?\d{9,12}$/.test(found) && (lab === null || isUsualReportNo(lab, reportNo ?? ''))
    return isWhole ? found : null
  })
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

/**
 * Lab and canonical number of each row. Where no cell holds the number, it is taken from the links: the certificate's first, then those
 * of pictures and films. A certificate's link that names another number is told.
 */
export function reportReader(sheet: SheetLayout, parsers: Parsers) {
  const hasColumn = sheet.columns.some(({ field }) => field === 'reportNo')
  const labs = labsOfHeaders(sheet, parsers)
  return (cells: RowCells, origin: Origin, stockNo: string, seen: ReadonlySet<string>): Report => {
    const labText = cells.text('lab')
    const said = labText === '' ? null : parsers.lab(labText) === undefined ? 'OTHER' : (parsers.lab(labText) ?? null)
    const written = cells.text('reportNo')
    const lab = said ?? (labText === '' && written !== '' ? (labs.get(cells.column('reportNo')?.index ?? -1) ?? null) : null)
    const certificate = [cells.link('reportNo'), webLink(written), cells.link('lab'), cells.link('certUrl'), webLink(cells.text('certUrl'))]
    const links = certificate.map(webLink)
    const field: FeedField = hasColumn ? 'reportNo' : 'lab'
    const isNumber = /\d{4}/.test(written) && webLink(written) === null
    const linked = firstOf(links, reportNoFromLink)
    // "View", "PDF" or a link where the number should be: what the links say counts then.
    const text = isNumber ? written : (linked ?? (webLink(written) === null ? written : ''))
    const read = normaliseReportNo(lab, origin, text)
    for (const warning of read.warnings) cells.warnings.push(cells.note(field, warning))
    if (isNumber && isOther(read.reportNo, linked, lab)) cells.warnings.push(cells.note(field, 'report_no_conflict'))
    const shown = read.reportNo === null && !isNumber ? numberOfMedia(cells, lab, origin, stockNo) : null
    const fromMedia = shown === null ? null : normaliseReportNo(lab, origin, shown).reportNo
    const isTaken = fromMedia !== null && seen.has(reportKeyOf(origin, { key: certificateKey(lab, fromMedia) }) ?? '')
    if (fromMedia !== null && !isTaken) cells.warnings.push(cells.note(field, 'report_no_from_link'))
    const reportNo = isTaken ? read.reportNo : (fromMedia ?? read.reportNo)
    if (reportNo === null && read.warnings.length === 0 && lab !== null) cells.warnings.push(cells.note(field, 'missing_report_no'))
    const no = reportNo === null ? null : reportNo.slice(0, 40)
    return { no, key: certificateKey(lab, no), lab, certUrl: firstOf(links, (link) => link) }
  }
}

/** The link names a number of the same kind, and another one. */
const isOther = (reportNo: string | null, linked: string | null, lab: Lab): boolean =>
  reportNo !== null &&
  linked !== null &&
  isUsualReportNo(lab, reportNo) &&
  reportKey(linked).length === reportKey(reportNo).length &&
  reportKey(linked) !== reportKey(reportNo)
