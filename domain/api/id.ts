/** How the id of anything stored is written: a whole number above zero, never longer than the database's own. */
export const idPattern = /^[1-9]\d{0,17}$/

export const isId = (text: string): boolean => idPattern.test(text)
