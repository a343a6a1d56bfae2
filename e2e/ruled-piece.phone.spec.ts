import { test } from './house.ts'
import { aPieceByItsMetal } from './ruled-piece.ts'

test('a piece is priced by its metal, and pictures find it and a style by their numbers on a phone (en)', ({ enter, request }) => {
  test.setTimeout(240_000)
  return aPieceByItsMetal({ enter, request, language: 'en', isPhone: true })
})
