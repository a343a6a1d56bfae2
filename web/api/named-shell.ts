/** Names of shapes are for the contract's document, which the server writes: in the browser nothing is named. */
export const named = (): void => undefined
