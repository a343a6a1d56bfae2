import { allReaders, lookAtPages } from './every-page.ts'
import { test } from './house.ts'
import { journeyLanguages } from './words.ts'

for (const reader of allReaders) {
  for (const language of journeyLanguages) {
    test(`every page of ${reader} can be read by everybody on a desk (${language})`, async ({ enter, baseURL }) => {
      test.setTimeout(120_000)
      await lookAtPages(enter, baseURL ?? '', reader, language)
    })
  }
}
