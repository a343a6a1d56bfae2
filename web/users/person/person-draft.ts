import { mainRoles, needsGroup, type MainRole } from '@loupe/domain/access/roles.ts'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { multiplierPattern } from '@loupe/domain/pricing/typed-numbers.ts'
import type { usersApi } from '@loupe/domain/users/users.api.ts'
import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { dayOf, endOfDay } from '../person-words.ts'
import type { UsersText } from '../users.text.en.ts'

/** A person as the form holds them: empty text for none. */
export type PersonDraft = {
  readonly real_name: string
  readonly phone: string
  readonly email: string
  readonly company: string
  readonly address: string
  readonly role: MainRole
  readonly group_id: string
  readonly salesman_id: string
  readonly supplier_id: string
  readonly codes: readonly number[]
  readonly permanent: boolean
  readonly limit_day: string
  readonly api_rate: string
}

type Choice = { readonly id: string; readonly may_give: boolean; readonly is_default: boolean }
/** The group that new customers get, where the reader may give it. */
export const defaultOf = (groups: readonly Choice[] | undefined): string =>
  groups?.find((group) => group.is_default && group.may_give)?.id ?? ''

/** A customer who waits for approval, or was refused and may be let in after all. */
const mayYetBeApproved = ({ status, role }: PersonDetail): boolean =>
  role === mainRoles.customer && (status === accountStatus.pending || status === accountStatus.refused)

/** A person as they stand; a customer who may yet be approved and has no group is offered the site's default one. */
export const draftOf = (person: PersonDetail, defaultGroupId = ''): PersonDraft => ({
  real_name: person.real_name,
  phone: person.phone,
  email: person.email,
  company: person.company,
  address: person.address,
  role: person.role,
  group_id: person.group?.id ?? (mayYetBeApproved(person) ? defaultGroupId : ''),
  salesman_id: person.salesman?.id ?? '',
  supplier_id: person.supplier_id ?? '',
  codes: person.codes.toSorted((a, b) => a - b),
  permanent: person.permanent === 1,
  limit_day: dayOf(person.limit_time),
  api_rate: person.api_rate,
})

export const emptyPerson: PersonDraft = {
  real_name: '',
  phone: '',
  email: '',
  company: '',
  address: '',
  role: mainRoles.customer,
  group_id: '',
  salesman_id: '',
  supplier_id: '',
  codes: [],
  permanent: true,
  limit_day: '',
  api_rate: '1.00',
}

type Word = Extract<keyof UsersText, 'supplierNeeded' | 'groupNeeded' | 'limitDayNeeded' | 'factorWrong' | 'emailWrong'>
export type PersonProblems = Readonly<Partial<Record<keyof PersonDraft, Word>>>

/** What is wrong with a draft, by field; an account that is open, or is to be, needs a group where its prices are the group's. */
export function problemsOf(draft: PersonDraft, isOpen = true): PersonProblems {
  return {
    ...(isOpen && needsGroup(draft.role) && draft.group_id === '' ? { group_id: 'groupNeeded' } : {}),
    ...(draft.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()) ? { email: 'emailWrong' } : {}),
    ...(draft.role === mainRoles.supplier && draft.supplier_id === '' ? { supplier_id: 'supplierNeeded' } : {}),
    ...(!draft.permanent && draft.limit_day === '' ? { limit_day: 'limitDayNeeded' } : {}),
    ...(multiplierPattern.test(draft.api_rate.trim()) ? {} : { api_rate: 'factorWrong' }),
  }
}

type EditInput = Omit<InputOf<typeof usersApi.edit>, 'id' | 'version'>
const orNone = (id: string): string | null => (id === '' ? null : id)

/** What of a draft changed, as the calls name it; the end travels whole, and only a supplier's account has a supplier. */
export function inputOf(changes: Partial<PersonDraft>, draft: PersonDraft): EditInput {
  const { group_id, salesman_id, supplier_id: _supplier, codes, permanent, limit_day, ...plain } = changes
  const endChanges = permanent !== undefined || (limit_day !== undefined && !draft.permanent)
  const supplierChanges = changes.supplier_id !== undefined || changes.role !== undefined
  const text = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]))
  return {
    ...(text as Pick<EditInput, 'real_name' | 'phone' | 'email' | 'company' | 'address' | 'role' | 'api_rate'>),
    ...(group_id === undefined ? {} : { group_id: orNone(group_id) }),
    ...(salesman_id === undefined ? {} : { salesman_id: orNone(salesman_id) }),
    ...(supplierChanges ? { supplier_id: draft.role === mainRoles.supplier ? orNone(draft.supplier_id) : null } : {}),
    ...(codes === undefined ? {} : { codes: [...codes] }),
    ...(endChanges ? { permanent: draft.permanent ? 1 : 0, limit_time: draft.permanent ? null : endOfDay(draft.limit_day) } : {}),
  }
}
