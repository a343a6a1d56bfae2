const answerWords = [
  'ignore',
  'fill',
  'empty',
  'skip',
  'point',
  'comma',
  'mixed',
  'carats',
  'points',
  'grams',
  'ones',
  'hundreds',
  'hundredths',
  'cents',
  'negative',
  'positive',
  'fraction',
  'natural',
  'lab',
  'refuse',
  'read',
  'discountPoints',
  'oldList',
  'given',
] as const

/** Answers that have a word of their own; fields and currencies are named otherwise. */
const isAnswerWord = (value: string): value is (typeof answerWords)[number] => answerWords.some((word) => word === value)

/** The word of an answer: "points" of a discount are others than those of a weight. */
export const answerWordOf = (about: string, value: string): (typeof answerWords)[number] | null => {
  const word = about === 'discountScale' && value === 'points' ? 'discountPoints' : value
  return isAnswerWord(word) ? word : null
}

const sheetKinds = ['melee', 'jewelry', 'gems', 'pricelist', 'invoice', 'gone'] as const
export const isSheetKind = (value: string | null): value is (typeof sheetKinds)[number] => sheetKinds.some((kind) => kind === value)
