/** Several classes on one element: a shared sheet's and the slice's own. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
