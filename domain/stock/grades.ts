/**
 * Grades of a stone, best first (product.md 9, decisions.md 4). The order of a list is the order people sort
 * and pick ranges in; codes are the same in code, columns and texts.
 */
export const origins = ['natural', 'lab'] as const
export type Origin = (typeof origins)[number]

export const whiteColors = [
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
  'Y',
  'Z',
  'O-P',
  'Q-R',
  'S-T',
  'U-V',
  'W-X',
  'Y-Z',
] as const
export type WhiteColor = (typeof whiteColors)[number]

export const fancyColors = [
  'yellow',
  'pink',
  'blue',
  'red',
  'green',
  'purple',
  'orange',
  'violet',
  'gray',
  'black',
  'brown',
  'champagne',
  'white',
] as const
export type FancyColor = (typeof fancyColors)[number]

export const fancyIntensities = [
  'faint',
  'very_light',
  'light',
  'fancy_light',
  'fancy',
  'fancy_intense',
  'fancy_vivid',
  'fancy_deep',
  'fancy_dark',
] as const
export type FancyIntensity = (typeof fancyIntensities)[number]
/** Fancy colour in its parts; overtones as adjectives in lower case, e.g. "orangy" or "brownish purplish". */
export type Fancy = { readonly color: FancyColor | null; readonly intensity: FancyIntensity | null; readonly overtone: string | null }

export const clarities = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3'] as const
export type Clarity = (typeof clarities)[number]

/** Filters offer FL to SI2; imports keep all. */
export const filterClarities = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'] as const satisfies readonly Clarity[]

/** Cut, polish and symmetry. F and P only come in by import. */
export const makes = ['EX', 'VG', 'GD', 'F', 'P'] as const
export type Make = (typeof makes)[number]

/** None, Faint, Medium, Strong, Very Strong (VS never means "very slight" here). */
export const fluorescences = ['N', 'F', 'M', 'S', 'VS'] as const
export type Fluorescence = (typeof fluorescences)[number]

export const labs = ['GIA', 'IGI', 'NGIC', 'GRC', 'IGI(SH)', 'NGTC', 'HRD', 'GCAL', 'AGS', 'GSI', 'OTHER'] as const
export type Lab = (typeof labs)[number]

/** none, light, medium, heavy; for milk, brown and green. */
export const tints = [0, 1, 2, 3] as const
export type Tint = (typeof tints)[number]

/** In our hands, or procured from the supplier once ordered (decisions.md 4). */
export const stockKinds = ['spot', 'order'] as const
export type StockKind = (typeof stockKinds)[number]

export const saleStatuses = ['for_sale', 'delisted'] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** `supplier_held` is a free stone of ours that its supplier holds for somebody else; the others are what the house did with it. */
export const availabilities = ['available', 'supplier_held', 'held', 'on_loan', 'sold'] as const
export type Availability = (typeof availabilities)[number]

/** How a supplier holds a stone; unclear: their file says something of it that nobody has explained yet. */
export const supplierHolds = ['hold', 'memo', 'reserved', 'unclear'] as const
export type SupplierHold = (typeof supplierHolds)[number]

/** What a supplier's file says of a stone: to be had, held by them one way or another, or gone (sold, not available). */
export const supplied = ['available', 'hold', 'memo', 'reserved', 'gone'] as const
export type Supplied = (typeof supplied)[number]

export const growths = ['CVD', 'HPHT'] as const
export type Growth = (typeof growths)[number]
