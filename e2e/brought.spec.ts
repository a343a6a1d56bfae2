import { aPieceBroughtAlong } from './brought.ts'
import { test } from './house.ts'

test('a piece that is brought along is ordered, received, listed and worked on (en)', ({ enter, request }) => {
  test.setTimeout(240_000)
  return aPieceBroughtAlong({ enter, request, language: 'en', isPhone: false })
})
