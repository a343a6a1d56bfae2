const place = '/setPassword#'

/** The address that sets a password once, on the page of a site; whoever has its key gets into the account (decision 0198). */
export const passwordLink = (page: string, key: string): string => `${page}${place}${key}`

/** A text for others than the one whose link stands in it. */
export const withoutPasswordKeys = (text: string): string => text.replace(new RegExp(`(?<=${place})[\\w-]+`, 'g'), '••••••')
