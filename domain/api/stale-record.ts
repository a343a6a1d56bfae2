import { isRecord } from './unknown.ts'

const isVersioned = (data: unknown): boolean => isRecord(data) && ('version' in data || 'orderVersion' in data)

/**
 * The record as it now stands, out of the data of a refused stale write (409): the data itself, or its `fresh`. Its version
 * tells it from what other refusals say; null where there is none.
 */
export function staleRecordIn(data: unknown): unknown {
  if (isVersioned(data)) return data
  return isRecord(data) && isVersioned(data['fresh']) ? data['fresh'] : null
}
