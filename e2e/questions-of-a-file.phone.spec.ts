import { test } from './house.ts'
import { answerAFile } from './questions-of-a-file.ts'
import { journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`a file that asks, knows a word of its own and jumps becomes stock, with a phone (${language})`, async ({ enter, request }) => {
    test.setTimeout(120_000)
    await answerAFile(enter, request, language, true)
  })
}
