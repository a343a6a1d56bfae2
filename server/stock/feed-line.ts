import { type ClosedFacetName, closedFacetNames, facetOptions, fieldOf, measureNames } from '@loupe/domain/stock/stone-fields.ts'
import { keptLink } from '@loupe/domain/stock/media.ts'
import { tradeShapeOf } from '@loupe/domain/stock/trade-shapes.ts'
import type { StockRow } from '@loupe/engine/stock-row.ts'
import { columnOf } from '../db/stone-columns.ts'
import { straightLine } from '../db/straight-line.ts'
import { allMedia, showsImage, showsVideo } from '../shown-media.ts'
import type { ShownMedia } from '../shown-media.ts'

/** A free stone that its supplier holds is shown as held by them, in searches and wherever it is read. */
const shownAvailability = "case when availability = 'available' and supplier_hold is not null then 'supplier_held' else availability end"

/** Facets that no column of their name holds: SQL over `stones`. */
const worked: Readonly<Record<string, string>> = {
  availability: shownAvailability,
  hasImage: 'own_image is not null or image_url is not null and image_gone_at is null',
  hasVideo: 'own_video is not null or video_url is not null and video_gone_at is null',
}

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

/** The key is the lab's family, a colon, and the number that people type. */
const numberOf = (key: string | null): string | null => key && key.slice(key.indexOf(':') + 1)

/** How one field of a line is read, `it` being its text. */
type Reading = { readonly name: string; readonly column: string; readonly read: string }

const isYes = (name: ClosedFacetName): boolean => {
  const options: readonly string[] = facetOptions[name]
  return options.includes('yes')
}

const facetReading = (name: ClosedFacetName): Reading => {
  const column = worked[name] ?? columnOf(name)
  return { name, column, read: isYes(name) ? 'yes(it)' : 'text(it)' }
}

/** What the index reads of a stone, in the order of a line. Its id, and whether searches find it, come first. */
const readings: readonly Reading[] = [
  { name: 'supplier', column: 'supplier_id', read: 'it' },
  { name: 'origin', column: 'origin', read: 'it' },
  ...closedFacetNames.map(facetReading),
  { name: 'location', column: 'location', read: 'unescaped(text(it))' },
  ...measureNames.map((name) => ({ name, column: columnOf(name), read: fieldOf(name).filled ? 'units(it) ?? 0' : 'units(it)' })),
  { name: 'back', column: 'back', read: 'units(it)' },
  { name: 'usdPerCt', column: 'usd_per_ct', read: 'units(it) ?? 0' },
  { name: 'usdTotalGiven', column: 'usd_total_given', read: 'units(it)' },
  { name: 'seenAt', column: 'extract(epoch from seen_at)', read: 'units(it) ?? 0' },
  { name: 'reportKey', column: 'report_key', read: 'text(it)' },
  { name: 'importId', column: 'import_id', read: 'units(it)' },
]
const firstReading = 2
/** A shape's own word stands at the end of the line, and is read with the shape. */
const wordAt = firstReading + readings.length

const columns: readonly string[] = [
  'id',
  "sale_status = 'for_sale' and availability <> 'sold'",
  ...readings.map(({ column }) => column),
  'shape_word',
]

/** An uploaded file is shown, whichever it is. */
const linkOf = (as: 'image' | 'video'): string => `case when own_${as} is null then ${as}_url else '${keptLink('0'.repeat(64), as)}' end`

/**
 * SQL expressions over `stones`, in the order of a line. Where everything is fetched it is enough that there is a link: the links
 * themselves, which come last where nothing is, would double what a large stock loads.
 */
export const feedColumns = ({ kept }: ShownMedia): readonly string[] =>
  kept === null ? columns : [...columns, linkOf('image'), linkOf('video')]

const fieldText = (at: number): string => `value[${at}]`
const at = (name: string): string => fieldText(firstReading + readings.findIndex((reading) => reading.name === name))

function reads({ name, read }: Reading): string {
  if (name === 'shape') return `shape: shapeOf(text(${at(name)}), unescaped(text(${fieldText(wordAt)})))`
  return `${name}: ${read.replace(/\bit\b/, at(name))}`
}

const readRow = straightLine<readonly string[], StockRow>(
  `{ id: Number(value[0]), ${readings.map(reads).join(', ')}, reportNumber: numberOf(text(${at('reportKey')})) }`,
  { text, yes, units, unescaped, shapeOf, numberOf },
)

/** Claims only those media that can be shown. */
function claiming(row: StockRow, [image, video]: readonly string[], shown: ShownMedia): StockRow {
  const claim = (given: string | null, link: string | undefined, shows: typeof showsImage) =>
    given !== null && shows(shown, unescaped(text(link)) ?? '') ? given : null
  return { ...row, hasImage: claim(row.hasImage, image, showsImage), hasVideo: claim(row.hasVideo, video, showsVideo) }
}

/** One line of COPY's text format: a live offer, or one that is off sale and found only by those who keep the stock. */
export function readFeedLine(line: string, shown: ShownMedia = allMedia): { readonly row: StockRow; readonly isLive: boolean } {
  const fields = line.split('\t')
  const row = readRow(fields)
  return { row: shown.kept === null ? row : claiming(row, fields.slice(columns.length), shown), isLive: fields[1] === 't' }
}
