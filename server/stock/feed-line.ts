import type { Origin } from '@loupe/domain/stock/grades.ts'
import { tradeShapeOf } from '@loupe/domain/stock/trade-shapes.ts'
import type { StockRow } from '@loupe/engine/stock-row.ts'

/** A free stone that its supplier holds is shown as held by him, in searches and wherever it is read. */
const shownAvailability = "case when availability = 'available' and supplier_hold is not null then 'supplier_held' else availability end"

/** What the index reads of a stone, in the order of `readFeedLine`; SQL expressions over `stones`. */
export const feedColumns = [
  'id',
  "sale_status = 'for_sale' and availability <> 'sold'",
  'supplier_id',
  'origin',
  'kind',
  'shape',
  'carat',
  'color',
  'fancy_color',
  'fancy_intensity',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'milk',
  'brown',
  'green',
  'lab',
  'report_key',
  shownAvailability,
  'location',
  'image_url is not null and image_gone_at is null',
  'video_url is not null and video_gone_at is null',
  'table_pct',
  'depth_pct',
  'ratio',
  'length',
  'width',
  'depth',
  'back',
  'usd_per_ct',
  'usd_total_given',
  'extract(epoch from seen_at)',
  'shape_word',
] as const

const none = String.raw`\N`
const text = (field: string | undefined): string | null => (field === undefined || field === none ? null : field)
const yes = (field: string | undefined): string | null => (field === 't' ? 'yes' : null)

/** Columns have a fixed number of decimals, so dropping the point gives whole units: "1.010" ct is 1010. Sign by sign: a stock of a million has ten each. */
function units(field: string | undefined): number | null {
  if (field === undefined || field === none) return null
  let whole = 0
  for (let at = 0; at < field.length; at += 1) {
    const code = field.charCodeAt(at)
    if (code >= 48 && code <= 57) whole = whole * 10 + code - 48
  }
  return field.charCodeAt(0) === 45 ? -whole : whole
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (field: string | null): string | null =>
  field?.includes('\\') === true ? field.replace(/\\(.)/g, (_, after: string) => escapes[after] ?? after) : field

/** A shape outside the sixteen is found by its own name where the trade has one. */
const shapeOf = (shape: string | null, word: string | null): string | null => (word === null ? shape : (tradeShapeOf(word) ?? shape))

/** One line of COPY's text format: a live offer, or the id of one that is gone. */
export function readFeedLine(line: string): StockRow | number {
  const fields = line.split('\t')
  const id = Number(fields[0])
  if (fields[1] !== 't') return id
  const reportKey = text(fields[19])
  return {
    id,
    supplier: fields[2] ?? '',
    origin: fields[3] as Origin,
    kind: text(fields[4]),
    shape: shapeOf(text(fields[5]), unescaped(text(fields[34]))),
    carat: units(fields[6]) ?? 0,
    color: text(fields[7]),
    fancyColor: text(fields[8]),
    fancyIntensity: text(fields[9]),
    clarity: text(fields[10]),
    cut: text(fields[11]),
    polish: text(fields[12]),
    symmetry: text(fields[13]),
    fluorescence: text(fields[14]),
    milk: text(fields[15]),
    brown: text(fields[16]),
    green: text(fields[17]),
    lab: text(fields[18]),
    reportKey,
    // The key is the lab's family, a colon, and the number that people type.
    reportNumber: reportKey && reportKey.slice(reportKey.indexOf(':') + 1),
    availability: text(fields[20]),
    location: unescaped(text(fields[21])),
    hasImage: yes(fields[22]),
    hasVideo: yes(fields[23]),
    tablePct: units(fields[24]),
    depthPct: units(fields[25]),
    ratio: units(fields[26]),
    length: units(fields[27]),
    width: units(fields[28]),
    depth: units(fields[29]),
    back: units(fields[30]),
    usdPerCt: units(fields[31]) ?? 0,
    usdTotalGiven: units(fields[32]),
    seenAt: units(fields[33]) ?? 0,
  }
}
