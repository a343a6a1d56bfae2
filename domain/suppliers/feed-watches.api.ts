import { z } from 'zod'
import { costReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { importStates } from '../feeds/import-states.ts'
import { stockKinds } from '../stock/grades.ts'
import { idText } from '../stock/stone.ts'
import { keyModes } from './upload-keys.api.ts'

export const watchPlaces = ['address', 'folder'] as const
export type WatchPlace = (typeof watchPlaces)[number]

/** How often a place may be looked at, in minutes. */
export const watchPaces = [15, 30, 60, 180, 360, 720, 1440, 10_080] as const

const feedWatch = z.object({
  id: idText,
  placeKind: z.enum(watchPlaces),
  /** The web address, or the folder's name among the house's own. */
  place: z.string(),
  mode: z.enum(keyModes),
  kind: z.enum(stockKinds),
  everyMinutes: z.number().int(),
  madeBy: z.string(),
  madeAt: z.string(),
  endedAt: z.string().nullable(),
  lookedAt: z.string().nullable(),
  /** Null once it ended. */
  nextAt: z.string().nullable(),
  /** How the last look ended: a new file was taken, the same as before lies there, or nothing could be taken. */
  outcome: z.enum(['taken', 'unchanged', 'failed']).nullable(),
  /** Why nothing could be taken, in the caller's language. */
  problem: z.string().nullable(),
  /** Looks that failed, one after the other. */
  fails: z.number().int(),
  /** The newest import that came from there. */
  importId: idText.nullable(),
  importState: z.enum(importStates).nullable(),
})
export type FeedWatch = z.output<typeof feedWatch>

named({ FeedWatch: feedWatch })

const which = { supplierId: idText }

export const feedWatchesApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/supplier/watches',
    access: costReaders,
    summary: 'Addresses and folders that are looked at for a supplier’s files, the newest first.',
    input: z.strictObject(which),
    output: z.object({
      watches: z.array(feedWatch),
      /** Whether this house has folders that can be watched. */
      hasFolders: z.boolean(),
    }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/supplier/makeWatch',
    access: costReaders,
    summary: 'Watch an address or a folder: it is looked at right away and then on its schedule.',
    input: z.strictObject({
      ...which,
      placeKind: z.enum(watchPlaces),
      place: z.string().trim().min(1).max(1000),
      mode: z.enum(keyModes),
      kind: z.enum(stockKinds).default('order'),
      everyMinutes: z.number().int().min(15).max(10_080),
    }),
    output: z.array(feedWatch),
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/supplier/lookNow',
    access: costReaders,
    summary: 'Look at a watched place as soon as a node is free.',
    input: z.strictObject({ ...which, id: idText }),
    output: z.array(feedWatch),
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/supplier/endWatch',
    access: costReaders,
    summary: 'Watch a place no longer; what came from there stays.',
    input: z.strictObject({ ...which, id: idText }),
    output: z.array(feedWatch),
  }),
}
