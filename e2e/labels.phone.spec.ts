import { changeLabels, printAndScan } from './labels.ts'
import { test } from './house.ts'

test('labels of a stone are looked at on a phone, taken as files, and lead back to it (zh)', async ({ enter, request }) => {
  await printAndScan(enter, request, 'zh', true)
})

test('the house writes down on a phone which labels it has (en)', async ({ enter }) => {
  await changeLabels(enter, 'en')
})
