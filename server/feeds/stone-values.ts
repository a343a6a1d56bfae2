import type { ReadRow } from '@loupe/domain/feeds/read-stone.ts'
import { formatDecimal } from '@loupe/domain/pricing/money.ts'

type ReadStone = Extract<ReadRow, { kind: 'stone' }>
type Value = string | number | boolean | null

const decimal = (hundredths: number): string => formatDecimal(hundredths, 2)

/** The values of a read stone in the order of stoneColumns. */
export function stoneValues({ stone: s, prices: p, reportKey, pairNo, supplierHold }: ReadStone): Value[] {
  return [
    s.origin,
    s.kind,
    s.stockNo,
    s.shape,
    s.shapeWord,
    s.carat,
    s.color,
    s.colorSuffix,
    s.fancyColor,
    s.fancyIntensity,
    s.fancyOvertone,
    s.clarity,
    s.claritySuffix,
    s.cut,
    s.polish,
    s.symmetry,
    s.fluorescence,
    s.milk,
    s.brown,
    s.green,
    s.eyeClean,
    s.lab,
    s.reportNo,
    reportKey,
    s.printNo,
    s.length,
    s.width,
    s.depth,
    s.ratio,
    s.tablePct,
    s.depthPct,
    s.crownAngle,
    s.crownHeight,
    s.pavilionAngle,
    s.pavilionDepth,
    s.girdle,
    s.culet,
    s.growth,
    s.treatment,
    s.keyToSymbols,
    s.comment,
    s.location,
    s.imageUrl,
    s.videoUrl,
    s.certUrl,
    p.back === null ? null : decimal(p.back),
    decimal(p.usdPerCt),
    p.totalGiven ? decimal(p.usdTotal) : null,
    pairNo,
    supplierHold,
  ]
}

const special = /[\\\t\n\r\0]/g
const isSpecial = /[\\\t\n\r\0]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' }

function copyText(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return value === true ? 't' : value === false ? 'f' : String(value)
  return isSpecial.test(value) ? value.replace(special, (character) => escapes[character] ?? '') : value
}

/** One line of PostgreSQL's COPY text format; NUL, which no text of PostgreSQL may hold, is dropped. */
export function copyLine(values: readonly Value[]): string {
  const texts: string[] = []
  for (let at = 0; at < values.length; at += 1) texts.push(copyText(values[at] ?? null))
  return `${texts.join('\t')}\n`
}
