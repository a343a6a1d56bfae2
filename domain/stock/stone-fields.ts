import {
  availabilities,
  clarities,
  fancyColors,
  fancyIntensities,
  fluorescences,
  growths,
  labs,
  makes,
  type Origin,
  origins,
  stockKinds,
  tints,
  whiteColors,
} from './grades.ts'
import { shapes } from './shapes.ts'
import { searchShapes } from './trade-shapes.ts'

/**
 * One field of a stone: how it is kept, asked for and shown. From these rows come the contract's facts, the filter with its
 * facets, ranges and sorts, the columns of `stones` and their values, the line that feeds the index, the index's own columns,
 * the address of a search and the columns of an export (docs/architecture.md, "A field of a stone").
 */
export type StoneField = {
  /**
   * What tells it: the stone itself (files give it, `stones` has a column of its name, orders freeze it), one offer of the
   * stone, or the viewer's prices.
   */
  readonly from: 'stone' | 'offer' | 'price'
  /** Its words, best first; without words it is a number where it has places, else a text. */
  readonly oneOf?: readonly (string | number)[]
  /** Decimals that are kept of a number; the index counts in whole units of the last one. */
  readonly places?: number
  readonly isYesNo?: true
  /** It is never empty. */
  readonly filled?: true
  /** Picked as a set of words, or from a number to a number. */
  readonly ask?: 'facet' | 'range'
  /** What a facet offers, where that is not `oneOf`; a facet with neither is an open list. */
  readonly options?: readonly string[]
  /** Facets of known words: which of the four numbers of the index holds the word. Offers of a certificate differ in `offer` only. */
  readonly pack?: 'form' | 'hue' | 'make' | 'offer'
  /** Sorts too, as every range does; words by their place in the list. */
  readonly sorts?: true
  /** Ranges of the stone that offers of one certificate may tell differently, as many suppliers leave them out. */
  readonly differs?: true
  readonly unit?: 'ct' | '$/ct' | '$' | '¥' | '%' | 'mm' | '°'
  /** Its words speak for themselves: no name stands before them. */
  readonly isBare?: true
  /** Only stones of one origin have it. */
  readonly only?: Origin
  /** Fancy colours have none. */
  readonly whiteOnly?: true
  /** Its place among the rarer filters: in a row of its like, or in one of its own. */
  readonly more?: 'proportions' | 'media' | 'own'
  /** How wide its column of the stock table is, for numbers and words that need no cell of their own kind. */
  readonly columnPx?: number
  /** In the stone's panel it stands among these. */
  readonly panel?: 'grades' | 'proportions' | 'report'
  /** A column of exported lists, which say its code or its word. */
  readonly exports?: 'code' | 'word'
}

const tint = { from: 'stone', oneOf: tints, ask: 'facet', pack: 'offer', isBare: true, exports: 'code' } as const satisfies StoneField
const make = { from: 'stone', oneOf: makes, ask: 'facet', pack: 'make', panel: 'grades', exports: 'code' } as const satisfies StoneField
const text = { from: 'stone' } as const satisfies StoneField
const reported = { from: 'stone', panel: 'report' } as const satisfies StoneField
const proportion = { from: 'stone', places: 2, panel: 'proportions' } as const satisfies StoneField
const percent = { ...proportion, ask: 'range', unit: '%', more: 'proportions', exports: 'code' } as const satisfies StoneField
const angle = { ...proportion, ask: 'range', unit: '°', more: 'proportions', differs: true, exports: 'code' } as const satisfies StoneField
const size = {
  from: 'stone',
  places: 2,
  ask: 'range',
  unit: 'mm',
  more: 'proportions',
  columnPx: 86,
  exports: 'code',
} as const satisfies StoneField
const price = { from: 'price', places: 2, ask: 'range', exports: 'code' } as const satisfies StoneField
const media = { from: 'offer', oneOf: ['yes'], ask: 'facet', pack: 'offer', more: 'media' } as const satisfies StoneField
const link = { from: 'stone', exports: 'code' } as const satisfies StoneField

