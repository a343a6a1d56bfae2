/** Where a maker reads of their links. */
export const sharesPath = '/shares'

/** Where readers open one: its token comes behind. */
export const openSharePath = '/s/'
