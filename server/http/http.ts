import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import type { Asked } from './proof.ts'
import type { KeyHolder } from './key-holder.ts'
import type { Viewer } from './viewer.ts'
import type { Watch } from './watch.ts'

/** What the platform needs to know of people and sites, given by the slices that know. */
export type Gate = {
  /** `pageOrigin` is the Origin header: a token is good on pages of its own site only. */
  readonly findViewer: (token: string, pageOrigin?: string | null) => Promise<Viewer | null>
  readonly isSetUp: () => Promise<boolean>
  /** The holder of the key in an Authorization header. @throws Problem 401 */
  readonly admitKey: (header: string | undefined, address: string) => Promise<KeyHolder>
  /** @throws Problem 428 with a challenge */
  readonly mustBeProven: (asked: Asked) => Promise<void>
}

/** The web server with the list of calls registered on it. */
export type Http = {
  readonly server: FastifyInstance
  readonly gate: Gate
  readonly endpoints: Endpoint[]
  readonly tempDir: string
  readonly log: Log
  readonly watch: Watch
}

export type Log = {
  info: (message: string, facts?: Record<string, unknown>) => void
  warn: (message: string, facts?: Record<string, unknown>) => void
  error: (message: string, facts?: Record<string, unknown>) => void
}

export type { FastifyReply, FastifyRequest }
