import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { fieldOf, namesHaving, type RangeName, type SortName } from '@loupe/domain/stock/stone-fields.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { ReactNode } from 'react'
import { availabilityBadge, kindBadge } from '../../gems/badges.tsx'
import { placeName } from '../../gems/place-words.ts'
import { clarityWord, measurements } from '../../gems/stone-words.ts'
import { backPoints, carat, groupThousands, timeAgo } from '../../text/format.ts'
import { certificateCell } from './certificate-cell.tsx'
import styles from './stone-columns.module.css'
import type { CellWords } from './cell-words.ts'
import { none, cut, shapeCell, colorCell, makeCell, fluorescenceCell, tintCell, whereCell, mediaCell } from './stone-cells.tsx'

export type StoneColumn<S extends Stone = Stone> = {
  readonly id: string
  readonly title: (words: Pick<CellWords, 't' | 'say'>) => string
  readonly widthPx: number
  readonly align?: 'end' | 'center'
  readonly frozen?: boolean
  /** Money: it stays in sight wherever the table is scrolled to. */
  readonly pinned?: boolean
  readonly sort?: SortName
  /** Fancy colours have no list price and no tints. */
  readonly whiteOnly?: boolean
  /** Also where it is hidden it is there while the list is sorted by it. */
  readonly appears?: boolean
  /** Stones of the other origin have none. */
  readonly only?: Origin
  /** Its width among fancy colours, whose names are long. */
  readonly fancyWidthPx?: number
  /** Only for staff, who see suppliers. */
  readonly staff?: boolean
  readonly cell: (stone: S, words: CellWords) => ReactNode
}
const money = (amount: string | null) => (amount === null ? none : groupThousands(amount))
const strongMoney = (amount: string | null) => (amount === null ? none : <strong>{groupThousands(amount)}</strong>)
const measure = (value: number | null, places: number) => (value === null ? none : value.toFixed(places))

const shortHeads: readonly string[] = ['tablePct', 'depthPct', 'ratio'] satisfies readonly RangeName[]
const columnNames = namesHaving('columnPx')
type ColumnName = (typeof columnNames)[number]
const hasShortHead = (name: ColumnName): name is 'tablePct' | 'depthPct' | 'ratio' => shortHeads.includes(name)

/** A column as its row in the table of fields has it: numbers with a decimal or two, list prices in whole dollars. */
function fieldColumn(name: ColumnName): StoneColumn {
  const { columnPx = 0, unit, only, whiteOnly = false } = fieldOf(name)
  const decimals = unit === '%' ? 1 : 2
  return {
    id: name,
    title: ({ t, say }) => (hasShortHead(name) ? t(`heads.${name}`) : say(fieldLabels[name])),
    widthPx: columnPx,
    align: 'end',
    sort: name,
    appears: true,
    whiteOnly,
    ...(only ? { only } : {}),
    cell: (stone) => {
      const value = stone[name]
      return typeof value === 'string' ? groupThousands(Number(value).toFixed(0)) : measure(value, decimals)
    },
  }
}
const isPrice = (name: ColumnName): boolean => fieldOf(name).from === 'price'

