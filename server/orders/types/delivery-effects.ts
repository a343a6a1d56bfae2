import { cancelDelivery, finishDelivery } from '../delivery/end-delivery.ts'
import type { Effects } from './effects.ts'

/** What happens at each move of a delivery: its lines are those of the orders that wait for their handover. */
export const deliveryEffects: Effects = {
  'wait_handover > completed': { goods: null, brings: 'sold', settle: finishDelivery },
  'wait_handover > voided': { goods: null, settle: cancelDelivery },
}
