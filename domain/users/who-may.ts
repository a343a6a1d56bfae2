import { holdsAny, mainRoles, roles } from '../access/roles.ts'
import type { MainRole } from '../access/roles.ts'
import { isOneOf } from '../api/unknown.ts'

/** Whoever changes people: as the session knows them. */
export type Changer = { readonly userId: string; readonly role: MainRole; readonly codes: readonly number[] }

/** Whoever is changed: with all codes held through role, group and extras. */
export type Changed = { readonly id: string; readonly role: MainRole; readonly heldCodes: readonly number[] }

const height: Readonly<Record<MainRole, number>> = {
  [mainRoles.superAdmin]: 5,
  [mainRoles.manager]: 4,
  [mainRoles.nextLevelOperator]: 3,
  [mainRoles.salesman]: 2,
  [mainRoles.supplier]: 2,
  [mainRoles.customer]: 1,
  [mainRoles.visitor]: 0,
}

/** Whether the codes are all held; code 1 holds everything (product.md 6). */
export const holdsAll = (held: readonly number[], wanted: readonly number[]): boolean => wanted.every((code) => holdsAny(held, [code]))

/** A role stands above another one that it may give, take and change; super admins stand above each other. */
export const standsAbove = (role: MainRole, other: MainRole): boolean => role === mainRoles.superAdmin || height[role] > height[other]

/**
 * Whether somebody may change a person at all: never themselves, nobody who stands as high, and nobody who holds a code
 * that they lack, since a new password would give it to them.
 */
export const mayChange = (changer: Changer, person: Changed): boolean =>
  changer.userId !== person.id && standsAbove(changer.role, person.role) && holdsAll(changer.codes, person.heldCodes)

/** Codes that groups and people are given; the super admin's comes with the main role only. */
export const isGivenCode = (code: number): boolean => code !== roles.superAdmin && isOneOf<number>(Object.values(roles), code)
