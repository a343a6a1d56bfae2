import { changeLabels, printAndScan } from './labels.ts'
import { test } from './house.ts'

test('labels of a stone are looked at, taken as files, and lead back to it (en)', async ({ enter, request }) => {
  await printAndScan(enter, request, 'en', false)
})

test('the house writes down which labels it has (zh)', async ({ enter }) => {
  await changeLabels(enter, 'zh')
})
