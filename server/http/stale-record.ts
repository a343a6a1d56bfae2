import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { staleRecordIn } from '@loupe/domain/api/stale-record.ts'
import { recordOf } from '@loupe/domain/api/unknown.ts'

/** Of a record that a refusal carries only what its schema lists leaves, as of an answer. */
export function keptToStale({ stale }: Endpoint, error: unknown): unknown {
  if (stale === undefined || !(error instanceof Problem) || error.code !== 409) return error
  const record = staleRecordIn(error.data)
  if (record === null) return error
  const kept = stale.parse(record)
  return error.with(record === error.data ? kept : { ...recordOf(error.data), fresh: kept })
}
