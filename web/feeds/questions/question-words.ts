import type { FeedQuestion } from '@loupe/domain/feeds/questions.ts'

const answerWords = [
  'ignore',
  'fill',
  'empty',
  'skip',
  'asSaid',
  'point',
  'comma',
  'mixed',
  'carats',
  'points',
  'grams',
  'milligrams',
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
  'marked',
  'all',
  'unmarked',
  'net',
  'list',
  'everybody',
  'beside',
  'across',
  'lines',
] as const

/** Answers that have a word of their own; fields and currencies are named otherwise. */
const isAnswerWord = (value: string): value is (typeof answerWords)[number] => answerWords.some((word) => word === value)

/** The word of an answer: "points" of a discount are others than those of a weight. */
export const answerWordOf = (about: string, value: string): (typeof answerWords)[number] | null => {
  const word = about === 'discountScale' && value === 'points' ? 'discountPoints' : about === 'extraDiscount' ? 'ones' : value
  return isAnswerWord(word) ? word : null
}

const sheetKinds = [
  'melee',
  'jewelry',
  'gems',
  'pricelist',
  'invoice',
  'wanted',
  'remove',
  'gone',
  'colors',
  'named',
  'elsewhere',
  'again',
  'numbered',
] as const
export const isSheetKind = (value: string | null): value is (typeof sheetKinds)[number] => sheetKinds.some((kind) => kind === value)

/** An answer that says whether stones are to be had. */
export const isStateAnswer = ({ about }: FeedQuestion, value: string): boolean =>
  about === 'rowColor' || (about === 'title' && value !== 'natural' && value !== 'lab')

/** What is paid of the list has its words where the columns are. */
export const paidWordOf = (value: string): 'signs.paid' | 'scales.tenths' | null =>
  value === 'paid' ? 'signs.paid' : value === 'tenths' ? 'scales.tenths' : null

/** The file's own first points, and on which side of the list an answer to `discountSign` puts them; null where none was read. */
export function ownNumberOf({ about, header, choices }: FeedQuestion, value: string): { text: string; isBelow: boolean } | null {
  if (about !== 'discountSign' || value === 'paid') return null
  const texts = choices.flatMap(({ evidence }) => evidence.flatMap(({ cells }) => cells.filter((cell) => cell.header === header)))
  const text = texts.map((cell) => cell.text.trim()).find((one) => /[1-9]/.test(one))
  if (text === undefined) return null
  return { text, isBelow: /^[-−–(]|-$/.test(text) === (value === 'negative') }
}
