import { messageChannels } from '@loupe/domain/messages/messages.api.ts'
import { waitingAlerts } from './alerts/alerts.ts'
import { nightlyBackup } from './backup/backup.ts'
import { dropForgottenCertificates } from './certificates/certificates.ts'
import { dropOldAnswers } from './db/once.ts'
import { tidyAccounts } from './accounts/accounts.ts'
import type { Deps } from './deps.ts'
import { dropForgottenFiles } from './documents/documents.ts'
import { dropForgottenImports } from './feeds/feeds.ts'
import { tidyImportFiles } from './feeds/kept-files.ts'
import { importRunner } from './feeds/import-runner.ts'
import { watchLooker } from './feeds/watching/look-at-watches.ts'
import { whenImportWaits } from './feeds/import-waits.ts'
import { exportWriter, forgetExports } from './exports/write-exports.ts'
import { clearTemp } from './http/temp-folder.ts'
import { countForSale } from './home/home.ts'
import { writeNodeReading } from './health/health.ts'
import type { Watch } from './http/watch.ts'
import { startClock } from './jobs/clock.ts'
import type { Clock } from './jobs/clock.ts'
import { ourExports } from './our-exports.ts'
import { remindOfMemos } from './orders/lend/reminders.ts'
import { releaseExpiredHolds } from './orders/types/hold-clock.ts'
import { orderTeller, remindOfHolds } from './orders/telling/tell-of-orders.ts'
import { desks } from './orders/orders.ts'
import { remindOfMaking } from './orders/making/remind.ts'
import { watchLedger } from './payments/ledger-check.ts'
import { forgottenMedia, tidyOwnMedia } from './media/media.ts'
import { messageSender, tidyMessages } from './messages/messages.ts'
import { dropForgottenShares } from './shares/shares.ts'
import { claimedOffers, stockChanges, takeStaleOff } from './stock/stock.ts'
import { startPlannedBooks } from './users/users.ts'
import { tidySessions } from './session/session.ts'
import { savedSearches } from './searches/searches.ts'

const second = 1000
const minute = 60 * second

const workingImports = 'working imports off'
const workingChanges = 'working changes of stock off'

/** Files that are written for people beside what else they do. */
const exportJobs = (deps: Deps) => [
  { name: 'writing files with pictures', everyMs: second / 2, run: exportWriter(deps, ourExports(deps)) },
  { name: 'forgetting files that were written', everyMs: 60 * minute, run: () => forgetExports(deps) },
]

/** What the house does by itself, on every node. */
export function startJobs(deps: Deps, watch: Watch): Clock {
  const { db, log } = deps
  const imports = importRunner(deps)
  const clock = startClock(
    [
      { name: workingImports, everyMs: second / 2, run: imports.runNext },
      { name: workingChanges, everyMs: second / 2, run: () => stockChanges.work(deps) },
      ...exportJobs(deps),
      { name: 'taking stale stones off sale', everyMs: 60 * minute, run: () => takeStaleOff(deps) },
      { name: 'clearing stones of old changes', everyMs: 60 * minute, run: () => stockChanges.tidy(db) },
      { name: 'looking at watched places', everyMs: 5 * second, run: watchLooker(deps) },
      { name: 'clearing forgotten imports', everyMs: 60 * minute, run: () => dropForgottenImports(db) },
      { name: 'removing files of ended imports', everyMs: 60 * minute, run: () => tidyImportFiles(deps) },
      { name: 'removing what broken uploads left', everyMs: 10 * minute, run: () => clearTemp(deps.settings.dataDir) },
      { name: 'removing files that were left half written', everyMs: 60 * minute, run: deps.files.tidy },
      { name: 'letting expired holds go', everyMs: 30 * second, run: () => releaseExpiredHolds(db) },
      { name: 'telling of making that is due', everyMs: 10 * minute, run: () => remindOfMaking(db, deps.settings) },
      { name: 'reminding of memos', everyMs: 10 * minute, run: () => remindOfMemos(db, deps.settings) },
      { name: 'reminding of holds that end', everyMs: minute, run: () => remindOfHolds(db, deps.settings) },
      { name: 'telling people of their orders', everyMs: second, run: orderTeller(deps) },
      ...savedSearches.jobs(deps),
      { name: 'sending alerts that waited', everyMs: 10 * second, run: () => waitingAlerts.send(db, deps.settings.publicOrigin) },
      { name: 'forgetting old alerts', everyMs: 60 * minute, run: () => waitingAlerts.tidy(db) },
      { name: 'forgetting links that are long over', everyMs: 60 * minute, run: () => dropForgottenShares(db) },
      { name: 'adding up days of orders', everyMs: 10 * minute, run: () => desks.refresh(db, deps.settings.timeZone) },
      { name: 'counting what is for sale', everyMs: 60 * minute, run: () => countForSale(deps) },
      { name: 'starting planned prices', everyMs: 5 * second, run: () => startPlannedBooks(db, log) },
      { name: 'holding every offer of what is ordered', everyMs: minute, run: () => claimedOffers.settleAll(db) },
      { name: 'checking the books', everyMs: 12 * 60 * minute, run: () => watchLedger(db, log) },
      { name: 'taking the backup of the night', everyMs: minute, run: () => nightlyBackup(deps) },
      { name: 'writing down how this node is', everyMs: minute, run: () => writeNodeReading(deps, watch) },
      ...messageChannels.map((channel) => ({
        name: `sending messages by ${channel}`,
        everyMs: second,
        run: messageSender(db, channel, deps.settings.outside),
      })),
      { name: 'wiping codes that ran out', everyMs: minute, run: () => tidyMessages(db) },
      { name: 'cleaning codes and scans', everyMs: 60 * minute, run: () => tidyAccounts(db) },
      { name: 'cleaning papers that nobody has', everyMs: 60 * minute, run: () => dropForgottenFiles(deps) },
      { name: 'cleaning certificates that nothing names', everyMs: 60 * minute, run: () => dropForgottenCertificates(deps) },
      { name: 'cleaning pictures that no stone has', everyMs: 60 * minute, run: () => forgottenMedia.drop(deps) },
      { name: 'cleaning fetched pictures', everyMs: 60 * minute, run: () => tidyOwnMedia(deps) },
      { name: 'cleaning sessions', everyMs: 60 * minute, run: () => tidySessions(db) },
      { name: 'cleaning answers kept for repeats', everyMs: 60 * minute, run: () => dropOldAnswers(db) },
    ],
    log,
  )
  imports.warm()
  const ignoreImports = whenImportWaits(db, () => clock.hurry(workingImports))
  const ignoreChanges = stockChanges.bell.onRing(db, () => clock.hurry(workingChanges))
  return {
    ...clock,
    stop: async () => {
      ignoreImports()
      ignoreChanges()
      await imports.stop()
      await clock.stop()
    },
  }
}
