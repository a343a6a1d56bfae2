import { test } from './house.ts'
import { keepJewelry } from './jewelry-keeping.ts'

test('a supplier writes a piece down, sees what a change of it does, and takes it off sale (en)', ({ enter, request }) =>
  keepJewelry(enter, request, 'en', false))
