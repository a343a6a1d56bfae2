import { type SheetRow, filledTexts } from '../files/cell.ts'
import type { Supplied } from '../stock/grades.ts'
import { parseAvailability } from '../stock/word-aliases.ts'

/** What the colour behind a row means, by the file's own legend or a person's word: { FFFF00: 'hold' }. */
export type StateFills = Readonly<Record<string, Supplied>>

export const hues = ['yellow', 'orange', 'red', 'pink', 'purple', 'blue', 'green', 'gray'] as const
type Hue = (typeof hues)[number]

/** From where to where on the wheel of colours a word may stand: light red is called pink, gold is called yellow or orange. */
const wheel: Readonly<Record<Exclude<Hue, 'gray'>, readonly [from: number, to: number]>> = {
  red: [335, 380],
  orange: [12, 50],
  yellow: [36, 74],
  green: [70, 172],
  blue: [165, 262],
  purple: [250, 325],
  pink: [300, 380],
}
/** Where each word is nearest. */
const middles: Readonly<Record<Exclude<Hue, 'gray'>, number>> = {
  red: 360,
  orange: 28,
  yellow: 56,
  green: 115,
  blue: 212,
  purple: 280,
  pink: 330,
}
const faint = 0.1

function wheelOf(fill: string): { readonly angle: number; readonly strength: number } {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(fill.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const strength = most - Math.min(red, green, blue)
  if (strength === 0) return { angle: 0, strength }
  const sixth = most === red ? (green - blue) / strength : most === green ? (blue - red) / strength + 2 : (red - green) / strength + 4
  return { angle: (sixth * 60 + 360) % 360, strength }
}

/** May the colour be called so? */
function mayBe(hue: Hue, fill: string): boolean {
  const { angle, strength } = wheelOf(fill)
  if (hue === 'gray' || strength < faint) return hue === 'gray' && strength < 0.15
  const [from, to] = wheel[hue]
  return (angle >= from && angle <= to) || angle + 360 <= to
}

/** What most would call the colour. */
export function hueOf(fill: string): Hue {
  const { angle, strength } = wheelOf(fill)
  if (strength < faint) return 'gray'
  const away = (hue: Exclude<Hue, 'gray'>): number => Math.min(...[-360, 0, 360].map((turn) => Math.abs(angle + turn - middles[hue])))
  return hues.filter((hue) => hue !== 'gray').reduce((best, hue) => (away(hue) < away(best) ? hue : best))
}

const names: ReadonlyMap<string, Hue> = new Map(
  Object.entries({
    yellow: 'yellow gold golden 黄',
    orange: 'orange 橙 橘',
    red: 'red 红 紅',
    pink: 'pink rose 粉 粉红',
    purple: 'purple violet lilac lavender 紫',
    blue: 'blue cyan aqua turquoise 蓝 藍 青',
    green: 'green 绿 綠',
    gray: 'gray grey silver 灰',
  } satisfies Record<Hue, string>).flatMap(([hue, words]) => words.split(' ').map((word) => [word, hue as Hue] as const)),
)
const named = [...names.keys()].toSorted((a, b) => b.length - a.length)
const latin = named.filter((name) => /^[a-z]/.test(name)).join('|')
const han = named.filter((name) => !/^[a-z]/.test(name)).join('|')
const marked =
  '(?:[\\s-]*(?:colou?r(?:ed)?|highlight(?:ed)?|marked|shaded?|filled|fill|background|rows?|lines?|stones?|cells?|goods|items?|ones?)\\b)*'
const forward = new RegExp(
  `(?<!\\p{L})(${latin})${marked}\\s*(?:=+>?|[-–—]+>?|[:：→]|\\b(?:means?|is|are|for)\\b)\\s*(\\p{L}+(?: \\p{L}+){0,2})`,
  'giu',
)
const backward = new RegExp(
  `(\\p{L}+(?: \\p{L}+)?)\\s*(?:=+|[-–—:：]|\\b(?:stones?|goods|rows?|items?)?\\s*(?:is|are)?\\s*(?:in|marked|shown|highlighted|coloured|colored)(?: (?:in|as|with))?)\\s*(?:light |dark |bright )?(${latin})(?!\\p{L})`,
  'giu',
)
const chinese = new RegExp(
  `(${han})色?(?:底色?|行|标记|标|背景|填充|部分|的)*\\s*(?:[=:：→–—-]|为|是|表示|代表|即)+\\s*(\\p{Script=Han}{1,5}|[A-Za-z]+(?: [A-Za-z]+)?)`,
  'gu',
)

/** "Yellow: no cert": a denial of what follows. */
const denies = /^(?:not?|non|nein|kein\p{L}*|nee)$/iu

const stateOf = (words: string): Supplied | null => {
  const [first = '', second = ''] = words.trim().split(/\s+/)
  return (
    parseAvailability(words) ?? parseAvailability(`${first} ${second}`) ?? (denies.test(first) ? null : (parseAvailability(first) ?? null))
  )
}

type Entry = { readonly hue: Hue; readonly state: Supplied }
const mostLetters = 160

/** "Yellow = On Hold, red = sold", "Sold stones are marked red", 黄色=保留: every colour with its state. */
function entriesIn(text: string): Entry[] {
  if (text.length > mostLetters) return []
  const plain = text.normalize('NFKC')
  const found = [
    ...[...plain.matchAll(forward)].map(([, hue, words]) => [hue, words] as const),
    ...[...plain.matchAll(chinese)].map(([, hue, words]) => [hue, words] as const),
    ...[...plain.matchAll(backward)].map(([, words, hue]) => [hue, words] as const),
  ]
  return found.flatMap(([name = '', words = '']) => {
    const hue = names.get(name.toLowerCase())
    const state = stateOf(words)
    return hue === undefined || state === null ? [] : [{ hue, state }]
  })
}

/** A patch of colour and beside it, or on it, a word that says what it means. */
const patchOf = ({ fill, cells }: SheetRow): { readonly fill: string; readonly state: Supplied } | null => {
  const filled = filledTexts(cells)
  const states = filled.flatMap((text) => (text.length <= 30 ? (stateOf(text) ?? []) : []))
  return fill !== undefined && filled.length <= 2 && states.length === 1 && states[0] ? { fill, state: states[0] } : null
}

const fewestCells = 4
const isOfStone = ({ cells }: SheetRow): boolean => filledTexts(cells).length > fewestCells

/** A line that names colours and says what they mean. */
export const namesColors = (row: SheetRow): boolean => !isOfStone(row) && filledTexts(row.cells).some((text) => entriesIn(text).length > 0)

/** A line by which colours tell that stones are held or sold; null where none does. */
export function heldByColor(rows: readonly SheetRow[]): string | null {
  const texts = rows.flatMap((row) => (isOfStone(row) ? [] : filledTexts(row.cells)))
  return texts.find((text) => entriesIn(text).some(({ state }) => state !== 'available')) ?? null
}

/** A line that tells what the colours behind rows mean, in words or by a patch. */
export const isColorLegend = (row: SheetRow): boolean => namesColors(row) || (!isOfStone(row) && patchOf(row) !== null)

/** Rows in turn with and without a colour, in bands of one width: they guide the eye and mean nothing. */
function areBands(fill: string, stones: readonly SheetRow[]): boolean {
  const runs: { on: boolean; length: number }[] = []
  for (const [at, row] of stones.entries()) {
    const on = row.fill === fill
    const last = runs.at(-1)
    if (last?.on === on && stones[at - 1]?.row === row.row - 1) last.length += 1
    else runs.push({ on, length: 1 })
  }
  const inner = runs.slice(1, -1)
  if (inner.length < 2) return false
  const lengths = inner.map(({ length }) => length).toSorted((a, b) => a - b)
  const usual = lengths[lengths.length >> 1] ?? 1
  return inner.filter(({ length }) => length === usual).length >= inner.length * 0.9
}

/** The colours behind some of the stones that the file explains, and those that only a person can. */
export type FillsFound = { readonly told: StateFills; readonly open: readonly string[] }

export function stateFills(rows: readonly SheetRow[], data: readonly SheetRow[]): FillsFound {
  const none = { told: {}, open: [] }
  if (!data.some(({ fill }) => fill !== undefined)) return none
  const stones = data.filter(isOfStone)
  const met = [...new Set(stones.map(({ fill }) => fill))]
  const fills = met.filter((fill) => fill !== undefined)
  if (met.length < 2 || fills.length === 0) return none
  const lines = rows.filter((row) => !isOfStone(row))
  const [first, last] = [stones[0]?.row ?? 0, stones.at(-1)?.row ?? 0]
  const patches = lines.filter(({ row }) => row < first || row > last).flatMap((row) => patchOf(row) ?? [])
  const entries = lines.flatMap(({ cells }) => filledTexts(cells).flatMap(entriesIn))
  const statesOf = (fill: string): Set<Supplied> => {
    const own = patches.filter((patch) => patch.fill === fill)
    const said = entries.filter(({ hue }) => mayBe(hue, fill) && (hue === hueOf(fill) || !fills.some((one) => hueOf(one) === hue)))
    return new Set((own.length > 0 ? own : said).map(({ state }) => state))
  }
  const told: Record<string, Supplied> = {}
  const open: string[] = []
  for (const fill of fills) {
    const [state, other] = statesOf(fill)
    if (state !== undefined && other === undefined) told[fill] = state
    else if (!areBands(fill, stones)) open.push(fill)
  }
  return { told, open: open.slice(0, mostOpen) }
}

const mostOpen = 6
