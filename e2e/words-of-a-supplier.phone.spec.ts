import { test } from './house.ts'
import { changeAWord } from './words-of-a-supplier.ts'
import { journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`a remembered word is told, changed, and asked where the stones speak against it, with a phone (${language})`, async ({
    enter,
    request,
  }) => {
    test.setTimeout(120_000)
    await changeAWord(enter, request, language, true)
  })
}
