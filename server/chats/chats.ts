import { holdsAny, roles } from '@loupe/domain/access/roles.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { chatLines } from '@loupe/domain/chats/chat-lines.ts'
import type { chatsApi } from '@loupe/domain/chats/chats.api.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { clarities, type Origin, whiteColors } from '@loupe/domain/stock/grades.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { askedSizeOf, type ParcelWords } from '@loupe/domain/stock/typed/parcel-words.ts'
import { readSearch, type SearchReading } from '@loupe/domain/stock/typed/read-search.ts'
import { widthAsked, type SizeTable } from '@loupe/domain/parcels/sizes.ts'
import type { Deps } from '../deps.ts'
import type { SignedInCall } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { searchParcels, showSizes } from '../parcels/parcels.ts'
import { locationsOf } from '../sites/sites.ts'
import { mayBrowse, searchStock } from '../stock/stock.ts'

type Input = ParsedOf<typeof chatsApi.read>
type Line = OutputOf<typeof chatsApi.read>['lines'][number]
type Goods = Pick<Line, 'total' | 'stones' | 'parcels'>

/** A chat on its way: who asks, how, and the places that words may name. */
type Asked = {
  readonly deps: Deps
  readonly viewer: Viewer
  readonly input: Input
  readonly places: readonly string[]
  /** The house's table of sizes, read with the first line that speaks of parcels. */
  readonly sizes: () => Promise<SizeTable>
}

const nothing: Goods = { total: null, stones: [], parcels: [] }
/** So many lines are searched at a time: a chat leaves room for those who search beside it. */
const together = 6

async function findStones({ deps, viewer, input }: Asked, { filter }: SearchReading, origin: Origin): Promise<Goods> {
  if (!mayBrowse(viewer, origin)) return nothing
  const { parcel: _, ...stones } = filter
  const found = await searchStock(deps, viewer, {
    filter: { hue: 'white', availability: ['available'], ...stones, origin },
    sort: { by: 'usdPerCt', direction: 'asc' },
    offset: 0,
    limit: input.each,
    counts: false,
    ...(input.pricesFor === undefined ? {} : { pricesFor: input.pricesFor }),
  })
  return { total: found.total, stones: found.rows, parcels: [] }
}

const among = <T extends string>(known: readonly T[], named: readonly string[] | undefined): T[] =>
  known.filter((each) => named?.includes(each) === true)

const given = <K extends string, T>(name: K, values: readonly T[]) => (values.length === 0 ? {} : { [name]: [...values] })

function parcelFilter(words: ParcelWords, origin: Origin, sizes: SizeTable) {
  const size = askedSizeOf(words)
  return {
    origin,
    ...given('shapes', among(shapes, words.shape)),
    ...given('colors', among(whiteColors, words.color)),
    ...given('clarities', among(clarities, words.clarity)),
    ...(size === null ? {} : { mm: widthAsked(size, sizes) }),
    ...(words.carats === undefined ? {} : { carats: { min: words.carats } }),
  }
}

/** Who may look at parcels of this side to buy them. */
const mayBuyParcels = (viewer: Viewer): boolean => holdsAny(viewer.codes, [roles.mixedList])

async function findParcels({ deps, viewer, input, sizes }: Asked, words: ParcelWords, origin: Origin): Promise<Goods> {
  if (!mayBuyParcels(viewer)) return nothing
  const found = await searchParcels(deps.db, viewer, {
    filter: parcelFilter(words, origin, await sizes()),
    sort: { by: 'usdPerCt', direction: 'asc' },
    offset: 0,
    limit: input.each,
    counts: false,
    ...(input.pricesFor === undefined ? {} : { pricesFor: input.pricesFor }),
  })
  return { total: found.total, stones: [], parcels: found.rows }
}

/** What cannot be asked for by this viewer finds nothing: prices that are kept from them. */
const asksWhatIsHidden = (error: unknown): boolean => error instanceof Problem && (error.code === 400 || error.code === 403)

async function readLine(asked: Asked, text: string): Promise<Line> {
  const reading = readSearch(text, asked.places)
  const origin = reading.filter.origin ?? asked.input.origin
  const line = { text, origin, understood: [...reading.understood], notUnderstood: [...reading.notUnderstood] }
  if (reading.understood.length === 0) return { ...line, ...nothing }
  const { parcel } = reading.filter
  try {
    return { ...line, ...(await (parcel === undefined ? findStones(asked, reading, origin) : findParcels(asked, parcel, origin))) }
  } catch (error) {
    if (!asksWhatIsHidden(error)) throw error
    return { ...line, ...nothing }
  }
}

/** Every line of a pasted chat with the goods that answer it. */
export async function readChat(deps: Deps, { viewer }: SignedInCall, input: Input): Promise<OutputOf<typeof chatsApi.read>> {
  const { lines: texts, left } = chatLines(input.text)
  let table: Promise<SizeTable> | undefined
  const sizes = () => (table ??= showSizes(deps.db, viewer).then(({ rows }) => rows))
  const asked = { deps, viewer, input, sizes, places: await locationsOf(deps.db, viewer.siteId) }
  const lines: Line[] = []
  for (let at = 0; at < texts.length; at += together) {
    lines.push(...(await Promise.all(texts.slice(at, at + together).map((text) => readLine(asked, text)))))
  }
  return { lines, left }
}
