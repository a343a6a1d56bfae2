/**
 * What a column of a supplier's file can mean. `points` is the weight in hundredths of a carat, `cutGrades` is cut, polish
 * and symmetry in one cell ("3EX"), `lengthWidth` is "8.47*6.34", `shade` names a tint in words, `pricePerCt` and
 * `priceTotal` are in the column's own currency; `pieces` and `parcel` tell a row that is not one stone, `pairNo` the stock
 * number of the other stone of a pair and `pairSeparable` whether they are sold apart.
 */
export const feedFields = [
  'stockNo',
  'shape',
  'carat',
  'points',
  'color',
  'fancyColor',
  'fancyIntensity',
  'fancyOvertone',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'cutGrades',
  'fluorescence',
  'lab',
  'reportNo',
  'printNo',
  'measurements',
  'lengthWidth',
  'length',
  'width',
  'depth',
  'tablePct',
  'depthPct',
  'ratio',
  'rap',
  'back',
  'pricePerCt',
  'priceTotal',
  'milk',
  'brown',
  'green',
  'shade',
  'eyeClean',
  'crownAngle',
  'crownHeight',
  'pavilionAngle',
  'pavilionDepth',
  'girdle',
  'girdleThin',
  'girdleThick',
  'girdleCondition',
  'culet',
  'growth',
  'treatment',
  'origin',
  'keyToSymbols',
  'comment',
  'city',
  'state',
  'country',
  'location',
  'imageUrl',
  'videoUrl',
  'certUrl',
  'availability',
  'reportDate',
  'pieces',
  'parcel',
  'pairNo',
  'pairSeparable',
] as const
export type FeedField = (typeof feedFields)[number]

/** Fields whose numbers are money and therefore have a currency. */
export const moneyFields: ReadonlySet<FeedField> = new Set(['rap', 'pricePerCt', 'priceTotal'])

/** Currencies met in supplier files (trade.md 3.5); everything is turned into USD by the rates of the layout. */
export const feedCurrencies = [
  'USD',
  'CNY',
  'INR',
  'HKD',
  'EUR',
  'GBP',
  'AED',
  'ILS',
  'THB',
  'CHF',
  'JPY',
  'KRW',
  'SGD',
  'AUD',
  'CAD',
  'BWP',
] as const
export type FeedCurrency = (typeof feedCurrencies)[number]
/** What prices may be in that nothing names; the others are taken where they are named. */
export const unnamedCurrencies = ['USD', 'CNY', 'INR', 'HKD', 'EUR'] as const satisfies readonly FeedCurrency[]

/** What can be given for all stones of a sheet at once, where the rows say nothing. */
export const constantFields = [
  'shape',
  'color',
  'clarity',
  'lab',
  'location',
  'country',
  'origin',
  'availability',
] as const satisfies readonly FeedField[]

/** What the name of a sheet and the titles between its rows give to the rows below them. */
export const givenFields = ['shape', 'color', 'clarity', 'lab', 'location'] as const satisfies readonly FeedField[]
export type GivenField = (typeof givenFields)[number]

/** What a person may say that a title between the rows gives to the rows below it. */
export const sectionFields = [...givenFields, 'origin', 'availability'] as const satisfies readonly FeedField[]
export type SectionField = (typeof sectionFields)[number]

/** What a value in the first row of a group may give to the rows below it. */
export const filledFields = ['shape', 'color', 'clarity', 'lab'] as const satisfies readonly FeedField[]

/** Below the list is -42.5 or 42.5, or what is paid of it is told: 57.5. */
export const discountSigns = ['negative', 'positive', 'paid'] as const
export type DiscountSign = (typeof discountSigns)[number]
/** Counted in points, fractions, hundredths of a point, or in tenths of the list that are paid: 5.75. */
export const discountScales = ['points', 'fraction', 'hundredths', 'tenths'] as const
export type DiscountScale = (typeof discountScales)[number]
/** Of a discount on top of another: off what the first one leaves, or off the list as the first one is. */
export const furtherWays = ['net', 'list'] as const
export type FurtherWay = (typeof furtherWays)[number]
