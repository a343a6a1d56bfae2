/** So long before they go are the people of a supplier told. */
export const staleNoticeDays = 2
