import { test } from './house.ts'
import { issueAnInvoice } from './paperwork.ts'

test('an invoice is issued, printed, voided and counted on a phone (zh)', async ({ enter, request }) => {
  await issueAnInvoice(enter, request, 'zh')
})
