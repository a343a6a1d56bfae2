import { openGoods } from './goods/goods.ts'
import { pieceForm } from './jewelry/piece-form.ts'
import { styleForm } from './jewelry/make/style-form.ts'
import { workForm } from './jewelry/work/work-form.ts'
import { parcelForm } from './parcels/parcel-form.ts'
import { stoneForm } from './stock/stone-form.ts'

/** Every form of goods that is sold. A new one is written in its own slice and named here. */
export const ourGoods = openGoods([stoneForm, parcelForm, pieceForm, styleForm, workForm])
