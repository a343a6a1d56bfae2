import type { Effects } from './effects.ts'
import { saleEffects } from './goods-effects.ts'

const { goOn, handOver, takeBack, letGo } = saleEffects

/** What happens to goods and money at each move of an order of jewelry. */
export const jewelryEffects: Effects = {
  'held > preparation': goOn,
  'preparation > purchased': goOn,
  'preparation > wait_handover': goOn,
  'purchased > wait_handover': goOn,
  'wait_handover > completed': handOver,
  'completed > returning': goOn,
  'returning > returned': takeBack,
  'held > voided': letGo,
  'preparation > voided': letGo,
  'purchased > voided': letGo,
  'wait_handover > voided': letGo,
}
