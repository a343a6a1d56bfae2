import { roles } from '@loupe/domain/access/roles.ts'
import type { Say } from '../text/use-text.ts'
import type { UsersText } from './users.text.en.ts'

type Ability = { readonly word: Parameters<Say<UsersText>>[0]; readonly codes: readonly number[] }

/** What one asks first of somebody's permissions; one code of each is enough. */
const abilities: readonly Ability[] = [
  { word: 'areas.natural', codes: [roles.naturalDiamonds] },
  { word: 'areas.lab', codes: [roles.labGrownDiamonds] },
  { word: 'orders', codes: [roles.myNaturalOrders, roles.myLabGrownOrders] },
  { word: 'abilities.customers', codes: [roles.customerOrders, roles.customerLabGrownOrders] },
  { word: 'abilities.uploads', codes: [roles.salesStock, roles.salesStockLabGrown] },
  { word: 'codes.c70127', codes: [roles.userList] },
  { word: 'codes.c70122', codes: [roles.userGroups] },
  { word: 'codes.c70121', codes: [roles.seesCosts] },
  { word: 'codes.c70125', codes: [roles.config] },
]

/** Codes as a few words: what they open, and what they do not. */
export function sumOf(given: readonly number[]): Readonly<Record<'gives' | 'lacks', readonly Ability['word'][]>> {
  const isGiven = ({ codes }: Ability): boolean => codes.some((code) => given.includes(code))
  const words = (list: readonly Ability[]) => list.map(({ word }) => word)
  return { gives: words(abilities.filter(isGiven)), lacks: words(abilities.filter((one) => !isGiven(one))) }
}
