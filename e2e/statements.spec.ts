import { test } from './house.ts'
import { paySupplier } from './statements.ts'

test('what a supplier is paid stands in their account, and is taken back (en)', async ({ enter }) => {
  await paySupplier(enter, 'en')
})
