import type { UserGroup } from '@loupe/domain/users/groups.api.ts'

/** Whether anybody buys as the group, or could at once: what it pays is of no matter otherwise. */
export const buysAnything = ({ buyers, terms, is_default: isDefault }: UserGroup): boolean => buyers > 0 || isDefault || terms !== 'none'

/** Groups that buy first, each part in the order given. */
export const buyersFirst = (groups: readonly UserGroup[]): UserGroup[] =>
  groups.toSorted((a, b) => Number(buysAnything(b)) - Number(buysAnything(a)))
