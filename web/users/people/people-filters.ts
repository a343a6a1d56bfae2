import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import type { usersApi } from '@loupe/domain/users/users.api.ts'
import { readId } from '../../nav/search-codec.ts'
import type { UrlCodec } from '../../nav/use-url-state.ts'

/** States of an account as its list narrows them: those of the registration, and two that ask for somebody. */
export const peopleStates = ['pending', 'approved', 'disabled', 'refused', 'expired', 'papers'] as const
export type PeopleState = (typeof peopleStates)[number]

/** The state of the list of people, kept in its address; empty text is any. */
export type PeopleFilters = {
  readonly search: string
  readonly state: PeopleState | ''
  readonly role: string
  readonly group: string
  readonly verification: string
  /** The person who lies open beside the list. */
  readonly person: string | null
  /** The supplier whose address for requests lies open. */
  readonly supplier: string | null
}

const oneOf = (text: string | undefined, allowed: string): string => (text?.length === 1 && allowed.includes(text) ? text : '')

export const peopleFilters: UrlCodec<PeopleFilters> = {
  read: (search) => ({
    search: (search['q'] ?? '').slice(0, 100),
    state: peopleStates.find((state) => state === search['state']) ?? '',
    role: oneOf(search['role'], '1234567'),
    group: readId(search['group']) ?? '',
    verification: oneOf(search['verified'], '012'),
    person: readId(search['person']),
    supplier: readId(search['supplier']),
  }),
  write: ({ search, state, role, group, verification, person, supplier }) => ({
    q: search,
    state,
    role,
    group,
    verified: verification,
    person: person ?? '',
    supplier: supplier ?? '',
  }),
}

export const noPeopleFilters: PeopleFilters = { search: '', state: '', role: '', group: '', verification: '', person: null, supplier: null }

export const isNarrowed = ({ person: _person, supplier: _supplier, ...filters }: PeopleFilters): boolean =>
  Object.values(filters).some((value) => value !== '')

type ListInput = InputOf<typeof usersApi.list>

/** What the list is asked for. */
export function listInputOf({ search, state, role, group, verification }: PeopleFilters): ListInput {
  return {
    search: search.trim(),
    ...(state === 'expired' ? { has_expired: true } : {}),
    ...(state === 'papers' ? { has_documents_waiting: true } : {}),
    ...(state !== '' && state !== 'expired' && state !== 'papers' ? { status: accountStatus[state] } : {}),
    ...(role ? { role: Number(role) as NonNullable<ListInput['role']> } : {}),
    ...(group ? { group_id: group } : {}),
    ...(verification ? { user_type: Number(verification) as NonNullable<ListInput['user_type']> } : {}),
  }
}
