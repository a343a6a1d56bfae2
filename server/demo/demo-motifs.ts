import { drawnJewel } from '@loupe/domain/jewelry/drawn-jewel.ts'
import type { Category, Claw, Inlay, StyleFamily } from '@loupe/domain/jewelry/vocabulary.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'

/** What the demo's workshops make of a motif. `small`: how many small stones, and the thousandths of a carat of one. */
export type Motif = {
  readonly name: string
  readonly category: Category
  readonly chance: number
  readonly what: readonly [en: string, zh: string]
  readonly inlay: Inlay
  readonly family: StyleFamily | null
  /** Grams of one in 18K white gold. */
  readonly grams: readonly [number, number]
  readonly small: readonly [number, number] | null
  /** Whether a stone that the buyer picks sits in its middle. */
  readonly hasSeat: boolean
  /** Stones that it always has beside the small ones: so many, so large in thousandths of a carat. */
  readonly own?: readonly [number, number]
  readonly labour: number
}

export const demoMotifs: readonly Motif[] = [
  {
    name: 'solitaire',
    category: 'ring_women',
    chance: 20,
    what: ['solitaire ring', '单钻戒'],
    inlay: 'prong',
    family: 'bestselling',
    grams: [2.4, 3.6],
    small: null,
    hasSeat: true,
    labour: 48,
  },
  {
    name: 'halo',
    category: 'ring_women',
    chance: 16,
    what: ['halo ring', '光环女戒'],
    inlay: 'micro_pave',
    family: 'luxury',
    grams: [2.8, 4.1],
    small: [30, 8],
    hasSeat: true,
    labour: 85,
  },
  {
    name: 'shoulders',
    category: 'ring_women',
    chance: 12,
    what: ['pavé ring', '排钻女戒'],
    inlay: 'pave',
    family: null,
    grams: [2.5, 3.7],
    small: [20, 12],
    hasSeat: true,
    labour: 72,
  },
  {
    name: 'trilogy',
    category: 'ring_women',
    chance: 7,
    what: ['three-stone ring', '三石女戒'],
    inlay: 'prong',
    family: 'luxury',
    grams: [3, 4.2],
    small: null,
    hasSeat: true,
    own: [2, 250],
    labour: 78,
  },
  {
    name: 'doubled',
    category: 'ring_women',
    chance: 4,
    what: ['two-stone ring', '双石女戒'],
    inlay: 'prong',
    family: 'double_stone',
    grams: [2.9, 3.9],
    small: null,
    hasSeat: false,
    own: [2, 300],
    labour: 70,
  },
  {
    name: 'eternity',
    category: 'ring_women',
    chance: 7,
    what: ['eternity band', '满钻排戒'],
    inlay: 'fishtail',
    family: null,
    grams: [2.2, 3.4],
    small: [24, 30],
    hasSeat: false,
    labour: 88,
  },
  {
    name: 'gents',
    category: 'ring_men',
    chance: 7,
    what: ["men's ring", '男戒'],
    inlay: 'flush',
    family: null,
    grams: [7.5, 12],
    small: [6, 10],
    hasSeat: true,
    labour: 76,
  },
  {
    name: 'pair',
    category: 'ring_couple',
    chance: 9,
    what: ['couple rings', '对戒'],
    inlay: 'channel',
    family: 'bestselling',
    grams: [3.2, 5.2],
    small: [5, 10],
    hasSeat: false,
    labour: 60,
  },
  {
    name: 'pendant',
    category: 'pendant',
    chance: 6,
    what: ['pendant', '单钻吊坠'],
    inlay: 'prong',
    family: 'bestselling',
    grams: [1.6, 2.4],
    small: null,
    hasSeat: true,
    labour: 40,
  },
  {
    name: 'halo_pendant',
    category: 'pendant',
    chance: 6,
    what: ['halo pendant', '光环吊坠'],
    inlay: 'micro_pave',
    family: 'luxury',
    grams: [1.9, 2.9],
    small: [18, 8],
    hasSeat: true,
    labour: 66,
  },
  {
    name: 'necklace',
    category: 'necklace',
    chance: 4,
    what: ['riviera necklace', '满钻项链'],
    inlay: 'prong',
    family: 'luxury',
    grams: [9, 15],
    small: null,
    hasSeat: false,
    own: [11, 180],
    labour: 210,
  },
  {
    name: 'tennis',
    category: 'bracelet',
    chance: 6,
    what: ['tennis bracelet', '网球手链'],
    inlay: 'prong',
    family: 'bestselling',
    grams: [8, 12],
    small: null,
    hasSeat: false,
    own: [44, 70],
    labour: 190,
  },
  {
    name: 'bangle',
    category: 'bangle',
    chance: 4,
    what: ['bangle', '手镯'],
    inlay: 'bezel',
    family: null,
    grams: [12, 19],
    small: [13, 20],
    hasSeat: false,
    labour: 120,
  },
  {
    name: 'studs',
    category: 'earrings',
    chance: 6,
    what: ['stud earrings', '耳钉'],
    inlay: 'prong',
    family: 'bestselling',
    grams: [1.4, 2.4],
    small: null,
    hasSeat: false,
    own: [2, 400],
    labour: 42,
  },
  {
    name: 'drops',
    category: 'earrings',
    chance: 4,
    what: ['drop earrings', '耳坠'],
    inlay: 'cluster',
    family: 'luxury',
    grams: [3.2, 4.8],
    small: [6, 20],
    hasSeat: false,
    own: [2, 350],
    labour: 84,
  },
  {
    name: 'brooch',
    category: 'other',
    chance: 1,
    what: ['flower brooch', '花朵胸针'],
    inlay: 'bezel',
    family: null,
    grams: [5.5, 8],
    small: [6, 60],
    hasSeat: false,
    labour: 130,
  },
]

export const demoNames: readonly (readonly [string, string])[] = [
  ['Aurora', '晨曦'],
  ['Lily', '百合'],
  ['Moonrise', '月升'],
  ['Tide', '潮汐'],
  ['Harbour', '港湾'],
  ['Linden', '椴树'],
  ['Ember', '星火'],
  ['Willow', '垂柳'],
  ['Meridian', '子午'],
  ['Snowdrop', '雪花莲'],
  ['Vega', '织女'],
  ['Cloud', '云间'],
  ['Camellia', '山茶'],
  ['Brook', '清溪'],
  ['Halcyon', '翠鸟'],
  ['Juniper', '杜松'],
  ['Orchid', '幽兰'],
  ['Pearl Bay', '珠湾'],
  ['Lantern', '灯影'],
  ['Swan', '天鹅'],
]

const clawOf: Partial<Readonly<Record<Shape, Claw>>> = { pear: 'pear', heart: 'heart' }

/** Who holds the stone: drops and hearts have claws of their own. */
export const demoClaw = (shape: Shape, roll: number): Claw =>
  clawOf[shape] ?? (roll < 0.45 ? 'six' : roll < 0.9 ? 'four' : roll < 0.95 ? 'cowhead' : 'angel_kiss')

type Look = {
  readonly motif: string
  readonly material: string
  readonly shape: Shape
  readonly claw: Claw | null
  readonly look: 1 | 2 | 3
}

export const demoPicture = ({ claw, ...look }: Look): string => drawnJewel({ ...look, claws: claw === 'pear' ? 3 : claw === 'six' ? 6 : 4 })
