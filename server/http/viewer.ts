import type { MainRole } from '@loupe/domain/access/roles.ts'

/** The signed-in person behind a call, as the database knew it when the call came in. */
export type Viewer = {
  readonly userId: string
  readonly siteId: string
  /** The site is a reseller's and not the house's own. */
  readonly isNextLevel: boolean
  readonly role: MainRole
  /** Area codes of product.md 6: preset of the main role, the group's and the person's own; on a next-level site without those of the house. */
  readonly codes: readonly number[]
  readonly groupId: string | null
  readonly supplierId: string | null
  readonly salesmanId: string | null
  readonly nextSiteId: string | null
  readonly userType: number
  readonly name: string
  /** The password was made up by staff: it is to be replaced before anything else. */
  readonly isPasswordDue: boolean
  /** Another one whenever something changed that decides anybody's prices. */
  readonly priceMark: string
}
