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
  const number = Number(value)
  const role = field === 'role' ? roleNumbers.find((one) => one === number) : undefined
  if (role !== undefined) return t(`roles.r${role}`)
  const status = field === 'status' ? statusWords[number] : undefined
  if (status !== undefined) return t(status)
  const type = field === 'user_type' ? userTypes.find((one) => one === number) : undefined
  if (type !== undefined) return t(`verification.v${type}`)
  if (field === 'permanent') return t(value === 'true' ? 'yes' : 'no')
  if (field === 'limit_time') return dateTime(value)
  const read = field === 'codes' || field === 'bands' || field.startsWith('supplier ') ? parsed(value) : undefined
  if (field === 'codes' && Array.isArray(read)) return read.length === 0 ? t('empty') : codeWords(t, read)
  if (Array.isArray(read)) return read.map((band) => termsWords(t, band as LoggedTerms)).join('; ') || t('empty')
  if (read !== null && typeof read === 'object') return termsWords(t, read as LoggedTerms) || t('empty')
  return value
}
