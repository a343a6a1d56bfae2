import { mainRoles } from '@loupe/domain/access/roles.ts'
import { inTransaction } from '../db/database.ts'
import type { Pool } from '../db/database.ts'
import { invitePerson } from '../invitations/invitations.ts'
import { saveBook } from '../pricing/pricing.ts'
import { addSite } from '../sites/sites.ts'
import { addPresetGroups, addUser, madePassword } from '../users/users.ts'
import { resellerGroup } from './demo-cast.ts'
import { findGroupId } from './demo-people.store.ts'
import type { DemoPeople } from './demo-people.ts'

const host = 'south.localhost'

/** A reseller who was invited a moment ago and has not come yet: their letter lies in the outbox, their site stands beside the first. */
export function makeSecondSite(db: Pool, { houseId }: Pick<DemoPeople, 'houseId'>, port: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const siteId = await addSite(tx, {
      name: 'Southern Cross Jewels',
      parentId: houseId,
      parentGroupId: await findGroupId(tx, houseId, resellerGroup),
      origins: [host],
      config: { isChina: 0 },
    })
    const groups = await addPresetGroups(tx, siteId, 'en', [mainRoles.customer, mainRoles.nextLevelOperator])
    const customers = groups.get(mainRoles.customer)
    if (customers !== undefined) await saveBook(tx, { siteId, groupId: customers }, { multiplier: '1.10', points: '0.00', suppliers: [] })
    const operator = await addUser(tx, {
      siteId,
      role: mainRoles.nextLevelOperator,
      groupId: groups.get(mainRoles.nextLevelOperator) ?? null,
      name: 'south-operator',
      password: madePassword(),
      realName: 'Pania Reid',
      phone: '+64 9 000 0000',
      email: 'pania@southern-cross.example',
      nextSiteId: siteId,
      isDemo: true,
    })
    await invitePerson(tx, operator, `http://${host}:${port}`, 'en')
  })
}