/** Columns of the stock table in their usual order (ui-2.md 3); the checkbox and the picture come before them. */
export const stoneColumns: readonly StoneColumn[] = [
  {
    id: 'shape',
    title: ({ say }) => say(fieldLabels.shape),
    widthPx: 70,
    frozen: true,
    cell: shapeCell,
  },
  {
    id: 'carat',
    title: ({ say }) => say(fieldLabels.carat),
    widthPx: 54,
    align: 'end',
    frozen: true,
    sort: 'carat',
    cell: (stone) => <strong>{carat(stone.carat)}</strong>,
  },
  {
    id: 'color',
    title: ({ say }) => say(fieldLabels.color),
    widthPx: 46,
    fancyWidthPx: 162,
    align: 'center',
    sort: 'color',
    cell: colorCell,
  },
  {
    id: 'clarity',
    title: ({ say }) => say(fieldLabels.clarity),
    widthPx: 56,
    align: 'center',
    sort: 'clarity',
    cell: (stone) => clarityWord(stone) || '–',
  },
  {
    id: 'make',
    title: ({ t }) => t('make'),
    widthPx: 68,
    align: 'center',
    cell: makeCell,
  },
  {
    id: 'fluorescence',
    title: ({ t }) => t('heads.fluorescence'),
    widthPx: 42,
    align: 'center',
    cell: fluorescenceCell,
  },
  ...columnNames.filter(isPrice).map(fieldColumn),
  {
    id: 'back',
    title: ({ say }) => say(fieldLabels.back),
    widthPx: 62,
    align: 'end',
    pinned: true,
    sort: 'back',
    whiteOnly: true,
    cell: (stone) => (stone.back === null ? none : backPoints(stone.back)),
  },
  {
    id: 'usdPerCt',
    title: ({ t }) => t('heads.usdPerCt'),
    widthPx: 78,
    align: 'end',
    pinned: true,
    sort: 'usdPerCt',
    cell: (stone) => money(stone.usdPerCt),
  },
  {
    id: 'usdTotal',
    title: ({ t }) => t('heads.usdTotal'),
    widthPx: 86,
    align: 'end',
    pinned: true,
    sort: 'usdTotal',
    cell: (stone, { parts }) => (stone.onRequest ? parts('prices.onRequest') : strongMoney(stone.usdTotal)),
  },
  {
    id: 'rmbTotal',
    title: ({ t }) => t('heads.rmbTotal'),
    widthPx: 94,
    align: 'end',
    pinned: true,
    sort: 'rmbTotal',
    cell: (stone) => strongMoney(stone.rmbTotal),
  },
  { id: 'certificate', title: ({ say }) => say(fieldLabels.lab), widthPx: 144, cell: certificateCell },
  {
    id: 'proportions',
    title: ({ t }) => t('heads.proportions'),
    widthPx: 84,
    align: 'center',
    sort: 'tablePct',
    cell: (stone) =>
      stone.tablePct === null && stone.depthPct === null ? none : `${percent(stone.tablePct)} / ${percent(stone.depthPct)}`,
  },
  {
    id: 'measurements',
    title: ({ t }) => t('heads.measurements'),
    widthPx: 106,
    fancyWidthPx: 120,
    cell: (stone) => <span className={styles.millimetres}>{measurements(stone).replaceAll(' ', '')}</span>,
  },
  { id: 'bgm', title: ({ t }) => t('heads.bgm'), widthPx: 72, whiteOnly: true, cell: tintCell },
  { id: 'where', title: ({ t }) => t('heads.where'), widthPx: 100, cell: whereCell },
  ...columnNames.filter((name) => !isPrice(name)).map(fieldColumn),
  {
    id: 'location',
    title: ({ say }) => say(fieldLabels.location),
    widthPx: 116,
    cell: (stone) => (stone.location ? cut(placeName(stone.location), 116) : none),
  },
  { id: 'kind', title: ({ say }) => say(fieldLabels.kind), widthPx: 96, cell: (stone, { say }) => kindBadge(stone, say) },
  {
    id: 'media',
    title: ({ t }) => t('heads.media'),
    widthPx: 62,
    align: 'center',
    cell: mediaCell,
  },
  {
    id: 'availability',
    title: ({ t }) => t('heads.availability'),
    widthPx: 100,
    cell: (stone, { say }) => availabilityBadge(stone, say),
  },
  { id: 'seenAt', title: ({ say }) => say(fieldLabels.seenAt), widthPx: 118, sort: 'seenAt', cell: (stone) => timeAgo(stone.seenAt) },
  {
    id: 'supplier',
    title: ({ say }) => say(fieldLabels.supplier),
    widthPx: 150,
    staff: true,
    cell: (stone) => (stone.supplierName ? cut(stone.supplierName, 150) : none),
  },
]

const percent = (value: number | null): string => (value === null ? '–' : value.toFixed(1))

/** These columns behind the money. */
export function folded<S extends Stone>(columns: readonly StoneColumn<S>[], folds: readonly string[]): readonly StoneColumn<S>[] {
  const isFolded = ({ id }: StoneColumn<S>): boolean => folds.includes(id)
  const behind = columns.filter(isFolded).map((column) => ({ ...column, pinned: false }))
  const kept = columns.filter((column) => !isFolded(column))
  const at = kept.findLastIndex(({ pinned }) => pinned === true) + 1
  return [...kept.slice(0, at), ...behind, ...kept.slice(at)]
}
