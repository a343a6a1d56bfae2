import { isRate, rateNames, type RateDraft, type RateName } from '../forms/rate-text.ts'
import type { SitesText } from './sites.text.en.ts'

export type SetUpDraft = {
  readonly code: string
  readonly houseName: string
  readonly account: string
  readonly password: string
  readonly realName: string
  readonly rates: RateDraft
  readonly locations: readonly string[]
}

export const emptyDraft: SetUpDraft = {
  code: '',
  houseName: '',
  account: '',
  password: '',
  realName: '',
  rates: { naturalSpot: '', naturalOrder: '', labGrownSpot: '', labGrownOrder: '' },
  locations: [],
}

/** Names of fields as the server calls them: "account", "rates.labGrownSpot". */
export type FieldName = 'code' | 'houseName' | 'account' | 'password' | 'locations' | `rates.${RateName}`
type ProblemWord = Extract<keyof SitesText, `${string}Needed` | 'passwordShort' | 'passwordLong' | 'rateWrong'>
export type Problems = Readonly<Partial<Record<FieldName, ProblemWord>>>

/** What is still missing or wrong, by field, as a key of the words. */
export function problemsOf(draft: SetUpDraft): Problems {
  const problems: Partial<Record<FieldName, ProblemWord>> = {}
  if (draft.code.trim() === '') problems.code = 'codeNeeded'
  if (draft.houseName.trim() === '') problems.houseName = 'houseNameNeeded'
  if (draft.account.trim() === '') problems.account = 'accountNeeded'
  if (draft.password === '') problems.password = 'passwordNeeded'
  else if (draft.password.length < 8) problems.password = 'passwordShort'
  else if (draft.password.length > 72) problems.password = 'passwordLong'
  if (draft.locations.length === 0) problems.locations = 'locationsNeeded'
  for (const name of rateNames) {
    if (draft.rates[name].trim() === '') problems[`rates.${name}`] = 'rateNeeded'
    else if (!isRate(draft.rates[name])) problems[`rates.${name}`] = 'rateWrong'
  }
  return problems
}

/** Adds places, separated by commas or lines; one that is there already is not added twice. */
export function addPlaces(places: readonly string[], typed: string): readonly string[] {
  const known = new Set(places.map((place) => place.toLowerCase()))
  const added: string[] = []
  for (const part of typed.split(/[,，、;\n]/)) {
    const place = part.trim().slice(0, 80)
    if (place === '' || known.has(place.toLowerCase())) continue
    known.add(place.toLowerCase())
    added.push(place)
  }
  return [...places, ...added].slice(0, 100)
}

export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const common =
  /^(password|passw0rd|12345678|123456789|1234567890|qwertyui|qwerty123|11111111|iloveyou|admin123|abc12345|88888888|66666666)/i

/** A rough word on how long guessing would take: length and variety count, runs and common words do not. */
export function strengthOf(password: string): Strength {
  if (password.length < 8 || common.test(password)) return 'weak'
  const varied = new Set(password.toLowerCase()).size
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const score = varied + Math.max(0, password.length - 12) / 2 + kinds * 2
  if (varied < 5) return 'weak'
  if (score < 13) return 'fair'
  return score < 18 ? 'good' : 'strong'
}
