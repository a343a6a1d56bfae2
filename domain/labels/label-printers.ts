import { costReaders, orderStaff, stockOwners } from '../access/access-sets.ts'
import type { RoleCode } from '../access/roles.ts'

/** Print labels of goods: whoever has them in hand. */
export const labelPrinters: readonly RoleCode[] = [...orderStaff, ...stockOwners, ...costReaders]
