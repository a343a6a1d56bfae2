import { z } from 'zod'
import { stockOwners } from '../../access/access-sets.ts'
import { endpoint } from '../../api/endpoint.ts'
import { origins } from '../grades.ts'
import { idText } from '../stone.ts'
import { changeView, leftStone, stockChange, whichStones } from './stock-change.ts'

const one = z.strictObject({ id: idText })

/** Changes of many stones of the own stock at once. */
export const changesApi = {
  plan: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/planChange',
    access: stockOwners,
    summary:
      'Plan a change of some stones, or of all that a question finds: how many would change, which refuse and why. Nothing is changed yet; `confirm` alone is done at once.',
    input: z.strictObject({ origin: z.enum(origins), which: whichStones, change: stockChange }),
    output: changeView,
    bodyLimit: 512 * 1024,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/showChange',
    access: stockOwners,
    summary: 'A change as it now stands.',
    input: one,
    output: changeView,
  }),
  last: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/lastChange',
    access: stockOwners,
    summary: 'The change that is under way, or the last one that was made and may be taken back.',
    input: z.strictObject({ origin: z.enum(origins) }),
    output: z.object({ change: changeView.nullable() }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/applyChange',
    access: stockOwners,
    summary: 'Do what was planned. Stones that were changed or ordered meanwhile are left and named.',
    input: one,
    output: changeView,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/cancelChange',
    access: stockOwners,
    summary: 'Stop a change; what it changed so far stays, and can be taken back.',
    input: one,
    output: changeView,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/undoChange',
    access: stockOwners,
    summary: 'Take the last change back, but for stones that something happened to since.',
    input: one,
    output: changeView,
  }),
  left: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/leftStones',
    access: stockOwners,
    summary: 'The stones that a change left as they were, or that were left when it was taken back, each with its reason.',
    input: one.extend({
      of: z.enum(['change', 'undo']).default('change'),
      after: idText.optional(),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ rows: z.array(leftStone), next: idText.nullable() }),
  }),
}
