import { whoDidIt } from './house-log.ts'
import { test } from './house.ts'

test('who changed a supplier is found in the log, and what leaves the house is written down (en)', async ({ enter }) => {
  await whoDidIt(enter, 'en', false)
})
