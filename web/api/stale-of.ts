import type { Endpoint, StaleOf } from '@loupe/domain/api/endpoint.ts'
import { staleRecordIn } from '@loupe/domain/api/stale-record.ts'
import { Refusal } from './refusal.ts'

/** The record as it now stands, where a write was refused because somebody else was faster; else null. */
export function staleOf<E extends Endpoint>(endpoint: E, error: unknown): StaleOf<E> | null {
  if (endpoint.stale === undefined || !(error instanceof Refusal) || error.code !== 409) return null
  // The server keeps it to the schema (server/http/route.ts).
  return staleRecordIn(error.data) as StaleOf<E> | null
}
