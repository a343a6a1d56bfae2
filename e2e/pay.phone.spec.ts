import { test } from './house.ts'
import { payByReport } from './pay.ts'
import { journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`a buyer reports a payment with a phone, the house confirms it, the order goes on (${language})`, async ({ enter, request }) => {
    test.setTimeout(120_000)
    await payByReport(enter, request, language)
  })
}
