import { test } from './house.ts'
import { keepStock } from './stock-keeping.ts'

test('a supplier changes stones and takes it back, with a phone', ({ enter, request }) => keepStock(enter, request, true))
