import { isMissing } from '../api/unknown.ts'
import { aliasKey, isEmpty } from '../stock/fold.ts'
import { availabilityInTitle, parseAvailability, parseOrigin } from '../stock/word-aliases.ts'
import type { FeedField } from './fields.ts'
import { isPlace } from '../stock/places.ts'
import { aliasHits, headerKey, isIgnored } from './header-aliases.ts'
import type { FeedColumn } from './layout.ts'
import { isOfBefore } from './of-before.ts'
import type { Unnamed } from './unnamed.ts'
import { rolesOf } from './price-columns.ts'
import { tellsKind } from './not-diamond.ts'
import { isTreatment } from './said-treatment.ts'
import { share } from './share.ts'
import { spelledOut } from './state-columns.ts'
import { whereabouts } from './whereabouts.ts'

type Fields = readonly FeedField[]
type Says = (text: string, header: string) => boolean

const distinctOf = (values: readonly string[]): string[] => [...new Set(values.map(aliasKey).filter(Boolean))]
/** Words of yes and no, and marks that say as much of anything else. */
const saysLittle = /^(?:Y|YES|N|NO|TRUE|FALSE|0|1|NA|X|NEW|NONE|NIL|LAB|QC|SHOW|OUT|OUI|NON|SI|SÍ|SIM|NÃO|NAO|JA|NEIN|NEE|ДА|НЕТ|[2-9])$/

const shareOfFilled = (values: readonly string[], test: (text: string) => boolean): number =>
  share(
    values.filter((text) => text.trim() !== ''),
    test,
  )

/** Words for being to be had or not, of which one says that it is not; single letters only where several of them stand together. */
function areStatesOfStock(values: readonly string[]): boolean {
  const words = distinctOf(values)
  const known = words.filter((word) => !isMissing(parseAvailability(word)))
  const telling = known.filter((word) => !saysLittle.test(word) && parseAvailability(word) !== 'available')
  const isLetters = words.every((word) => word.length < 2)
  if (telling.length === 0 || (isLetters && (known.length < 3 || !words.some((word) => word === 'A' || word === 'G')))) return false
  return known.length >= words.length * 0.6 && shareOfFilled(values, (text) => !isMissing(parseAvailability(text))) >= 0.8
}

/** Words for natural and lab-grown, in letters that mean nothing else. */
function areOrigins(values: readonly string[]): boolean {
  const words = distinctOf(values)
  const isTold = words.some((word) => word.length >= 2 && !isMissing(parseOrigin(word))) || (words.includes('N') && words.includes('L'))
  return isTold && shareOfFilled(values, (text) => !isMissing(parseOrigin(text)) || isEmpty(text)) >= 0.9
}

const shortest = 4
const mostLetters = 40
/** A word or a few; no link, no file, no inscription with its number. */
const isWord = (text: string): boolean => text.length <= mostLetters && /\p{L}{2}/u.test(text) && !/:\/\/|@|\.\w{3,4}$|\d{6}/.test(text)

/** "MEMO BOX", "In lab": a stone that is not simply to be had. */
function isNotToBeHad(text: string): boolean {
  if (availabilityInTitle(text) !== null) return true
  const place = whereabouts(text)
  if (place !== null && place !== 'unclear' && /^(?:with|at|brokers?|customers?|clients?|part(?:y|ies)|dalal)\b/i.test(text)) return true
  const word = aliasKey(text)
  const state = word.length < shortest || saysLittle.test(word) ? null : parseAvailability(text)
  return !isMissing(state) && state !== 'available'
}

const isGrown = (text: string): boolean =>
  (aliasKey(text).length >= 3 && parseOrigin(text) === 'lab') || (grown.test(text) && !/\b(?:no|not|non|natural)\b/i.test(text))
const grown = /\blab(?:oratory)?[\s-]*(?:grown|created)\b|\bLGD\b|培育/i
const ofTreatments = /treat|enhanc|处理/i
/** Under "Color Treatment" HPHT is done to a stone, which did not grow by it. */
const isTreated = (text: string, header: string): boolean =>
  isTreatment(text) || /^(?:treated|irradiated)$/i.test(text) || (ofTreatments.test(header) && isGrown(text))
const isDamage = (text: string): boolean =>
  /\b(?:chip(?:s|ped)?|broken|breakage|damaged?|nick(?:s|ed)?|cracked)\b|破损|崩口|缺口/i.test(text) && !/^(?:no|not|nil)\b|无/i.test(text)

/** "Pair", "Parcel": a row that is not one stone. */
const isSeveral = (text: string): boolean =>
  /^(?:(?:matched|matching|loose) )?(?:pairs?|parcels?|layouts?|melee|sets?|suites?|mixed|mix)(?: (?:goods|only|stones?|lot))?$|^(?:一?对|配对|小包|散货)$/i.test(
    text,
  )

/** What single cells of a column say of their stones, while most say something else or nothing: a shelf called "Memo box", a note behind the last column. */
const tellingCells: readonly (readonly [Fields, Says])[] = [
  [['availability'], isNotToBeHad],
  [['treatment'], isTreated],
  [['origin'], isGrown],
  [['comment'], isDamage],
]

/** A column of states by its name, whose words nobody knows; what papers, payments and pictures have is none of the stone's. */
const isStatus = ({ header }: FeedColumn, words: readonly string[]): boolean => {
  const key = headerKey(header)
  if (!/stat(?:us|e)$|状态$/.test(key) || /cert|report|pay|image|photo|video|media|export|polish|rap|证|图/.test(key)) return false
  return words.some((text) => parseAvailability(text) === undefined)
}

/** A field that one column has and another may add to; of the origin only one can speak. */
const isOpen = (fields: Fields, has: ReadonlySet<FeedField | null>): boolean => !fields.includes('origin') || !has.has('origin')

