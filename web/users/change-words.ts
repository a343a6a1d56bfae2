import type { Say } from '../text/use-text.ts'
import { dateTime } from '../text/format.ts'
import { areas } from './code-areas.ts'
import type { UsersText } from './users.text.en.ts'

const statusWords = ['states.pending', 'states.approved', 'states.disabled', 'states.refused'] as const
const roleNumbers = [1, 2, 3, 4, 5, 6, 7] as const
const userTypes = [0, 1, 2] as const

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

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

type LoggedTerms = { readonly [part: string]: unknown }

/** "×1.02, −0.50", with what a band names before it and being seen after it. */
function termsWords(t: Say<UsersText>, terms: LoggedTerms): string {
  const part = (name: string) => (typeof terms[name] === 'string' ? terms[name] : '')
  const [from, to] = [part('carat_from'), part('carat_to')]
  const [origin, hue] = [terms['origin'], terms['hue']]
  return [
    part('supplier'),
    origin === 'natural' || origin === 'lab' ? t(`areas.${origin}`) : '',
    hue === 'white' || hue === 'fancy' ? t(hue) : '',
    from || to ? `${from}–${to} ct` : '',
    part('multiplier') && `×${part('multiplier')}`,
    part('points') && `±${part('points')}`,
    terms['visible'] === true ? t('seen') : terms['visible'] === false ? t('unseen') : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** A value of the change log in words: roles, states, codes, moments and price terms as the form says them. */
export function changeWords(t: Say<UsersText>, field: string, value: string): string {
  if (value === '') return t('empty')
  const say = field.startsWith('supplier ') ? priceTerms : valueWords[field]
  return say?.(t, value) ?? value
}

/** Says a value; undefined for one that it does not know. */
type ValueWords = (t: Say<UsersText>, value: string) => string | undefined

const priceTerms: ValueWords = (t, value) => {
  const read = parsed(value)
  if (Array.isArray(read)) return read.map((band) => termsWords(t, band as LoggedTerms)).join('; ') || t('empty')
  return read !== null && typeof read === 'object' ? termsWords(t, read as LoggedTerms) || t('empty') : undefined
}

const valueWords: Readonly<Record<string, ValueWords>> = {
  role: (t, value) => {
    const role = roleNumbers.find((one) => one === Number(value))
    return role === undefined ? undefined : t(`roles.r${role}`)
  },
  status: (t, value) => {
    const status = statusWords[Number(value)]
    return status && t(status)
  },
  user_type: (t, value) => {
    const type = userTypes.find((one) => one === Number(value))
    return type === undefined ? undefined : t(`verification.v${type}`)
  },
  permanent: (t, value) => t(value === 'true' ? 'yes' : 'no'),
  limit_time: (_t, value) => dateTime(value),
  codes: (t, value) => {
    const read = parsed(value)
    if (!Array.isArray(read)) return undefined
    return read.length === 0 ? t('empty') : codeWords(t, read)
  },
  bands: priceTerms,
}
