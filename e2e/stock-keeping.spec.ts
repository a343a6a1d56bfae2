import { test } from './house.ts'
import { keepStock } from './stock-keeping.ts'

test('a supplier sees what a change of many stones does, makes it and takes it back', ({ enter, request }) =>
  keepStock(enter, request, false))
