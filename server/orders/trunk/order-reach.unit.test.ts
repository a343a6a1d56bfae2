import { expect, test } from 'vitest'
import { presets } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import { orderedKinds } from '@loupe/domain/orders/kinds.ts'
import { orderKinds } from '@loupe/domain/orders/order-states.ts'
import type { Viewer } from '../../http/viewer.ts'
import { heldKinds, relationTo } from './order-reach.ts'

const viewer = (role: MainRole, codes: readonly number[] = presets[role]): Viewer => ({
  userId: '7',
  siteId: '1',
  groupId: '3',
  role,
  codes: [...codes],
  supplierId: null,
  salesmanId: null,
  userType: 2,
  name: 'somebody',
  isPasswordDue: false,
  nextSiteId: null,
  isNextLevel: false,
  priceMark: '0',
})
const order = (kind: string) => ({ site_id: '1', kind, customer_id: '7', salesman_id: null, reseller_site_id: null })

test('an order is reached by the code of its own kind', () => {
  const reached = (who: Viewer) => orderKinds.map((kind) => relationTo(who, order(kind)))
  expect(reached(viewer(5))).toEqual(['buyer', 'buyer', 'buyer', 'buyer', 'buyer', 'buyer'])
  expect(reached(viewer(5, [170030]))).toEqual(['buyer', null, 'buyer', null, null, 'buyer'])
  expect(reached(viewer(2))).toEqual(['staff', 'staff', 'staff', 'staff', 'staff', 'staff'])
  expect(reached(viewer(2, [7006]))).toEqual([null, 'staff', null, 'staff', 'staff', null])
})

test('lists of a side hold the kinds whose code the viewer has', () => {
  expect(heldKinds(viewer(5), { origin: 'all' }, 'mine')).toEqual(orderedKinds)
  expect(heldKinds(viewer(5), { origin: 'all', goods: 'parcel' }, 'mine')).toEqual(['mixed', 'natural_mixed'])
  expect(heldKinds(viewer(5), { origin: 'lab', goods: 'piece' }, 'mine')).toEqual(['lab_jewelry'])
  expect(heldKinds(viewer(5), { origin: 'lab' }, 'mine')).toEqual(['lab_diamond', 'mixed', 'lab_jewelry'])
  expect(heldKinds(viewer(5), { origin: 'all' }, 'customers')).toEqual([])
  expect(heldKinds(viewer(4, [7007]), { origin: 'natural' }, 'salesStock')).toEqual([])
  // Stones that are set in jewelry are their seller's too.
  expect(heldKinds(viewer(4, [7007]), { origin: 'lab' }, 'salesStock')).toEqual(['lab_diamond', 'lab_jewelry'])
  expect(heldKinds(viewer(4, [7012]), { origin: 'lab' }, 'salesStock')).toEqual(['lab_jewelry'])
})
