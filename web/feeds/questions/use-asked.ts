import { reasonTexts } from '@loupe/domain/feeds/feeds.problems.ts'
import { type FeedField, feedFields } from '@loupe/domain/feeds/fields.ts'
import { plainMeaning } from '@loupe/domain/feeds/plain-meaning.ts'
import type { FeedQuestion } from '@loupe/domain/feeds/questions.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { currencyWord } from '../currency-word.ts'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import { meaningWord } from '../value-meanings.ts'
import { isSheetKind } from './question-words.ts'

const constantField = (id: string): FeedField => feedFields.find((field) => id.endsWith(`:${field}`)) ?? 'comment'

const reasonWord = (reason: string | null) =>
  reason !== null && reason in reasonTexts ? reasonTexts[reason as keyof typeof reasonTexts] : null

const blankIn = ({ rows }: FeedQuestion): number => rows?.failing ?? 0

/** The question in words, and what a word of the file is taken for. */
export function useAsked(question: FeedQuestion): { readonly asked: string; readonly means: string } {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const fieldName = useFieldName()
  const { word, about, header, currency } = question
  const means = word
    ? meaningWord(word.table, word.text === '' ? (plainMeaning(word.table, word.meaning) ?? word.meaning) : word.meaning, say)
    : ''
  const asked = t(`ask.${about}`, {
    word: word?.text ?? '',
    meaning: means,
    field: word && about === 'constant' ? fieldName(constantField(question.id)) : '',
    count: Number(question.reason) || 2,
    failing: blankIn(question),
    header: header ?? '–',
    color: meaningWord('fancyColor', header ?? '', say),
    currency: currencyWord(currency ?? ''),
    reason: useReason(question),
  })
  return { asked, means }
}

function useReason({ reason, header }: FeedQuestion): string {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const known = reasonWord(reason)
  if (known) return say(known)
  return isSheetKind(reason) ? t(`kinds.${reason}`, { header: header ?? '–' }) : (reason ?? '')
}
