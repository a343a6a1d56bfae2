import type { unnamedCurrencies } from '../fields.ts'

import type { Dice, RightStone } from './right-stones.ts'

/** How a random file is written: every choice that an honest supplier might make. */
export type Style = {
  readonly decimal: '.' | ','
  readonly thousands: '' | ',' | '.' | ' '
  readonly pricePlaces: 0 | 2
  readonly caratPlaces: 2 | 3
  readonly weight: 'carats' | 'points' | 'grams'
  readonly weightSuffix: string
  readonly prices: readonly PriceColumn[]
  readonly currency: Unnamed
  readonly rate: number
  readonly mark: 'header' | 'cell' | 'none'
  readonly listUnit: 1 | 100
  /** Of another week: what its list prices are of ours. */
  readonly listAge: number
  readonly sign: 1 | -1
  readonly scale: 'points' | 'fraction' | 'percent'
  readonly says: 'column' | 'prefix' | 'growth' | 'name' | 'nothing'
  readonly chinese: boolean
  readonly has: Readonly<Record<'mm' | 'lab' | 'report' | 'makes' | 'noise' | 'totals', boolean>>
  readonly above: number
  readonly fileName: string
  /** How the stones are put on sheets, and what the titles or the names of the sheets say of them. */
  readonly shown: 'plain' | 'sections' | 'sheets' | 'headerless'
  readonly by: 'shape' | 'lab' | 'origin' | 'place' | 'held'
  /** The column of what the titles say is left out. */
  readonly dropped: boolean
  readonly european: boolean
  /** An optional or a needed column that this supplier does not send. */
  readonly lacks: Name | null
}
type PriceColumn = 'rap' | 'back' | 'perCt' | 'total'
export type Name =
  | 'stockNo'
  | 'shape'
  | 'carat'
  | 'color'
  | 'clarity'
  | 'cut'
  | 'polish'
  | 'symmetry'
  | 'fluorescence'
  | 'lab'
  | 'reportNo'
  | 'mm'
  | PriceColumn

const english: Readonly<Record<Name, readonly string[]>> = {
  stockNo: ['Stock #', 'Stock No', 'Ref No.', 'Packet No', 'Stone No', 'Lot #', 'Stock ID'],
  shape: ['Shape', 'Shp', 'SHAPE NAME'],
  carat: ['Weight', 'Carat', 'Cts', 'Size', 'Ct', 'Carats', 'Wt'],
  color: ['Color', 'Col', 'Colour', 'COLOR'],
  clarity: ['Clarity', 'Clar', 'Purity', 'Clarity Grade'],
  cut: ['Cut', 'Cut Grade', 'Prop'],
  polish: ['Polish', 'Pol', 'POL'],
  symmetry: ['Symmetry', 'Sym', 'Symm'],
  fluorescence: ['Fluorescence', 'Fluor', 'Flr', 'Fluro', 'Fluorescence Intensity'],
  lab: ['Lab', 'Laboratory', 'Cert By'],
  reportNo: ['Report #', 'Report No', 'Certificate #', 'Cert No'],
  mm: ['Measurements', 'Meas', 'Dimensions'],
  rap: ['Rap', 'Rap Price', 'Rap $', 'List Price', 'Rap Rate', 'Rapaport'],
  back: ['Disc', 'Disc %', 'Back', 'Discount', 'Rap %', '%', 'Back (-%)', 'Off %', 'RapNet Discount %'],
  perCt: ['Price/Ct', 'PPC', 'Price Per Carat', 'Rate', 'Price', 'Net Rate', 'Pr/Ct', 'Price/Cts'],
  total: ['Total', 'Total Price', 'Amount', 'Net Amt', 'Final Price', 'Price', 'Value', 'Total Amt'],
}
const chineseNames: Readonly<Record<Name, readonly string[]>> = {
  stockNo: ['货号', '库存号'],
  shape: ['形状'],
  carat: ['重量', '克拉', '石重'],
  color: ['颜色'],
  clarity: ['净度'],
  cut: ['切工'],
  polish: ['抛光'],
  symmetry: ['对称', '对称性'],
  fluorescence: ['荧光'],
  lab: ['证书类型', '证书'],
  reportNo: ['证书号', '证书编号'],
  mm: ['尺寸'],
  rap: ['国际报价'],
  back: ['退点', '折扣', '扣点'],
  perCt: ['单价', '克拉单价'],
  total: ['总价', '价格'],
}

const germanNames: Readonly<Partial<Record<Name, readonly string[]>>> = {
  stockNo: ['Artikel-Nr.', 'Steinnr.'],
  shape: ['Form', 'Schliffform'],
  carat: ['Karat', 'Gewicht'],
  color: ['Farbe'],
  clarity: ['Reinheit'],
  reportNo: ['Zertifikat-Nr.'],
  perCt: ['Preis/ct', 'Preis pro Karat'],
  total: ['Gesamtpreis'],
}