/** In the order in which a trader reads them: filters, chosen words, the panel and exported columns stand so. */
export const stoneFields = {
  origin: { from: 'stone', oneOf: origins, filled: true, exports: 'word' },
  stockNo: { from: 'stone', filled: true },
  shape: {
    from: 'stone',
    oneOf: shapes,
    filled: true,
    ask: 'facet',
    options: searchShapes,
    pack: 'form',
    isBare: true,
    exports: 'word',
  },
  /** The supplier's own word for a shape outside the list (then shape is other), e.g. "half moon". */
  shapeWord: text,
  carat: { from: 'stone', places: 3, filled: true, ask: 'range', unit: 'ct', isBare: true, exports: 'code' },
  color: { from: 'stone', oneOf: whiteColors, ask: 'facet', pack: 'hue', sorts: true, isBare: true, panel: 'grades', exports: 'code' },
  colorSuffix: { from: 'stone', oneOf: ['+', '-'] },
  fancyIntensity: { from: 'stone', oneOf: fancyIntensities, ask: 'facet', pack: 'hue', isBare: true, exports: 'code' },
  fancyColor: { from: 'stone', oneOf: fancyColors, ask: 'facet', pack: 'hue', isBare: true, exports: 'code' },
  fancyOvertone: text,
  clarity: { from: 'stone', oneOf: clarities, ask: 'facet', pack: 'form', sorts: true, isBare: true, panel: 'grades', exports: 'code' },
  claritySuffix: { from: 'stone', oneOf: ['+', '-'] },
  cut: make,
  polish: make,
  symmetry: make,
  fluorescence: { from: 'stone', oneOf: fluorescences, ask: 'facet', pack: 'make', isBare: true, panel: 'grades', exports: 'code' },
  lab: { from: 'stone', oneOf: labs, ask: 'facet', pack: 'form', isBare: true, exports: 'code' },
  reportNo: link,
  /** The number of the second certificate that some stones carry. */
  printNo: link,
  /** List price, USD per carat. */
  rap: { ...price, unit: '$/ct', only: 'natural', whiteOnly: true, columnPx: 70 },
  /** Points, negative below the list. */
  back: { ...price, unit: '%', whiteOnly: true },
  usdPerCt: { ...price, unit: '$/ct', isBare: true },
  usdTotal: { ...price, unit: '$' },
  rmbTotal: { ...price, unit: '¥' },
  tablePct: { ...percent, columnPx: 60 },
  depthPct: { ...percent, columnPx: 62 },
  crownAngle: angle,
  pavilionAngle: angle,
  crownHeight: { from: 'stone', places: 2 },
  pavilionDepth: { from: 'stone', places: 2 },
  ratio: { ...proportion, places: 3, ask: 'range', more: 'proportions', columnPx: 60, exports: 'code' },
  length: size,
  width: size,
  depth: size,
  culet: { from: 'stone', panel: 'proportions' },
  girdle: { from: 'stone', panel: 'proportions' },
  milk: tint,
  brown: tint,
  green: tint,
  eyeClean: {
    from: 'stone',
    isYesNo: true,
    ask: 'facet',
    options: ['yes'],
    pack: 'offer',
    sorts: true,
    more: 'own',
    panel: 'grades',
    exports: 'word',
  },
  growth: {
    from: 'stone',
    oneOf: growths,
    ask: 'facet',
    pack: 'make',
    sorts: true,
    isBare: true,
    only: 'lab',
    more: 'own',
    panel: 'grades',
    exports: 'code',
  },
  treatment: reported,
  keyToSymbols: reported,
  comment: reported,
  kind: { from: 'stone', oneOf: stockKinds, filled: true, ask: 'facet', pack: 'offer', isBare: true, exports: 'word' },
  location: { from: 'stone', ask: 'facet', isBare: true, exports: 'code' },
  availability: {
    from: 'offer',
    oneOf: availabilities,
    filled: true,
    ask: 'facet',
    pack: 'offer',
    sorts: true,
    isBare: true,
    more: 'own',
    exports: 'word',
  },
  imageUrl: link,
  videoUrl: link,
  certUrl: text,
  hasImage: media,
  hasVideo: media,
  /** An id; staff only. */
  supplier: { from: 'offer', ask: 'facet' },
  /** When the supplier last confirmed it. */
  seenAt: { from: 'offer', sorts: true },
} as const satisfies Readonly<Record<string, StoneField>>

