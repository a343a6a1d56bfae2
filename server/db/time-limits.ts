import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a statement may be for. Searches are quick or of no use; other reads and writes end before the page that waits for them gives
 * up (20 s, decisions.md 13); uploads and exports may take minutes; imports and the house's other own work have half an hour.
 */
export const statementLimitsMs = { probe: 1500, search: 5000, call: 15_000, file: 300_000, own: 1_800_000 } as const
export type StatementKind = keyof typeof statementLimitsMs

const kinds = new AsyncLocalStorage<StatementKind>()

/** Runs work whose statements may take as long as this kind of work does; outside of it they are the house's own. */
export const limitedAs = <T>(kind: StatementKind, work: () => T): T => kinds.run(kind, work)

export const currentLimitMs = (): number => statementLimitsMs[kinds.getStore() ?? 'own']
