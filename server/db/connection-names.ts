/** The name of a connection that reads what an import adds before it is there. Whoever drops what it reads ends it first. */
export const aheadName = (importId: string): string => `loupe ahead of ${importId}`
