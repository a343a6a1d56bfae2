import { kinds, stoneKinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'

/** What a kind's own lists are narrowed to. Those of stones hold all that is ordered of their side: every number adds up there. */
export const ofGoods = (kind: OrderedKind): { readonly goods?: 'parcel' | 'piece' } => {
  const [form] = kinds[kind].forms
  return form === 'stone' ? {} : { goods: form }
}

/** The same goods on both sides of the trade. */
export function sidesOf(kind: OrderedKind): Readonly<Record<'natural' | 'lab', OrderedKind>> {
  const [form] = kinds[kind].forms
  const isSame = (each: OrderedKind): boolean => kinds[each].forms[0] === form
  const all = Object.keys(kinds) as OrderedKind[]
  const on = (origin: 'natural' | 'lab') => all.find((each) => isSame(each) && kinds[each].origin === origin) ?? stoneKinds[origin]
  return { natural: on('natural'), lab: on('lab') }
}
