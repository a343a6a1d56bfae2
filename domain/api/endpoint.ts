import type { z } from 'zod'
import type { RoleCode } from '../access/roles.ts'

/**
 * Who may call: anyone at all; anyone with a session; staff (main roles 1 to 3, 7 by their codes) through area codes.
 * `setup` is open only until the first super admin exists; `key` to programs with an upload key in the Authorization header, and no session.
 */
export type Access = 'public' | 'session' | 'setup' | 'key' | readonly RoleCode[]

/** How the answer leaves: a JSON envelope, a file to keep, or a stream of server-sent events. */
export type Answer = 'json' | 'file' | 'events'

/**
 * One call of the product: the same object registers the route, types the client and prints the OpenAPI page.
 * `input` refuses unknown fields; `output` drops them, so an unlisted column can't leave.
 */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, S extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly access: Access
  /** One sentence for the OpenAPI page. */
  readonly summary: string
  readonly input: I
  readonly output: O
  /** The record as it now stands, carried by the refusal (409) of a write to an older version of it. */
  readonly stale?: S
  /** Answered twice alike for the same Idempotency-Key (decisions.md 6); `required` where a call without one is refused (decisions.md 14). */
  readonly idempotent?: true | 'required'
  /** Multipart: names of the fields that carry files, streamed to disk before the handler runs. */
  readonly files?: readonly string[]
  readonly answer?: Answer
  /** Largest body in bytes; 1 MiB unless named. */
  readonly bodyLimit?: number
  /** The envelope carries these beside `data` (product.md 7: the login answer has `token` next to `data`). */
  readonly beside?: readonly string[]
  /** Open to somebody who must first replace a password that staff made up; every other call with a session refuses them with 428. */
  readonly isBeforeOwnPassword?: boolean
  /** After the first few from an address each costs its caller some work (domain/api/proof.ts). */
  readonly needsProof?: true
}

export const endpoint = <I extends z.ZodType, O extends z.ZodType, S extends z.ZodType = z.ZodNever>(
  spec: Endpoint<I, O, S>,
): Endpoint<I, O, S> => spec

/** A call that writes to a record of this kind, and says so when its caller knew an older version of it. */
export type WriteTo<S extends z.ZodType, O extends z.ZodType = z.ZodType> = Endpoint<z.ZodType, O, S | z.ZodNever>

export type InputOf<E> = E extends Endpoint<infer I> ? z.input<I> : never
export type ParsedOf<E> = E extends Endpoint<infer I> ? z.output<I> : never
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never
export type StaleOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer S> ? z.output<S> : never
