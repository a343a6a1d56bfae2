import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@loupe/domain/api/problem.ts'
import { alertPages } from '@loupe/domain/alerts/alert-pages.ts'
import { lookProblems } from '@loupe/domain/feeds/watch.problems.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tempFolder } from '../../http/temp-folder.ts'
import { putOff, workOff, type Queue } from '../../jobs/queue.ts'
import type { Taken } from '../../jobs/queue.store.ts'
import { tellPerson } from '../../alerts/alerts.ts'
import { bringUnattended } from '../intake.ts'
import { NothingTaken, takeFromAddress, takeFromFolder } from './take-file.ts'
import { type DueWatch, dueWatches, writeLook } from './watches.store.ts'

/** A look that fails is written down and repeated by its schedule, not tried again at once. */
const queue: Queue = { ...dueWatches, pauses: [], mostTries: 5 }
/** So many looks must fail one after the other before somebody is told: a server that restarts is no news. */
const toldAfter = 2
const stillWrittenSeconds = 60

type Watch = Taken & DueWatch

/** Looks at the places that are due, one at a time on each node. */
export function watchLooker(deps: Deps): () => Promise<void> {
  const { db, log, settings } = deps

  async function take(watch: Watch, path: string) {
    return watch.placeKind === 'address'
      ? takeFromAddress(watch.place, path, settings.imports)
      : takeFromFolder(watch.place, path, settings.imports)
  }

  async function look(watch: Watch): Promise<void> {
    const folder = tempFolder(settings.dataDir)
    await mkdir(folder, { recursive: true })
    const path = join(folder, `upload-${randomUUID()}`)
    try {
      const file = await take(watch, path)
      // Still being written: the same look, a minute later.
      if (file === null) return void (await putOff(db, queue, watch, stillWrittenSeconds))
      const isSame = file.sha256 === watch.sha256
      const { siteId, supplierId, mode, kind, madeBy } = watch
      const sent = { siteId, supplierId, mode, kind, userId: madeBy, unattended: { watchId: watch.id } }
      const brought = await bringUnattended(deps, sent, file, isSame)
      await writeLook(db, watch, { outcome: brought === 'taken' ? 'taken' : 'unchanged', sha256: file.sha256 })
    } finally {
      await rm(path, { force: true })
    }
  }

  async function failed(watch: Watch, problem: Text): Promise<void> {
    await inTransaction(db, async (tx) => {
      const isOurs = await writeLook(tx, watch, { outcome: 'failed', problem })
      if (!isOurs || watch.fails + 1 !== toldAfter) return
      const place = watch.placeKind === 'address' ? new URL(watch.place).host : watch.place
      const facts = { supplier: watch.supplierName, place, why: problem }
      const event = `watch ${watch.id} ${watch.takenAt}`
      await tellPerson(tx, watch.madeBy, { kind: 'watch_failed', event, facts, path: alertPages.uploads }, settings.publicOrigin)
    })
  }

  function whyOf(error: unknown): Text {
    if (error instanceof NothingTaken) return error.why
    if (error instanceof Problem) return error.text
    log.error('a watched place could not be looked at', { error: String(error) })
    return lookProblems.broken
  }

  return async () => {
    await workOff<DueWatch>(db, queue, 1, {
      work: look,
      failed: (watch, error) => failed(watch, whyOf(error)),
      tooOften: (watch) => failed(watch, lookProblems.broken),
    })
  }
}
