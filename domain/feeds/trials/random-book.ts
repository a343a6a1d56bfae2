import type { SheetRow } from '../../files/cell.ts'
import type { SheetProfile } from '../file-profile.ts'
import { type Column, columnsOf, type Style } from './random-layout.ts'
import type { Dice, RightStone } from './right-stones.ts'

/** What the title or the sheet above a stone says of it besides what its cells do. */
export type Above = { readonly lab?: string; readonly location?: string; readonly held?: 'memo' | 'hold' | 'gone' }
export type Written = RightStone & { readonly above: Above }
export type Book = {
  readonly sheets: readonly (SheetProfile & { readonly stones: ReadonlyMap<number, Written>; readonly names: readonly Column['name'][] })[]
}

type Group = { readonly title: string; readonly above: Above; readonly stones: readonly RightStone[] }

const shapeTitles: Readonly<Record<string, readonly string[]>> = {
  round: ['ROUND', 'Round Brilliant', 'Rounds', 'RB'],
  oval: ['OVAL', 'Oval Shape', 'Ovals'],
  pear: ['PEAR', 'Pear Shape', 'PEAR SHAPE DIAMONDS'],
  emerald: ['EMERALD', 'Emerald Cut'],
  princess: ['PRINCESS', 'Princess Cut'],
}

function groupsOf(stones: readonly RightStone[], style: Style, { pick }: Dice): Group[] {
  const by = (keyOf: (stone: RightStone, at: number) => string, titleOf: (key: string) => string, above: (key: string) => Above): Group[] =>
    [...new Set(stones.map(keyOf))].map((key) => ({
      title: titleOf(key),
      above: above(key),
      stones: stones.filter((stone, at) => keyOf(stone, at) === key),
    }))
  if (style.by === 'shape') {
    return by(
      ({ shape }) => shape,
      (key) => pick((shapeTitles[key] ?? [key]).filter((title) => style.shown === 'sections' || title.length > 2)),
      () => ({}),
    )
  }
  if (style.by === 'lab') {
    return by(
      ({ lab }) => lab,
      (key) => pick([key, `${key} certified`, `${key} stock`]),
      (key) => ({ lab: key }),
    )
  }
  if (style.by === 'origin') {
    return by(
      ({ origin }) => origin,
      (key) => (key === 'lab' ? pick(['LAB GROWN', 'CVD', '培育钻石']) : pick(['Natural', 'NATURAL DIAMONDS', '天然'])),
      () => ({}),
    )
  }
  if (style.by === 'place') {
    return by(
      (_, at) => ['Mumbai', 'Hong Kong', 'Antwerp'][at % 3] ?? '',
      (key) => pick([key, `Stock in ${key}`, key.toUpperCase()]),
      (key) => ({ location: key }),
    )
  }
  return by(
    (_, at) => ['free', 'memo', 'hold', 'gone'][at % 4] ?? '',
    (key) => ({ free: 'Available', memo: 'On Memo', hold: 'HOLD', gone: 'Sold' })[key] ?? '',
    (key) => (key === 'memo' || key === 'hold' || key === 'gone' ? { held: key } : {}),
  )
}

type Sheet = { readonly lines: string[][]; readonly stones: Map<number, Written> }

function fill(sheet: Sheet, columns: readonly Column[], { stones, above }: Group): void {
  for (const stone of stones) {
    sheet.lines.push(columns.map(({ text }) => text(stone, sheet.stones.size)))
    sheet.stones.set(sheet.lines.length, { ...stone, above })
  }
}

const begin = (style: Style): Sheet => ({
  lines: Array.from({ length: style.above }, (_, at) => (at === 0 ? ['Our stock of today'] : ['', 'terms and conditions'])),
  stones: new Map(),
})

const asProfile = (name: string | null, { lines, stones }: Sheet, columns: readonly Column[]) => {
  const rows = lines.map((cells, at): SheetRow => ({ sheet: name, row: at + 1, cells }))
  return { sheet: name, rows, count: rows.length, stones, names: columns.map((column) => column.name) }
}

/** Puts the stones on sheets as the style says; each row's truth goes with it. */
export function writeBook(stones: readonly RightStone[], style: Style, chance: Dice): Book {
  const end = (sheet: Sheet, width: number): void => {
    if (style.has.totals) sheet.lines.push(['Total', ...Array.from({ length: width - 1 }, () => '')])
  }
  const all: Group = { title: '', above: {}, stones }
  if (style.shown === 'plain' || style.shown === 'headerless') {
    const columns = columnsOf(style, chance)
    const sheet = style.shown === 'plain' ? begin(style) : { lines: [], stones: new Map<number, Written>() }
    if (style.shown === 'plain') sheet.lines.push(columns.map(({ header }) => header))
    fill(sheet, columns, all)
    end(sheet, columns.length)
    return { sheets: [asProfile(null, sheet, columns)] }
  }
  const groups = groupsOf(stones, style, chance)
  if (style.shown === 'sections') {
    const columns = columnsOf(style, chance)
    const sheet = begin(style)
    sheet.lines.push(columns.map(({ header }) => header))
    for (const group of groups) {
      sheet.lines.push([group.title, ...columns.slice(1).map(() => '')])
      fill(sheet, columns, group)
    }
    end(sheet, columns.length)
    return { sheets: [asProfile('Stock', sheet, columns)] }
  }
  return {
    sheets: groups.map((group) => {
      const columns = columnsOf(style, chance)
      const sheet = begin(style)
      sheet.lines.push(columns.map(({ header }) => header))
      fill(sheet, columns, group)
      end(sheet, columns.length)
      return asProfile(group.title, sheet, columns)
    }),
  }
}