/** Papers of a sale, or of how the house bought the stone: in some rows only, they may say that it has left. */
const papers = /^(?:(?:sales)?invoice|bill|order|delivery|ship|issue|p?o)(?:date|no)$|^purchaseorder$/
const isPaper = ({ header }: FeedColumn, values: readonly string[]): boolean =>
  papers.test(spelledOut(headerKey(header))) && filledShare(values) > 0 && filledShare(values) <= 0.6
const filledShare = (values: readonly string[]): number => share(values, (text) => !isEmpty(text))

function toldByCells(column: FeedColumn, values: readonly string[], has: ReadonlySet<FeedField | null>): Fields | null {
  if (isPaper(column, values)) return ['availability']
  const said = [...new Set(values)].map((text) => text.trim())
  const words = said.filter(isWord)
  if (words.length === 0) return null
  if (!tellsKind(column) && words.some(isSeveral)) return ['parcel']
  if (new Set(said.map(aliasKey)).size === 1) return null
  const [told] = tellingCells.find(([fields, says]) => isOpen(fields, has) && words.some((text) => says(text, column.header))) ?? []
  return told ?? (isStatus(column, words) ? ['availability'] : null)
}

/** Words that some stones have and others have not: whether they change what a stone is, only a person can say. */
function standBySome({ header, index }: FeedColumn, values: readonly string[]): boolean {
  // One line behind the last column, or above a table, is no column of words.
  const fewest = header === `#${index + 1}` ? 2 : 1
  const filled = values.map((text) => text.trim()).filter((text) => !isEmpty(text))
  const words = filled.filter((text) => isWord(text) && !/^(?:ok|new)$/i.test(text))
  return filled.length < values.length && words.length >= fewest && words.length >= filled.length / 2
}

const harmlessFlag =
  /image|img|photo|pic|video|media|360|3d|cert|report|pdf|insc|laser|heart|arrow|^ha$|hna|bgm|black|bic|bit|open|table|crown|pav|girdle|milk|eye|shade|tinge|lust|culet|natts|feather|new|offer|deal|promo|disc|nego|cod|return|term|memo|rap|list|export|sync|api|feed|xml|brand|fancy|star|feature|favo|fav|match|pair|origin|canad|russia|blood|trace|sustain|conflict|kimberl|sarine|gcal|ideal|tripl|xxx|select|check|tick|print|mark|cut|polish|sym|make|treat|enhanc|hpht|cvd|grown|natural|bid|auction|tender|tax|vat|gst|duty|faint|fluor|recom|top|hot|best|scan|dna|model|box|tray|fac|loupe|clean|round|label|tag|rfid|note|comment|bonded|import/
const saysYesOrNo = /^(?:Y|YES|TRUE|1|N|NO|FALSE|0)$/i

/** "Frz": Y, N: two answers under a name that nobody knows: some stones may not be to be had. */
function areFlags({ header }: FeedColumn, values: readonly string[]): boolean {
  const key = headerKey(header)
  const filled = values.map((text) => text.trim()).filter((text) => text !== '')
  if (key === '' || /^\d+$/.test(key) || harmlessFlag.test(key) || isPlace(header)) return false
  if (filled.length === 0 || !filled.every((text) => saysYesOrNo.test(text))) return false
  const answers = new Set(filled.map((text) => /^[YT1]/i.test(text)))
  return answers.size === 2 || (answers.has(true) && filled.length < values.length)
}

const cross = /^(?:[xX✗✘✕✖❌☒]|[🔴🟢🟡🟠🔵⚪⚫🟥🟩🟨])\uFE0F?$/u
const light = /^[✓✔√✅✗✘✕✖❌☒🔴🟢🟡🟠🔵⚪⚫🟥🟩🟨]\uFE0F?$/u

/** An x before some stones, under no name; lights, or ticks and crosses, under a name that nobody knows. */
function areMarks({ header, index }: FeedColumn, values: readonly string[]): boolean {
  const filled = values.map((text) => text.trim()).filter((text) => text !== '')
  if (filled.length === 0) return false
  if (header === `#${index + 1}`) return filled.length < values.length && filled.every((text) => cross.test(text))
  return new Set(filled).size > 1 && filled.every((text) => light.test(text))
}

/** What the words of a column nobody reads say, surest first; unknown words are asked about where only some stones have them. */
function toldBy(column: FeedColumn, values: readonly string[], has: ReadonlySet<FeedField | null>): Unnamed[] {
  const isUnknown = aliasHits(column.header).length === 0
  const likely = (fields: Fields): Unnamed[] => [{ column, fields, isLikely: true }]
  if (isUnknown && !has.has('availability') && areStatesOfStock(values)) return likely(['availability'])
  if (isUnknown && !has.has('origin') && !ofTreatments.test(column.header) && areOrigins(values)) return likely(['origin'])
  const fields = toldByCells(column, values, has)
  if (fields !== null) return likely(fields)
  return isUnknown && [standBySome, areFlags, areMarks].some((say) => say(column, values))
    ? [{ column, fields: ['availability', 'treatment', 'comment'], isLikely: false }]
    : []
}

/** Columns that nobody reads and whose words say whether stones are to be had, how they grew or what was done to them. */
export function tellingWords(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  const has = new Set(columns.map(({ field }) => field))
  return columns.flatMap((column): Unnamed[] => {
    if (column.field !== null || isIgnored(headerKey(column.header))) return []
    const values = valuesOf(column.index)
    // Beside what holds now, "Last Status" says nothing.
    if (rolesOf(column.header).length > 0 || (has.has('availability') && isOfBefore(column.header))) return []
    return toldBy(column, values, has)
  })
}
