import { cancelReturn, finishReturn, undoReturn } from '../returns/end-return.ts'
import type { Effects } from './effects.ts'

/** What happens at each move of a return: its goods are lines of the orders that sold them, which go on or end with it. */
export const returnEffects: Effects = {
  'returning > returned': { goods: null, brings: 'available', settle: finishReturn },
  'returning > voided': { goods: null, settle: cancelReturn },
  'returned > voided': { goods: null, brings: 'sold', settle: undoReturn },
}
