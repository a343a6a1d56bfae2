import { createHash } from 'node:crypto'
import { SteadyClient } from './steady-client.ts'

/** Statements seen so often are worth a plan of their own on each connection; rarer ones would only fill its memory. */
const oftenEnough = 3
const mostPlans = 300
const longestText = 20_000

const seen = new Map<string, number>()
const names = new Map<string, string>()

/** A name for a statement that keeps coming, null for others. */
function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostPlans || text.length > longestText) return null
  const times = (seen.get(text) ?? 0) + 1
  seen.set(text, times)
  if (seen.size > mostPlans * 10) seen.clear()
  if (times < oftenEnough) return null
  seen.delete(text)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/**
 * A connection that has PostgreSQL read and plan a statement once and then only run it: reading a person's session,
 * prices and page of stones anew for each search takes longer to plan than to do.
 */
export class PlanningClient extends SteadyClient {
  override query(...call: readonly unknown[]): never {
    const [text, values, ...rest] = call
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null
    const planned: unknown[] = name === null ? [...call] : [{ name, text, values }, ...rest]
    return super.query(...planned)
  }
}
