import i18next from 'i18next'
import { Refusal } from './refusal.ts'

/** What to tell the reader about anything that was thrown, in the language on screen. */
export function refusalText(error: unknown): string {
  if (error instanceof Refusal) return error.failure ? i18next.t(error.failure, { ns: 'api' }) : error.message
  return i18next.t('wentWrong', { ns: 'api' })
}
