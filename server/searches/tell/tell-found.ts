import { tellPerson } from '../../alerts/alerts.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { workOff, type Queue } from '../../jobs/queue.ts'
import { viewerOf } from '../../session/session.ts'
import { freshOf, readLookedFor } from '../looked-for.ts'
import { selectSearch, type SearchRow } from '../searches.store.ts'
import { endNews, giveUpNews, newsToTell, type News } from './search-news.store.ts'
import { goodsToTell } from './told-goods.ts'

/** Seconds to the next try after the first, second … that failed. */
const queue: Queue = { ...newsToTell, pauses: [5, 60, 600], mostTries: 4 }
const atOnce = 4
const mostRounds = 200

/**
 * Tells people of what was found for them, as they see it at that moment: what they may not see any more, or see no price of, is told so. The
 * alert and the end of its row are one transaction. Run every second, on as many nodes as there are.
 */
export function foundTeller(deps: Deps): () => Promise<void> {
  const { db, log } = deps
  const worker = {
    work: (job: News) => tellOf(deps, job),
    failed: async (job: News, error: unknown, isLast: boolean) => {
      log.error('somebody could not be told of what was found', {
        search: job.searchId,
        stack: error instanceof Error ? error.stack : String(error),
      })
      if (isLast) await giveUpNews(db, job)
    },
    tooOften: async (job: News) => {
      await giveUpNews(db, job)
    },
  }
  return async () => {
    for (let round = 0; round < mostRounds; round += 1) if ((await workOff<News>(db, queue, atOnce, worker)) < atOnce) return
  }
}

const kinds = { new: 'search_found', cheaper: 'search_cheaper', answered: 'want_answered' } as const

async function tellOf(deps: Deps, job: News): Promise<void> {
  const { db, settings } = deps
  const search = await selectSearch(db, job.searchId)
  const viewer = search === undefined || search.is_paused ? null : await viewerOf(db, search.user_id)
  const goods = viewer === null ? [] : await goodsToTell(deps, viewer, job.goods, job.what)
  const path = search === undefined || viewer === null || goods.length === 0 ? '' : await pathOf(deps, viewer, search, job)
  await inTransaction(db, async (tx) => {
    if (!(await endNews(tx, job)) || search === undefined || goods.length === 0) return
    const facts = { search: search.name, count: job.found - (job.goods.length - goods.length), goods }
    await tellPerson(
      tx,
      search.user_id,
      { kind: kinds[job.what], event: `search ${search.id} ${job.id}`, facts, path },
      settings.publicOrigin,
    )
  })
}

/** The list itself; of what is new, only what came since its owner looked, where that is what was found. */
async function pathOf(deps: Deps, viewer: Viewer, search: SearchRow, { what }: News): Promise<string> {
  const looks = readLookedFor(search)
  if (what !== 'new' || looks === null || looks.form !== 'stone') return search.address
  const fresh = await freshOf(deps, viewer, looks, search.seen_at)
  if (fresh === null || fresh === 0) return search.address
  return `${search.address}${search.address.includes('?') ? '&' : '?'}addedSince=${search.seen_at.toISOString()}`
}
