import type { GradeName, ReportGrades } from '@loupe/domain/certificates/report-grades.ts'
import { clarities, type Origin, whiteColors } from '@loupe/domain/stock/grades.ts'

type Sampled = { readonly reportNo: string; readonly origin: Origin; readonly shape: string; readonly listed: ReportGrades }

const next = <T>(list: readonly T[], one: T | null): T | null => (one === null ? null : (list[list.indexOf(one) + 1] ?? one))

/** What the sample says: what the stone is listed with, and for one in five numbers a grade lower, so that a difference is seen. */
export function sampleGrades(reportNo: string, listed: ReportGrades): ReportGrades {
  const last = reportNo.at(-1)
  if (last === '3') return { ...listed, color: next(whiteColors.slice(0, 20), listed.color) }
  return last === '6' ? { ...listed, clarity: next(clarities, listed.clarity) } : listed
}

const titles: Readonly<Record<GradeName, string>> = {
  carat: 'Carat weight',
  color: 'Color grade',
  fancyIntensity: 'Fancy intensity',
  fancyColor: 'Fancy color',
  clarity: 'Clarity grade',
  cut: 'Cut grade',
  polish: 'Polish',
  symmetry: 'Symmetry',
  fluorescence: 'Fluorescence',
}
const words = (code: string): string => code.replaceAll('_', ' ')

function linesOf({ reportNo, origin, shape, listed }: Sampled): (readonly [string, string])[] {
  const read = sampleGrades(reportNo, listed)
  const grades = (Object.keys(titles) as GradeName[]).flatMap((name): (readonly [string, string])[] => {
    const value = read[name]
    if (value === null) return []
    return [[titles[name], typeof value === 'number' ? `${value.toFixed(2)} ct` : words(value)]]
  })
  return [['Sample number', reportNo], ['Origin', origin === 'lab' ? 'Lab-grown' : 'Natural'], ['Shape', words(shape)], ...grades]
}

const heading = 'SAMPLE REPORT'
const notices = ['Drawn by the demo. No laboratory has issued it,', 'and the stone does not exist.'] as const

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Every second sample is a picture, whose letters are the reader's own. */
function asPicture(sampled: Sampled): string {
  const rows = linesOf(sampled).map(
    ([title, value], at) =>
      `<text x="60" y="${250 + at * 36}" fill="#5b6472">${escaped(title)}</text><text x="540" y="${250 + at * 36}" text-anchor="end">${escaped(value)}</text>` +
      `<path d="M60 ${262 + at * 36}H540" stroke="#d9dee6"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 780" width="1200" height="1560" font-family="Helvetica, Arial, sans-serif" font-size="18" fill="#1d2530">` +
    `<rect width="600" height="780" fill="#fff"/><rect x="18" y="18" width="564" height="744" fill="none" stroke="#8893a5" stroke-width="2"/>` +
    `<text x="300" y="90" font-size="34" font-weight="700" letter-spacing="3" text-anchor="middle">${heading}</text>` +
    notices.map((line, at) => `<text x="300" y="${134 + at * 24}" text-anchor="middle" fill="#a11">${line}</text>`).join('') +
    `<text x="300" y="520" font-size="92" font-weight="700" text-anchor="middle" fill="#a11" fill-opacity=".08" transform="rotate(-28 300 520)">SAMPLE</text>` +
    `${rows.join('')}</svg>`
  )
}

const pdfText = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/** The others are a page of a PDF, in letters that every viewer has. */
function asPdf(sampled: Sampled): string {
  const put = (font: string, x: number, y: number, text: string): string => `BT /${font} Tf ${x} ${y} Td (${pdfText(text)}) Tj ET`
  const rows = linesOf(sampled).flatMap(([title, value], at) => {
    const y = 560 - at * 28
    return [put('F1 13', 90, y, title), put('F2 13', 330, y, value), `0.8 G 90 ${y - 8} m 505 ${y - 8} l S`]
  })
  const drawn = [
    '1.5 w 0.5 G 40 60 515 722 re S 0.5 w',
    put('F2 26', 190, 700, heading),
    '0.65 0.05 0.05 rg',
    ...notices.map((line, at) => put('F1 13', at === 0 ? 155 : 215, 664 - at * 18, line)),
    '0.1 g',
    ...rows,
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

/** A certificate that the demo draws of its own stone, plainly called a sample. */
export function sampleReport(sampled: Sampled): { readonly type: string; readonly body: string } {
  const isPicture = Number(sampled.reportNo.at(-1)) % 2 === 0
  return isPicture ? { type: 'image/svg+xml', body: asPicture(sampled) } : { type: 'application/pdf', body: asPdf(sampled) }
}
