import { z } from 'zod'
import { costReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { stockKinds } from '../stock/grades.ts'
import { idText } from '../stock/stone.ts'

/** What a file under a key may do; taking single stones off is a person's. */
export const keyModes = ['replace', 'update'] as const
export type KeyMode = (typeof keyModes)[number]

const uploadKey = z.object({
  id: idText,
  name: z.string(),
  /** The first letters of the key. */
  prefix: z.string(),
  mode: z.enum(keyModes),
  kind: z.enum(stockKinds),
  madeBy: z.string(),
  madeAt: z.string(),
  lastUsedAt: z.string().nullable(),
  lastAddress: z.string(),
  revokedAt: z.string().nullable(),
})
export type UploadKey = z.output<typeof uploadKey>

named({ UploadKey: uploadKey })

const which = { supplierId: idText }

export const uploadKeysApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/supplier/keys',
    access: costReaders,
    summary: 'Keys with which a supplier’s programs send files, the newest first; never the keys themselves.',
    input: z.strictObject(which),
    output: z.array(uploadKey),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/supplier/makeKey',
    access: costReaders,
    summary: 'Make a key for uploads; it is told this once and kept as its hash only.',
    input: z.strictObject({
      ...which,
      name: z.string().trim().min(1).max(60),
      mode: z.enum(keyModes),
      kind: z.enum(stockKinds).default('order'),
    }),
    output: z.object({ key: z.string(), keys: z.array(uploadKey) }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/supplier/revokeKey',
    access: costReaders,
    summary: 'End a key: from the very next call on it opens nothing.',
    input: z.strictObject({ ...which, id: idText }),
    output: z.array(uploadKey),
  }),
}
