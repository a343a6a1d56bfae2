import { test } from './house.ts'
import { aPieceByItsMetal } from './ruled-piece.ts'

test('a piece is priced by its metal, and pictures find it and a style by their numbers (zh)', ({ enter, request }) => {
  test.setTimeout(240_000)
  return aPieceByItsMetal({ enter, request, language: 'zh', isPhone: false })
})
