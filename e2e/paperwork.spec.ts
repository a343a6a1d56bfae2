import { test } from './house.ts'
import { issueAnInvoice } from './paperwork.ts'

test('an invoice is issued, printed, voided and counted (en)', async ({ enter, request }) => {
  await issueAnInvoice(enter, request, 'en')
})
