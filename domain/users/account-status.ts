/** Registration's states (decisions.md 2). Only approved, unexpired accounts log in. */
export const accountStatus = { pending: 0, approved: 1, disabled: 2, refused: 3 } as const
