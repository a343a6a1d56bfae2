import { mainRoles, type MainRole } from '@loupe/domain/access/roles.ts'
import { presetGroups } from '@loupe/domain/users/preset-groups.ts'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import type { Person } from '@loupe/domain/users/person.ts'
import { standsAbove } from '@loupe/domain/users/who-may.ts'
import type { Tone } from '../lists/state-word.tsx'
import type { UsersText } from './users.text.en.ts'

export type StateWordKey = Exclude<keyof UsersText['states'], 'papers'>

/** What an account's state is called: an approved one whose date has passed has ended. */
export function stateOf(person: Pick<Person, 'status' | 'has_expired'>): { readonly word: StateWordKey; readonly tone: Tone } {
  if (person.status === accountStatus.pending) return { word: 'pending', tone: 'warn' }
  if (person.status === accountStatus.refused) return { word: 'refused', tone: 'bad' }
  if (person.status === accountStatus.disabled) return { word: 'disabled', tone: 'calm' }
  return person.has_expired ? { word: 'expired', tone: 'bad' } : { word: 'approved', tone: 'good' }
}

/** Somebody registered and nobody decided yet. */
export const isWaiting = ({ status }: Pick<Person, 'status'>): boolean => status === accountStatus.pending

/** One who registered, and one who was refused and may yet be let in. */
export const isToDecide = ({ may_change, status }: Pick<Person, 'may_change' | 'status'>): boolean =>
  may_change && (status === accountStatus.pending || status === accountStatus.refused)

export const verificationTone: Readonly<Record<Person['user_type'], Tone>> = { 0: 'calm', 1: 'natural', 2: 'good' }

/** Whether being verified says something: customers prove who they are. */
export const needsPapers = (person: Pick<Person, 'role'>): boolean => person.role === mainRoles.customer

/** How a person is spoken of: the name, else the account. */
export const nameOf = (person: Pick<Person, 'name' | 'real_name'>): string => person.real_name || person.name

/** The firm that somebody is of: their own, or whose stones they bring. */
export const firmOf = (person: Pick<Person, 'company' | 'supplier_name'>): string => person.company || person.supplier_name

/** The same word, whatever its capitals, once or many: "Visitor" and "Visitors". */
const wordKey = (word: string): string => word.trim().toLowerCase().replace(/s$/, '')

/** Words in their order, without those that say again what was said. */
export const saidOnce = (words: readonly string[], said: readonly string[] = []): readonly string[] =>
  words.filter((word, k) => word !== '' && ![...said, ...words.slice(0, k)].some((other) => wordKey(other) === wordKey(word)))

/** Whether a group only says the role again: it is the one that every house has for it. */
export const saysRole = (group: string, role: MainRole): boolean =>
  presetGroups.some((preset) => preset.role === role && Object.values(preset.name).includes(group.trim()))

/** Roles that somebody may give: those below the own one (who-may.ts); the server decides. */
export function rolesToGive(role: number): readonly MainRole[] {
  const own = Object.values(mainRoles).find((one) => one === role)
  return own === undefined ? [] : Object.values(mainRoles).filter((other) => standsAbove(own, other))
}

/** The day of a moment in the reader's time zone, as a date field writes it. */
export function dayOf(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The last moment of a day in the reader's time zone: an account whose last day it is ends then. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()
