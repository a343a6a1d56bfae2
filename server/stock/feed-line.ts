import { type ClosedFacetName, closedFacetNames, facetOptions, fieldOf, measureNames } from '@loupe/domain/stock/stone-fields.ts'
import { keptLink } from '@loupe/domain/stock/media.ts'
import { tradeShapeOf } from '@loupe/domain/stock/trade-shapes.ts'
import type { StockRow } from '@loupe/engine/stock-row.ts'
import { columnOf } from '../db/stone-columns.ts'
import { straightLine } from '@loupe/engine/straight-line.ts'
import { allMedia, showsImage, showsVideo } from '../shown-media.ts'
import type { ShownMedia } from '../shown-media.ts'
import { FeedFields } from './feed-fields.ts'

/** A free stone that its supplier holds is shown as held by them, in searches and wherever it is read. */
const shownAvailability = "case when availability = 'available' and supplier_hold is not null then 'supplier_held' else availability end"

/** Facets that no column of their name holds: SQL over `stones`. */
const worked: Readonly<Record<string, string>> = {
  availability: shownAvailability,
  hasImage: 'own_image is not null or image_url is not null and image_gone_at is null',
  hasVideo: 'own_video is not null or video_url is not null and video_gone_at is null',
}

const yes = (is: boolean): string | null => (is ? 'yes' : null)

/** A shape outside the sixteen is found by its own name where the trade has one. */
const shapeOf = (shape: string | null, word: string | null): string | null => (word === null ? shape : (tradeShapeOf(word) ?? shape))

/** The key is the lab's family, a colon, and the number that people type. */
const numberOf = (key: string | null): string | null => key && key.slice(key.indexOf(':') + 1)

/** How one field of a line is read, `it` being its place in the line. */
type Reading = { readonly name: string; readonly column: string; readonly read: string }

const isYes = (name: ClosedFacetName): boolean => {
  const options: readonly string[] = facetOptions[name]
  return options.includes('yes')
}

const facetReading = (name: ClosedFacetName): Reading => {
  const column = worked[name] ?? columnOf(name)
  return { name, column, read: isYes(name) ? 'yes(value.isTrue(it))' : 'value.word(it)' }
}

/** What the index reads of a stone, in the order of a line. Its id, and whether searches find it, come first. */
const readings: readonly Reading[] = [
  { name: 'supplier', column: 'supplier_id', read: 'value.word(it)' },
  { name: 'origin', column: 'origin', read: 'value.word(it)' },
  ...closedFacetNames.map(facetReading),
  { name: 'location', column: 'location', read: 'value.word(it)' },
  ...measureNames.map((name) => ({
    name,
    column: columnOf(name),
    read: fieldOf(name).filled ? 'value.units(it) ?? 0' : 'value.units(it)',
  })),
  { name: 'back', column: 'back', read: 'value.units(it)' },
  { name: 'usdPerCt', column: 'usd_per_ct', read: 'value.units(it) ?? 0' },
  { name: 'usdTotalGiven', column: 'usd_total_given', read: 'value.units(it)' },
  { name: 'seenAt', column: 'extract(epoch from seen_at)', read: 'value.units(it) ?? 0' },
  { name: 'addedAt', column: 'extract(epoch from created_at)', read: 'value.units(it) ?? 0' },
  { name: 'cheaperAt', column: 'extract(epoch from cheaper_at)', read: 'value.units(it)' },
  { name: 'reportKey', column: 'report_key', read: 'keys.last = value.text(it)' },
  { name: 'importId', column: 'import_id', read: 'value.units(it)' },
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

const placeOf = (name: string): number => firstReading + readings.findIndex((reading) => reading.name === name)

function reads({ name, read }: Reading): string {
  if (name === 'shape') return `shape: shapeOf(value.word(${placeOf(name)}), value.word(${wordAt}))`
  return `${name}: ${read.replace(/\bit\b/, String(placeOf(name)))}`
}

const readRow = straightLine<FeedFields, StockRow>(
  `{ id: value.units(0) ?? 0, ${readings.map(reads).join(', ')}, reportNumber: numberOf(keys.last) }`,
  { yes, shapeOf, numberOf, keys: { last: null } },
)

/** Claims only those media that can be shown. */
function claiming(row: StockRow, fields: FeedFields, shown: ShownMedia): StockRow {
  const claim = (given: string | null, place: number, shows: typeof showsImage) =>
    given !== null && shows(shown, fields.text(columns.length + place) ?? '') ? given : null
  return { ...row, hasImage: claim(row.hasImage, 0, showsImage), hasVideo: claim(row.hasVideo, 1, showsVideo) }
}

/** A live offer, or one that is off sale and found only by those who keep the stock; and where the next line begins. */
export type FeedStone = { readonly row: StockRow; readonly isLive: boolean; readonly next: number }

/** Reads stones one after the other from lines of COPY's text format. */
export function feedReader(shown: ShownMedia = allMedia): (bytes: Buffer, from: number, end: number) => FeedStone {
  const fields = new FeedFields(feedColumns(shown).length)
  return (bytes, from, end) => {
    const next = fields.line(bytes, from, end)
    const row = readRow(fields)
    return { row: shown.kept === null ? row : claiming(row, fields, shown), isLive: fields.isTrue(1), next }
  }
}
