import { test } from './house.ts'
import { anOwnStone, aPair, aPieceComesBack, aStoneIsTakenOut, ringToItsHand } from './rings.ts'

test('a ring goes from the search over a failed check to its hand (en)', async ({ enter, request }) => {
  test.setTimeout(240_000)
  await ringToItsHand({ enter, request, language: 'en', isPhone: false })
})

test('a couple’s pair is ordered and made as one (en)', async ({ enter, request }) => {
  test.setTimeout(180_000)
  await aPair({ enter, request, language: 'en', isPhone: false })
})

test('a finished piece is ordered, comes back and is on sale again (en)', async ({ enter, request }) => {
  test.setTimeout(180_000)
  await aPieceComesBack({ enter, request, language: 'en', isPhone: false })
})

test('a stone of the customer’s own is received before anything is made (en)', async ({ enter, request }) => {
  test.setTimeout(180_000)
  await anOwnStone({ enter, request, language: 'en', isPhone: false })
})

test('a stone is taken out of its ring and is for sale again (en)', ({ enter, request }) =>
  aStoneIsTakenOut({ enter, request, language: 'en', isPhone: false }))