type Unnamed = (typeof unnamedCurrencies)[number]
const usdRates: Readonly<Record<Unnamed, number>> = { USD: 1, CNY: 7.18, INR: 88.4, HKD: 7.81, EUR: 0.92 }

const randomParts = ({ chance }: Dice): Style['has'] => ({
  mm: chance(0.6),
  lab: chance(0.85),
  report: chance(0.85),
  makes: chance(0.7),
  noise: chance(0.4),
  totals: chance(0.3),
})

export function randomStyle(chance: Dice, origins: 'natural' | 'lab' | 'mixed'): Style {
  const { pick } = chance
  const decimal = pick(['.', '.', '.', ','] as const)
  const currency = pick(['USD', 'USD', 'USD', 'USD', 'CNY', 'INR', 'HKD', 'EUR'] as const)
  const chinese = chance.chance(0.2)
  const european = !chinese && (currency === 'EUR' ? chance.chance(0.5) : chance.chance(0.05))
  // A price in euro that no comma and no word betrays, or one of a stone of which nothing says that it is grown, nobody can tell from dollars.
  const says =
    origins === 'mixed'
      ? pick(['column', 'prefix', 'growth'] as const)
      : pick(['column', 'prefix', 'growth', 'name', 'nothing', 'nothing'] as const)
  const isTold = currency === 'EUR' ? decimal === ',' || european : origins !== 'lab' || says === 'column'
  return {
    decimal,
    thousands: pick(decimal === '.' ? (['', '', ',', ' '] as const) : (['', '', '.', ' '] as const)),
    pricePlaces: pick([0, 2, 2] as const),
    caratPlaces: pick([2, 2, 3] as const),
    weight: pick(['carats', 'carats', 'carats', 'carats', 'points', 'grams'] as const),
    weightSuffix: pick(['', '', '', '', ' ct', 'own']),
    prices: pick([
      ['perCt'],
      ['total'],
      ['perCt', 'total'],
      ['rap', 'back'],
      ['back'],
      ['rap', 'back', 'perCt'],
      ['rap', 'back', 'perCt', 'total'],
      ['rap', 'perCt'],
      ['back', 'total'],
      ['back', 'perCt'],
    ] as const),
    currency,
    rate: usdRates[currency],
    mark:
      currency === 'USD'
        ? pick(['none', 'none', 'header', 'cell'] as const)
        : isTold
          ? pick(['none', 'header', 'cell', 'header', 'none'] as const)
          : pick(['header', 'cell'] as const),
    listUnit: pick([1, 1, 1, 1, 100] as const),
    listAge: pick([1, 1, 1, 0.94]),
    sign: pick([-1, -1, 1] as const),
    scale: pick(['points', 'points', 'percent', 'fraction'] as const),
    says,
    chinese,
    has: randomParts(chance),
    above: pick([0, 0, 0, 1, 3, 8, 45]),
    fileName: pick(['list.csv', 'Available stock.csv', 'avai-lab-le.csv', 'stock.xlsx', 'Elaboration 3.csv']),
    shown: pick(['plain', 'plain', 'plain', 'plain', 'sections', 'sections', 'sheets', 'sheets', 'headerless'] as const),
    by: pick(['shape', 'shape', 'lab', 'origin', 'place', 'held'] as const),
    dropped: chance.chance(0.7),
    european,
    lacks: chance.chance(0.15) ? pick(['clarity', 'color', 'shape', 'stockNo', 'lab', 'reportNo', 'cut'] as const) : null,
  }
}

const shapes = { round: 'RB', oval: 'Oval', pear: 'Pear', emerald: 'Emerald', princess: 'Princess' } as Readonly<Record<string, string>>
const marks: Readonly<Record<Unnamed, string>> = { USD: '$', CNY: '¥', INR: '₹', HKD: 'HK$', EUR: '€' }

