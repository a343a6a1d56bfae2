import { heldCodes } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import { everyTime } from '../db/once.ts'
import type { Deps } from '../deps.ts'
import type { SignedInCall } from '../http/call.ts'
import { findPerson } from './demo-orders.store.ts'

/** A demo person at work, as if logged in. */
export async function demoCall(deps: Deps, siteId: string, account: string): Promise<SignedInCall> {
  const person = await findPerson(deps.db, siteId, account)
  const role = person.role as MainRole
  return {
    viewer: {
      userId: person.id,
      siteId,
      isNextLevel: false,
      role,
      codes: heldCodes(role),
      groupId: person.group_id,
      supplierId: person.supplier_id,
      salesmanId: person.salesman_id,
      nextSiteId: null,
      userType: person.user_type,
      name: person.name,
      isPasswordDue: false,
      priceMark: '',
    },
    language: 'en',
    address: '127.0.0.1',
    agent: 'demo',
    host: null,
    origin: null,
    token: null,
    once: everyTime,
    files: [],
  }
}
