import { word } from '../text/text.ts'
import { Refusal } from './refusal.ts'

/** What to tell the reader about anything that was thrown, in the language on screen. */
export function refusalText(error: unknown): string {
  if (error instanceof Refusal) return error.failure ? word('api', error.failure) : error.message
  return word('api', 'wentWrong')
}
