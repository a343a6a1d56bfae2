import { mainRoles } from '@loupe/domain/access/roles.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import type { PersonDraft } from './person/person-draft.ts'
import type { UsersText } from './users.text.en.ts'

/** What of a person decides their prices. */
type Deciding = Pick<PersonDraft, 'role' | 'group_id'>

/**
 * Asks once more before somebody is let into a group that pays what the suppliers ask.
 * @returns what the call says of it; null when the reader thought better of it
 */
export function useAskCost(): (draft: Deciding, name: string, changes?: Partial<Deciding>) => Promise<{ at_cost?: true } | null> {
  const t = useText<UsersText>('users')
  const groups = useQuery({ ...query(groupsApi.choices, {}), staleTime: 60_000 })
  return async ({ role, group_id: id }, name, changes) => {
    // Who is in such a group already is not asked about with every change.
    if (changes && changes.group_id === undefined && changes.role === undefined) return {}
    const group = groups.data?.find((one) => one.id === id)
    const pays = role === mainRoles.customer || role === mainRoles.visitor
    if (!pays || group?.terms !== 'cost') return {}
    const question = {
      title: t('costGroupAsk', { name }),
      text: t('costGroupWhy', { group: group.name }),
      yes: t('costGroupYes'),
      grave: true,
    }
    return (await confirm(question)) ? { at_cost: true } : null
  }
}
