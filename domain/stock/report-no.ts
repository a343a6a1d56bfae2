import { fold } from './fold.ts'
import type { Lab, Origin } from './grades.ts'
import { labFamily } from './word-aliases.ts'

/** What deserves a word about a report number; it never stops the stone. */
export type ReportNoWarning = 'report_no_damaged' | 'report_no_prefix_added' | 'report_no_format'
export type ReportNoRead = { readonly reportNo: string | null; readonly warnings: readonly ReportNoWarning[] }

const formats: Readonly<Record<string, RegExp>> = {
  GIA: /^(\d{7,10}|[A-Z]{2,4}\d{1,4}[A-Z]{0,2})$/,
  IGI: /^(LG|LGD)?\d{8,10}[A-Z]?$|^[A-Z]\d[A-Z]\d{5,6}$/,
  HRD: /^\d{10,12}$/,
  GCAL: /^(LG)?\d{8,10}$/,
  AGS: /^\d{7,13}$/,
}
const freeFormat = /^[A-Z0-9-]{4,30}$/

const labWords =
  /^(GIA|IGI(\s*\(?\s*SH\s*\)?)?|HRD|GCAL|NGTC|NGIC|GRC|AGS|GSI|CERT(IFICATE)?|DOSSIER|REPORT|NO|NUMBER|证书号?|编号)\b[\s.:#：/-]*|^(证书号?|编号|号)[\s.:#：-]*/

/** The laboratory written right before or behind its number, with or without a sign between them. */
const labBefore = /^(?:GIA|IGI|HRD|GCAL|NGTC|NGIC|GRC|AGS|GSI)(?:NO)?[-_.:#/]*(?=(?:LGD?[-_.:#]?)?\d{5})/
const labAfter = /(?<=\d{5})[-_/(]*(?:GIA|IGI|HRD|GCAL|NGTC|AGS|GSI)\)?$/

/** As nearly all numbers come. */
const isBare = /^(?:LG)?\d+$/

/** Plain number without lab words, spaces, commas, apostrophes; upper case. */
function bare(text: string): string {
  if (isBare.test(text)) return text
  let plain = fold(text)
    .replace(/^['’`#]+/, '')
    .trim()
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(labWords, '').replace(/^#\s*/, '').trim()
  }
  return plain
    .replace(/[\s,，'’]/g, '')
    .replace(labBefore, '')
    .replace(labAfter, '')
}

/** There is none, or it is still to come; a laboratory that is named gives no number without a digit. */
const isNone = /^(-*|NA|N\/A|NONE|NULL|无|PENDING|AWAITED|AWAITING|TOFOLLOW|NOTYET|INPROCESS|TBA|TBC|待出|待定)$/

/** Does a number look like one of this lab's? Unknown labs take 4 to 30 letters and digits (trade.md 4). Only ever warn. */
export const isUsualReportNo = (lab: Lab | null, reportNo: string): boolean => (formats[labFamily(lab)] ?? freeFormat).test(reportNo)

/**
 * A report number as it is stored: upper case, no spaces or commas; IGI lab-grown numbers carry LG (decisions.md 4).
 * A spreadsheet's 2.5368E+09 lost its digits: no number, and a warning. Parsing the result again changes nothing.
 */
export function normaliseReportNo(lab: Lab | null, origin: Origin, text: string): ReportNoRead {
  if (isBare.test(text) && !text.endsWith('00000')) return withPrefix(lab, origin, text)
  const plain = bare(text.replace(/\.(?:pdf|jpe?g|png|html?)$/i, '')).replace(/^(\d{6,})\.0+$/, '$1')
  if (isNone.test(plain) || (lab !== null && !/\d/.test(plain))) return { reportNo: null, warnings: [] }
  const float = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/.exec(plain)
  if (float) {
    const digits = `${float[1] ?? ''}${(float[2] ?? '').replace(/0+$/, '')}`
    if (digits.length <= Number(float[3])) return { reportNo: null, warnings: ['report_no_damaged'] }
    return normaliseReportNo(lab, origin, digits)
  }
  // What is left of 2.14144E+09 once it was saved as a plain number.
  if (/^\d{1,7}0{5,}$/.test(plain) && plain.length >= 8) return { reportNo: null, warnings: ['report_no_damaged'] }
  return ofCell(lab, origin, ungrouped(lab, plain))
}

/** "983-975-3880", "90332.428.98": groups of figures that together are a number of this laboratory. */
function ungrouped(lab: Lab | null, plain: string): string {
  if (lab === null || isUsualReportNo(lab, plain) || !/^(?:LGD?[-.]?)?\d{2,}(?:[-.]\d{2,})+$/.test(plain)) return plain
  const whole = plain.replace(/[-.]/g, '')
  return isUsualReportNo(lab, whole) ? whole : plain
}

/** "2141438171(AUG2025)", "2141438171/X9123456": where one number of this lab stands among other things, that; all of the cell otherwise. */
function ofCell(lab: Lab | null, origin: Origin, plain: string): ReportNoRead {
  const [alone, ...others] = lab === null || isUsualReportNo(lab, plain) ? [] : numbersIn(lab, plain)
  if (alone === undefined || others.length > 0) return withPrefix(lab, origin, plain)
  const { reportNo, warnings } = withPrefix(lab, origin, alone)
  return { reportNo, warnings: [...warnings, 'report_no_format'] }
}

const numbersIn = (lab: Lab, plain: string): string[] =>
  plain
    .replace(/[([].*?[)\]]/g, '/')
    .split(/[/+&;|]/)
    .filter((part) => /\d{7}/.test(part) && isUsualReportNo(lab, part))

function withPrefix(lab: Lab | null, origin: Origin, plain: string): ReportNoRead {
  const needsPrefix = labFamily(lab) === 'IGI' && origin === 'lab' && /^\d{8,10}$/.test(plain)
  const reportNo = needsPrefix ? `LG${plain}` : plain.replace(/^LG[-_.:#]?(?=\d)/, 'LG')
  const warnings: ReportNoWarning[] = needsPrefix ? ['report_no_prefix_added'] : []
  if (!isUsualReportNo(lab, reportNo)) warnings.push('report_no_format')
  return { reportNo, warnings }
}

/** How numbers are compared whoever wrote them: letters and digits only, without LG (trade.md 4). */
export const reportKey = (text: string): string =>
  isBare.test(text)
    ? text.startsWith('LG')
      ? text.slice(2)
      : text
    : bare(text)
        .replace(/[^A-Z0-9]/g, '')
        .replace(/^LGD?(?=\d)/, '')

/** One certificate has one key whoever offers it: lab family and number. Null without a number. */
export function certificateKey(lab: Lab | null, reportNo: string | null): string | null {
  const key = reportNo === null ? '' : reportKey(reportNo)
  return key === '' ? null : `${labFamily(lab)}:${key}`
}

const pages: Readonly<Record<string, (reportNo: string) => string>> = {
  GIA: (no) => `https://www.gia.edu/report-check?reportno=${no}`,
  IGI: (no) => `https://www.igi.org/reports/verify-your-report?r=${no}`,
  HRD: (no) => `https://my.hrdantwerp.com/?id=34&record_number=${no}`,
  GCAL: (no) => `https://www.gcalusa.com/certificate-search.html?certificate_id=${no}`,
}

/** The lab's own page for a report, null where a lab has none that can be linked to (trade.md 4). */
export const labCheckUrl = (lab: Lab | null, reportNo: string | null): string | null =>
  reportNo === null ? null : (pages[labFamily(lab)]?.(encodeURIComponent(reportNo)) ?? null)

/** Labs without such an address: their page asks for the number (trade.md 4). */
const searchPages: Readonly<Record<string, string>> = { NGTC: 'https://www.ngtc.com.cn/' }

/** Where a report can be checked, and whether its number has to be typed there. */
export function labPageOf(lab: Lab | null, reportNo: string | null): { readonly url: string; readonly asks: boolean } | null {
  const url = labCheckUrl(lab, reportNo)
  if (url !== null) return { url, asks: false }
  const page = reportNo === null ? undefined : searchPages[labFamily(lab)]
  return page === undefined ? null : { url: page, asks: true }
}
