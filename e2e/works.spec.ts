import { test } from './house.ts'
import { aRingMadeLarger } from './works.ts'

test('a ring that was handed over is made larger and handed back (en)', ({ enter, request }) => {
  test.setTimeout(240_000)
  return aRingMadeLarger({ enter, request, language: 'en', isPhone: false })
})