type Fields = typeof stoneFields
export type StoneFieldName = keyof Fields
/** The names of the fields whose rows say so. */
type NamesOf<Row> = { [Name in StoneFieldName]: Fields[Name] extends Row ? Name : never }[StoneFieldName]

export type FactName = NamesOf<{ readonly from: 'stone' }>
export type FacetName = NamesOf<{ readonly ask: 'facet' }>
/** Facets of known words, unlike places and suppliers. */
export type ClosedFacetName = NamesOf<{ readonly pack: string }>
export type RangeName = NamesOf<{ readonly ask: 'range' }>
/** Ranges of the stone itself. */
export type MeasureName = NamesOf<{ readonly from: 'stone'; readonly ask: 'range' }>
/** Ranges of the viewer's prices. */
export type PriceName = NamesOf<{ readonly from: 'price'; readonly ask: 'range' }>
/** Words that sort by their place in their list. */
export type SortedWordName = NamesOf<{ readonly sorts: true; readonly pack: string }>
export type SortName = RangeName | NamesOf<{ readonly sorts: true }>

/** The row of a field, in its general form. */
export const fieldOf = (name: StoneFieldName): StoneField => stoneFields[name]

/** In the order of the table. */
/* @__NO_SIDE_EFFECTS__ */
function namesOf<Name extends StoneFieldName>(isMeant: (field: StoneField) => boolean): readonly Name[] {
  return (Object.keys(stoneFields) as StoneFieldName[]).filter((name): name is Name => isMeant(fieldOf(name)))
}

/** The fields whose rows have this, whatever it says. */
export const namesHaving = <Key extends keyof StoneField>(key: Key) =>
  namesOf<NamesOf<{ readonly [Each in Key]: NonNullable<StoneField[Key]> }>>((field) => field[key] !== undefined)

export const factNames = namesOf<FactName>(({ from }) => from === 'stone')
/**
 * Facets: fields of few values, picked as sets. `milk`, `brown`, `green` values are '0'..'3'; `hasImage`, `hasVideo` are 'yes';
 * location and supplier are open lists. A stone without a value for a facet (no cut grade, say) matches only when the facet is not filtered.
 */
export const facetNames = namesOf<FacetName>(({ ask }) => ask === 'facet')
export const closedFacetNames = namesOf<ClosedFacetName>(({ pack }) => pack !== undefined)
/** Ranges: inclusive at both ends, either end open, in the units of their rows. */
export const rangeNames = namesOf<RangeName>(({ ask }) => ask === 'range')
export const measureNames = namesOf<MeasureName>(({ ask, from }) => ask === 'range' && from === 'stone')
/** What the certificate says, so that all its offers say the same. */
export const certifiedMeasureNames = namesOf<MeasureName>(
  ({ ask, from, differs = false }) => ask === 'range' && from === 'stone' && !differs,
)
export const priceNames = namesOf<PriceName>(({ ask, from }) => ask === 'range' && from === 'price')
/** Every numeric field sorts both ways; ties are broken by id, ascending. Stones without the value come last, both ways. */
export const sortNames = [...rangeNames, ...namesOf<Exclude<SortName, RangeName>>(({ sorts }) => sorts === true)]

/** A word of a facet. */
export type OptionOf<Name extends FacetName> = Fields[Name] extends { readonly options: readonly (infer Option)[] }
  ? Option
  : Fields[Name] extends { readonly oneOf: readonly (infer Option extends string | number)[] }
    ? `${Option}`
    : string

/** What each facet offers, in the order of its list; null where the list is open. */
export const facetOptions = Object.fromEntries(
  facetNames.map((name) => {
    const { options, oneOf } = fieldOf(name)
    return [name, options ?? oneOf?.map(String) ?? null]
  }),
) as { readonly [Name in ClosedFacetName]: readonly OptionOf<Name>[] } & Readonly<Record<Exclude<FacetName, ClosedFacetName>, null>>

type Value<Field> = Field extends { readonly oneOf: readonly (infer Word)[] }
  ? Word
  : Field extends { readonly places: number }
    ? number
    : Field extends { readonly isYesNo: true }
      ? boolean
      : string
/** What a fact of a stone may be; null where it can be empty. */
export type FactValue<Name extends FactName> = Fields[Name] extends { readonly filled: true }
  ? Value<Fields[Name]>
  : Value<Fields[Name]> | null
