import { test } from './house.ts'
import { keepJewelry } from './jewelry-keeping.ts'

test('jewelry is kept on a phone as at a desk (zh)', ({ enter, request }) => keepJewelry(enter, request, 'zh', true))
