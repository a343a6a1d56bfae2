import type { Say } from '../text/use-text.ts'
import { areas } from './code-areas.ts'
import type { UsersText } from './users.text.en.ts'

/** The words of permission codes, one after another; a code that is no longer known stays a number. */
export function codeWords(t: Say<UsersText>, codes: readonly unknown[]): string {
  const known = areas.flatMap((area) => area.codes)
  return codes
    .map((code) => {
      const one = known.find((candidate) => candidate === code)
      return one === undefined ? String(code) : t(`codes.c${one}`)
    })
    .join(', ')
}