function numberText(value: number, places: number, { decimal, thousands }: Style): string {
  const [whole = '', rest] = Math.abs(value).toFixed(places).split('.')
  const grouped = thousands === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${value < 0 ? '-' : ''}${grouped}${rest === undefined ? '' : decimal + rest}`
}

function weightText(stone: RightStone, style: Style): string {
  const own = style.weightSuffix === 'own'
  if (style.weight === 'points') return `${numberText(stone.carat * 100, 0, style)}${own ? ' pts' : ''}`
  if (style.weight === 'grams') return `${numberText(stone.carat / 5, 3, style)}${own ? ' g' : ''}`
  return `${numberText(stone.carat, style.caratPlaces, style)}${own ? 'ct' : style.weightSuffix}`
}

/** What the file says a stone costs, as far as its places go: what must be read, in USD. */
export type Written = { readonly perCt: number; readonly slack: number }

/** Points against the list that the file goes by, which may be an older one. */
const writtenBack = (stone: RightStone, style: Style): number => {
  const list = style.prices.includes('rap') ? writtenList(stone, style) : stone.list
  return Math.round((stone.perCt / list - 1) * 10_000) / 100
}
const writtenList = (stone: RightStone, style: Style): number => Math.round((stone.list * style.listAge) / 100) * 100

export function writtenPrice(stone: RightStone, style: Style): Written {
  const step = 10 ** -style.pricePlaces / style.rate
  const listed = style.prices.includes('back') && !style.prices.includes('perCt') && !style.prices.includes('total')
  // A natural stone follows the house's list; a lab-grown one has none and follows the file's.
  const list = stone.origin === 'lab' && style.prices.includes('rap') ? writtenList(stone, style) : stone.list
  const perCt = listed ? list * (1 + writtenBack(stone, style) / 100) : stone.perCt
  return { perCt, slack: listed ? stone.list * 0.0002 + 0.02 : step * 0.6 + 0.02 }
}

function priceText(stone: RightStone, column: PriceColumn, style: Style): string {
  const sign = style.mark === 'cell' ? marks[style.currency] : ''
  if (column === 'perCt') return sign + numberText(stone.perCt * style.rate, style.pricePlaces, style)
  if (column === 'total') return sign + numberText(stone.total * style.rate, style.pricePlaces, style)
  if (column === 'rap') return numberText(writtenList(stone, style) / style.listUnit, 0, style)
  const back = writtenBack(stone, style) * -style.sign
  if (style.scale === 'fraction') return numberText(back / 100, 4, style)
  return `${numberText(back, 2, style)}${style.scale === 'percent' ? '%' : ''}`
}

export type Column = {
  readonly name: Name | null
  readonly header: string
  readonly text: (stone: RightStone, at: number) => string
}

/** What the titles say instead of a column. */
const saidByTitles = (style: Style): Name | null =>
  style.dropped && (style.shown === 'sections' || style.shown === 'sheets') && (style.by === 'shape' || style.by === 'lab')
    ? style.by
    : null

/** The columns of one sheet, in some order. */
export function columnsOf(style: Style, chance: Dice): Column[] {
  const names = style.chinese ? chineseNames : style.european ? { ...english, ...germanNames } : english
  const named = (name: Name, text: Column['text']): Column => ({ name, header: chance.pick(names[name]), text })
  const money = (column: PriceColumn): Column => {
    const header = chance.pick(names[column])
    const isMarked = style.mark === 'header' && (column === 'perCt' || column === 'total')
    return {
      name: column,
      header: isMarked ? `${header} ${style.currency === 'CNY' ? 'RMB' : style.currency}` : header,
      text: (stone) => priceText(stone, column, style),
    }
  }
  const report = (stone: RightStone) =>
    style.says === 'prefix' && stone.origin === 'lab' && stone.lab === 'IGI' ? `LG${stone.reportNo}` : stone.reportNo
  const columns: Column[] = [
    named('stockNo', (stone) => stone.stockNo),
    named('shape', (stone) => shapes[stone.shape] ?? stone.shape),
    named('carat', (stone) => weightText(stone, style)),
    named('color', (stone) => stone.color),
    named('clarity', (stone) => stone.clarity),
    ...style.prices.map(money),
  ]
  if (style.has.makes) {
    columns.push(
      named('cut', (stone) => (stone.shape === 'round' ? stone.cut : '')),
      named('polish', (stone) => stone.polish),
      named('symmetry', (stone) => stone.symmetry),
      named('fluorescence', (stone) => (stone.fluorescence === 'N' ? 'None' : stone.fluorescence)),
    )
  }
  if (style.has.lab) columns.push(named('lab', (stone) => stone.lab))
  if (style.has.report) columns.push(named('reportNo', report))
  if (style.has.mm) columns.push(named('mm', ({ mm }) => mm.map((side) => side.toFixed(2)).join(' x ')))
  if (style.says === 'column') {
    columns.push({ name: null, header: 'Diamond Type', text: ({ origin }) => (origin === 'lab' ? 'Lab Grown' : 'Natural') })
  }
  if (style.says === 'growth') columns.push({ name: null, header: 'Growth Type', text: ({ origin }) => (origin === 'lab' ? 'CVD' : '') })
  if (style.has.noise) {
    columns.push(
      { name: null, header: 'Box', text: (_, at) => String(1 + (at % 7)) },
      { name: null, header: 'Sr. No', text: (_, at) => String(at + 1) },
      { name: null, header: 'Table %', text: () => '57' },
      { name: null, header: 'Days', text: (_, at) => String(20 + ((at * 13) % 200)) },
    )
  }
  return columns
    .filter(({ name }) => name === null || (name !== style.lacks && name !== saidByTitles(style)))
    .map((column) => ({ column, at: chance.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ column }) => column)
}
