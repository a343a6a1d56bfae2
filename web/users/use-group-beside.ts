import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { Person } from '@loupe/domain/users/person.ts'
import { useGroupName } from '../people/use-group-name.ts'
import { useText } from '../text/use-text.ts'
import { saysRole } from './person-words.ts'
import type { UsersText } from './users.text.en.ts'

/** Says what a person's group tells beside the role; empty where it tells nothing more. That there is none matters of who buys. */
export function useGroupBeside(): (person: Pick<Person, 'role' | 'group'>) => string {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
  return ({ role, group }) => {
    if (group === null) return role === mainRoles.customer ? t('noGroup') : ''
    return saysRole(group.name, role) ? '' : groupName(group.name)
  }
}
