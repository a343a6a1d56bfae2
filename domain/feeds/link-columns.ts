import { cellLink, cellText, type SheetRow } from '../files/cell.ts'
import { isUsualReportNo, normaliseReportNo } from '../stock/report-no.ts'
import { parseLab } from '../stock/word-aliases.ts'
import { firstOfEach } from './first-of-each.ts'
import type { FeedField } from './fields.ts'
import { type AliasHit, isIgnored, headerKey } from './header-aliases.ts'
import { linkOrFile, reportNoFromLink } from './report-link.ts'

type Named = { readonly index: number; readonly header: string }
type Given = ReadonlyMap<number, FeedField>

/** What an address, or the name above it, says that it leads to. */
const ofReports = /gia|igi|hrd|gcal|gsi|\bags|cert|report|grading|证书|鉴定/i
const pictures = /\.(?:jpe?g|png|webp|gif)(?:$|[?#])/i
const films = /\.(?:mp4|mov|webm|m4v)(?:$|[?#])|vision360|v360|\/video/i

const fewest = 3
const nearlyAll = 0.9

/** Where the links of a column lead: to a report whose number they hold, each another one and usual for the row's laboratory. */
function leadsTo(
  { index, header }: Named,
  data: readonly SheetRow[],
  lab: number | undefined,
  stockNo: number | undefined,
): FeedField | null {
  const filled = data.filter(({ cells }) => cellText(cells[index]).trim() !== '')
  const links = filled.flatMap(({ cells }) => {
    const link = cellLink(cells[index]) ?? linkOrFile(cellText(cells[index]).trim())
    const number = reportNoFromLink(link)
    if (link === null || number === null) return []
    const own = stockNo === undefined ? '' : cellText(cells[stockNo])
    const of = lab === undefined ? null : (parseLab(cellText(cells[lab])) ?? null)
    const isUsual =
      of === null
        ? ofReports.test(link) || ofReports.test(header)
        : isUsualReportNo(of, normaliseReportNo(of, 'natural', number).reportNo ?? '')
    return isUsual && !own.includes(number) ? [{ link, number }] : []
  })
  if (links.length < fewest || links.length < filled.length * nearlyAll) return null
  if (firstOfEach(links, ({ number }) => number).length < links.length * 0.98) return null
  return links.every(({ link }) => pictures.test(link)) ? 'imageUrl' : links.every(({ link }) => films.test(link)) ? 'videoUrl' : 'certUrl'
}

const number =
  /^(?:(?:GIA|IGI|HRD|GCAL|AGS|GSI|NGTC)[\s:#.-]*)?(?:LGD?[\s.-]*)?\d[\d\s.-]{5,15}[A-Z]?(?:\s*\(?(?:GIA|IGI|HRD|GCAL|AGS|GSI|NGTC)\)?)?$/i

/** "Lab Report", "Cert Link" over numbers of reports and no link: the column says the numbers. */
export function withNumbers(hits: readonly AliasHit[], values: readonly string[]): readonly AliasHit[] {
  if (!hits.some(({ field }) => field === 'certUrl') || hits.some(({ field }) => field === 'reportNo')) return hits
  const filled = values.map((text) => text.trim()).filter((text) => /\d/.test(text))
  const numbers = filled.filter((text) => number.test(text))
  if (numbers.length < Math.max(1, filled.length * nearlyAll)) return hits
  return [{ field: 'reportNo', rank: 95 }]
}

/** A laboratory's name and nothing else. */
const laboratory = /^\W*(?:GIA|IGI|HRD|GCAL|AGS|GSI|NGTC)\W*$/i

export const isLaboratory = (header: string): boolean => laboratory.test(header)

/** "GIA", "IGI" over numbers of reports: each laboratory's in a column of its own. */
export function withNumbersOf(hits: readonly AliasHit[], header: string, values: readonly string[]): readonly AliasHit[] {
  if (!isLaboratory(header) || hits.some(({ field }) => field === 'reportNo')) return hits
  const filled = values.map((text) => text.trim()).filter((text) => text !== '')
  const numbers = filled.filter((text) => number.test(text) && /\d{6}/.test(text.replace(/[\s.-]/g, '')))
  return numbers.length > 0 && numbers.length >= filled.length * nearlyAll ? [{ field: 'reportNo', rank: 20 }] : hits
}

/** A column whose words name no laboratory and no number, only what to press. */
const isToPress = (index: number, data: readonly SheetRow[]): boolean =>
  data.every(({ cells }) => {
    const text = cellText(cells[index]).trim()
    return (
      text === '' ||
      linkOrFile(text) !== null ||
      (text.length <= 20 && !/\d{4}/.test(text) && !/\b(?:GIA|IGI|HRD|GCAL|AGS|GSI|NGTC)\b/i.test(text))
    )
  })

/** "View", "Cert", "PDF", "File": columns of links under names that say nothing of it, or that a laboratory could stand under. */
export function withLinks(given: Given, named: readonly Named[], data: readonly SheetRow[]): Given {
  const found = new Map(given)
  const at = (field: FeedField): number | undefined => [...found].find(([, one]) => one === field)?.[0]
  for (const column of named) {
    const own = given.get(column.index)
    const isOpen = own === undefined ? column.header !== '' && !isIgnored(headerKey(column.header)) : own === 'lab' || own === 'reportNo'
    if (!isOpen || !isToPress(column.index, data)) continue
    const lab = at('lab')
    const field = leadsTo(column, data, lab === column.index ? undefined : lab, at('stockNo'))
    if (field !== null && at(field) === undefined) found.set(column.index, field)
  }
  return found
}
