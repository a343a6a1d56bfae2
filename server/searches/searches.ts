import type { Deps } from '../deps.ts'
import type { TimedWork } from '../jobs/clock.ts'
import { matchSearches } from './match/match-searches.ts'
import { dropOldTold } from './match/matching.store.ts'
import { foundTeller } from './tell/tell-found.ts'

const second = 1000
const hour = 3_600_000

/** What a clock does for what people look for: finds it in the news of the stock, tells of it, and forgets what was told long ago. */
const jobs = (deps: Deps): TimedWork[] => [
  { name: 'holding news against saved searches', everyMs: second, run: () => matchSearches(deps) },
  { name: 'telling people what was found for them', everyMs: second, run: foundTeller(deps) },
  { name: 'forgetting what searches were told', everyMs: hour, run: () => dropOldTold(deps.db) },
]

export const savedSearches = { jobs, match: matchSearches, teller: foundTeller } as const
