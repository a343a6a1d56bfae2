import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import { hasImports, importNow } from '../feeds/feeds.ts'
import { sitePricing } from '../pricing/pricing.ts'
import { writeDemoFile } from './demo-file.ts'
import { loadDemoJewelry } from './demo-jewelry.ts'
import { loadDemoMedia } from './demo-media.ts'
import { loadDemoOrders } from './demo-orders.ts'
import { loadDemoParcels } from './demo-parcels.ts'
import { type DemoPeople, seedDemoPeople } from './demo-people.ts'
import { loadDemoRap } from './demo-rap.ts'

/** Share of the demo's stones that each supplier has, in the order of the cast. */
const shares = [0.2, 0.16, 0.04, 0.16, 0.14, 0.1, 0.1, 0.1]
const seed = 20_260_102

/**
 * Makes the demo the first time: people, the invented price list, and suppliers' files of the wanted size, which the importer
 * then loads, then a few orders. A start that was interrupted goes on with the suppliers that have no stock yet.
 */
export async function loadDemo(deps: Deps, say: (line: string) => void): Promise<void> {
  const people = await seedDemoPeople(deps.db)
  const stones = deps.settings.demoStones
  const waiting = []
  for (const [at, supplier] of people.suppliers.entries()) if (!(await hasImports(deps.db, supplier.id))) waiting.push({ at, supplier })
  if (stones === 0) return
  if (waiting.length === 0) {
    await loadDemoParcels(deps, people, say)
    await loadDemoJewelry(deps, people, say)
    await loadDemoMedia(deps, people, say)
    return loadDemoOrders(deps, people, say)
  }
  if ((await sitePricing(deps.db, people.houseId)).rap === null) await loadDemoRap(deps.db, people.houseId, people.adminId)
  const { rap } = await sitePricing(deps.db, people.houseId)
  if (rap === null) throw new Error('the demo has no price list')
  say(`Making the demo stock: ${stones} invented stones of ${people.suppliers.length} suppliers (only this first time)`)
  const folder = join(deps.settings.dataDir, 'tmp', 'demo')
  mkdirSync(folder, { recursive: true })
  for (const { at, supplier } of waiting) await loadSupplier(deps, people, { at, supplier, stones, folder, rap }, say)
  rmSync(folder, { recursive: true, force: true })
  await loadDemoParcels(deps, people, say)
  await loadDemoJewelry(deps, people, say)
  await loadDemoMedia(deps, people, say)
  await loadDemoOrders(deps, people, say)
}

type Load = {
  readonly at: number
  readonly supplier: DemoPeople['suppliers'][number]
  readonly stones: number
  readonly folder: string
  readonly rap: Parameters<typeof writeDemoFile>[1]['rap']
}

const firstOf = (stones: number, at: number): number => Math.round(shares.slice(0, at).reduce((sum, share) => sum + share, 0) * stones)

async function loadSupplier(deps: Deps, people: DemoPeople, load: Load, say: (line: string) => void): Promise<void> {
  const { at, supplier, stones } = load
  const first = firstOf(stones, at)
  const count = at === shares.length - 1 ? stones - first : firstOf(stones, at + 1) - first
  if (count <= 0) return
  const name = `${supplier.name.toLowerCase().replaceAll(' ', '-')}.csv`
  const path = join(load.folder, name)
  const isNatural = supplier.origins[0] === 'natural'
  // The fourth and the fifth supplier also offer a few stones of the first and the second.
  const shared =
    at === 3 || at === 4
      ? { first: firstOf(stones, isNatural ? 0 : 1), count: Math.floor(count * 0.06), origin: supplier.origins[0] ?? 'natural' }
      : undefined
  const prefix = `${supplier.name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')}-`
  say(`  ${supplier.name}: writing a file of ${count} stones (${at + 1} of ${shares.length})`)
  await writeDemoFile(path, { seed, prefix, first, count, origins: supplier.origins, location: supplier.location, rap: load.rap, shared })
  const start = Date.now()
  const order = { siteId: people.houseId, userId: people.adminId, supplierId: supplier.id, mode: 'replace' as const, kind: supplier.kind }
  const done = await importNow(deps, { ...order, name, path, bytes: statSync(path).size }, (row) => {
    const { rows = 0, rowsPerSecond = 0 } = row.progress
    if (rows > 0 && row.state !== 'done') {
      say(`  ${supplier.name}: ${row.state === 'applying' ? 'putting into the stock' : 'reading'}, ${rows} rows, ${rowsPerSecond} rows/s`)
    }
  })
  const rate = Math.round((done.counts.rows ?? 0) / Math.max(0.001, (Date.now() - start) / 1000))
  say(`  ${supplier.name}: ${done.counts.added ?? 0} stones (${rate} rows/s)`)
}
