import { test } from './house.ts'
import { paySupplier } from './statements.ts'

test('what a supplier is paid stands in their account on a phone, and is taken back (zh)', async ({ enter }) => {
  await paySupplier(enter, 'zh')
})
