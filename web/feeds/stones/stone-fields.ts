import type { FeedField } from '@loupe/domain/feeds/fields.ts'
import type { PreviewRow, PreviewStone } from '@loupe/domain/feeds/preview.ts'
import { fluorescenceLabels, labLabels, originLabels, shapeLabels, suppliedLabels, tintLabels } from '@loupe/domain/stock/labels.ts'
import { clarityWord, colorWords, measurements, type Say } from '../../gems/stone-words.ts'
import { backPoints, carat, groupThousands } from '../../text/format.ts'

/** A property as the stones of a file are shown: its name, the cells it may come from, and how its value is written. */
export type StoneField = {
  readonly field: FeedField
  readonly from: readonly FeedField[]
  readonly isNumber?: boolean
  /** Nothing where the stone has no value. */
  readonly show: (stone: PreviewStone, say: Say) => string
}

const number = (value: number | null, places = 2): string => (value === null ? '' : value.toFixed(places))
const money = (value: string | null): string => (value === null ? '' : groupThousands(value))

/** The tints that there are; where there is none of them, which are known to be missing. */
function tints(stone: PreviewStone, say: Say): string {
  const known = (['milk', 'brown', 'green'] as const).filter((name) => stone[name] !== null)
  const seen = known.filter((name) => stone[name] !== 0)
  return (seen.length > 0 ? seen : known).map((name) => say(tintLabels[name][stone[name] ?? 0])).join(', ')
}

/** A cell that only says that there is nothing. */
const saysNothing = (cell: string): boolean => /^(?:[-–—./\s]|n\/?a|none|nil|null|无)*$/i.test(cell)

/** The cell says something that was not taken. */
export const isLost = (cell: string, value: string): boolean => value === '' && !saysNothing(cell)

const plain = (field: 'girdle' | 'culet' | 'growth' | 'treatment' | 'keyToSymbols' | 'comment' | 'printNo'): StoneField => ({
  field,
  from: field === 'girdle' ? ['girdle', 'girdleThin', 'girdleThick', 'girdleCondition'] : [field],
  show: (stone) => stone[field] ?? '',
})
const angle = (
  field: 'crownAngle' | 'crownHeight' | 'pavilionAngle' | 'pavilionDepth' | 'tablePct' | 'depthPct' | 'ratio',
): StoneField => ({
  field,
  from: [field],
  isNumber: true,
  show: (stone) => number(stone[field]),
})
const link = (field: 'imageUrl' | 'videoUrl' | 'certUrl'): StoneField => ({
  field,
  from: [field],
  show: (stone) => (stone[field] ? new URL(stone[field]).host : ''),
})

const plainText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')

/** The cell says what was read, word for word or as the same number. */
export function saysTheSame(cell: string, value: string): boolean {
  const [said, read] = [plainText(cell), plainText(value)]
  return said === read || (said !== '' && read !== '' && Number(said) === Number(read))
}

/** In the order in which traders read a stone. */
export const stoneFields: readonly StoneField[] = [
  { field: 'origin', from: ['origin'], show: ({ origin }, say) => say(originLabels[origin]) },
  { field: 'shape', from: ['shape'], show: ({ shape }, say) => say(shapeLabels[shape]) },
  { field: 'carat', from: ['carat', 'points'], isNumber: true, show: (stone) => carat(stone.carat) },
  { field: 'color', from: ['color', 'fancyColor', 'fancyIntensity', 'fancyOvertone'], show: colorWords },
  { field: 'clarity', from: ['clarity'], show: clarityWord },
  { field: 'back', from: ['back'], isNumber: true, show: ({ back }) => (back === null ? '' : backPoints(back)) },
  { field: 'pricePerCt', from: ['pricePerCt'], isNumber: true, show: ({ usdPerCt }) => money(usdPerCt) },
  { field: 'priceTotal', from: ['priceTotal'], isNumber: true, show: ({ usdTotal }) => money(usdTotal) },
  { field: 'rap', from: ['rap'], isNumber: true, show: ({ rap }) => money(rap) },
  { field: 'cut', from: ['cut', 'cutGrades'], show: ({ cut }) => cut ?? '' },
  { field: 'polish', from: ['polish'], show: ({ polish }) => polish ?? '' },
  { field: 'symmetry', from: ['symmetry'], show: ({ symmetry }) => symmetry ?? '' },
  {
    field: 'fluorescence',
    from: ['fluorescence'],
    show: ({ fluorescence }, say) => (fluorescence ? say(fluorescenceLabels[fluorescence]) : ''),
  },
  { field: 'lab', from: ['lab'], show: ({ lab }, say) => (lab ? say(labLabels[lab]) : '') },
  { field: 'reportNo', from: ['reportNo'], show: ({ reportNo }) => reportNo ?? '' },
  {
    field: 'measurements',
    from: ['measurements', 'lengthWidth', 'length', 'width', 'depth'],
    show: (stone) => (stone.length === null && stone.width === null && stone.depth === null ? '' : measurements(stone)),
  },
  angle('ratio'),
  angle('tablePct'),
  angle('depthPct'),
  { field: 'shade', from: ['shade', 'milk', 'brown', 'green'], show: tints },
  { field: 'location', from: ['location', 'city', 'state', 'country'], show: ({ location }) => location ?? '' },
  { field: 'availability', from: ['availability'], show: ({ held }, say) => say(suppliedLabels[held ?? 'available']) },
  plain('printNo'),
  angle('crownAngle'),
  angle('crownHeight'),
  angle('pavilionAngle'),
  angle('pavilionDepth'),
  plain('girdle'),
  plain('culet'),
  plain('growth'),
  plain('treatment'),
  plain('keyToSymbols'),
  plain('comment'),
  link('imageUrl'),
  link('videoUrl'),
  link('certUrl'),
]

/** The cells that a property came from, as the file has them. */
export const cellsOf = (field: StoneField, row: PreviewRow): string =>
  row.cells
    .filter((cell) => field.from.includes(cell.field))
    .map(({ text }) => text)
    .join(' ')

/** The properties that any of the stones has, or has a cell for. */
export const fieldsOf = (rows: readonly PreviewRow[], say: Say): readonly StoneField[] =>
  stoneFields.filter((field) =>
    rows.some(
      (row) => field.show(row.stone, say) !== '' || cellsOf(field, row) !== '' || (row.before && field.show(row.before, say) !== ''),
    ),
  )
