import { openGoods } from './goods/goods.ts'
import { stoneForm } from './stock/stone-form.ts'

/** Every form of goods that is sold. A new one is written in its own slice and named here. */
export const ourGoods = openGoods([stoneForm])
