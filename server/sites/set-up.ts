import { timingSafeEqual } from 'node:crypto'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { alreadySetUp, tooManySetUpCodes, wrongSetUpCode } from '@loupe/domain/sites/sites.problems.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import { addressBlock, lockedSeconds, noteWrongTry } from '../db/lock-out.ts'
import { setSiteRates } from '../pricing/pricing.ts'
import { addPresetGroups, addUser } from '../users/users.ts'
import { hashOfCode } from './set-up-code.ts'
import { dropSetUpCode, findHouse, insertLocations, insertSite, lockSetUpCode } from './sites.store.ts'

type SetUp = ParsedOf<typeof sitesApi.setUp>

/**
 * Makes the house, its groups, its super admin, rates and locations, all or nothing, once.
 * @throws Problem 400 for a wrong code, 409 when the house is set up already, 429 after five wrong codes in 15 minutes
 */
export async function finishSetUp(db: Db, input: SetUp, from: { address: string; language: Language }): Promise<void> {
  const guess = { subject: 'setup', address: addressBlock(from.address) }
  // A wrong try must stay counted, so the transaction ends well and the refusal comes after it.
  const refusal = await inTransaction(db, async (tx) => {
    const hash = await lockSetUpCode(tx)
    if ((await findHouse(tx)) !== null) return alreadySetUp()
    const seconds = await lockedSeconds(tx, guess)
    if (seconds > 0) return tooManySetUpCodes(seconds)
    if (hash === null || !timingSafeEqual(Buffer.from(hash, 'hex'), hashOfCode(input.code))) {
      await noteWrongTry(tx, guess)
      return wrongSetUpCode()
    }
    await makeHouse(tx, input, from.language)
    await dropSetUpCode(tx)
    return null
  })
  if (refusal !== null) throw refusal
}

async function makeHouse(tx: Tx, input: SetUp, language: Language): Promise<void> {
  const siteId = await insertSite(tx, { name: input.houseName })
  await addPresetGroups(tx, siteId, language)
  const adminId = await addUser(tx, {
    siteId,
    role: mainRoles.superAdmin,
    name: input.account,
    password: input.password,
    realName: input.realName,
  })
  await setSiteRates(tx, siteId, adminId, input.rates)
  await insertLocations(tx, siteId, input.locations)
}
