import { seedDemoPeople } from '../demo/demo-people.ts'
import type { DemoPeople } from '../demo/demo-people.ts'
import { loadDemoRap } from '../demo/demo-rap.ts'
import { aServer } from './a-server.ts'
import type { TestServer } from './a-server.ts'
import { tokenOf } from './log-in.ts'

export type FeedsHouse = {
  readonly server: TestServer
  readonly people: DemoPeople
  /** Options of a call that one of the accounts makes. */
  readonly as: (account: string, language?: string) => { readonly token: string; readonly language: string }
  /** The supplier whose name begins so. */
  readonly supplierId: (name: string) => string
}

/** The demo's people and price list on a server, and these accounts logged in. */
export async function aFeedsHouse(accounts: readonly string[], env: Record<string, string> = {}): Promise<FeedsHouse> {
  const server = await aServer({ env })
  const people = await seedDemoPeople(server.db)
  await loadDemoRap(server.db, people.houseId, people.adminId)
  const tokens = new Map<string, string>()
  for (const account of accounts) tokens.set(account, await tokenOf(server, account))
  return {
    server,
    people,
    as: (account, language = 'en') => ({ token: tokens.get(account) ?? '', language }),
    supplierId: (name) => people.suppliers.find((supplier) => supplier.name.startsWith(name))?.id ?? '',
  }
}
