const answerWords = [
  'ignore',
  'skip',
  'point',
  'comma',
  'mixed',
  'carats',
  'points',
  'grams',
  'ones',
  'hundreds',
  'negative',
  'positive',
  'fraction',
  'natural',
  'lab',
  'refuse',
  'read',
] as const

/** Answers that have a word of their own; fields and currencies are named otherwise. */
export const isAnswerWord = (value: string): value is (typeof answerWords)[number] => answerWords.some((word) => word === value)

const sheetKinds = ['melee', 'jewelry', 'pricelist', 'invoice'] as const
export const isSheetKind = (value: string | null): value is (typeof sheetKinds)[number] => sheetKinds.some((kind) => kind === value)
