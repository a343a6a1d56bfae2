/** Whose book: a group's, or one person's own. */
export type BookOwner = { readonly siteId: string } & ({ readonly groupId: string } | { readonly userId: string })

/** The column of a book that names its owner, and the owner's id. */
export const whose = (owner: BookOwner) =>
  'groupId' in owner ? (['group_id', owner.groupId] as const) : (['user_id', owner.userId] as const)
