/** A currency as the house writes it everywhere else; any other answer as it is. */
export const currencyWord = (code: string): string => (code === 'CNY' ? 'RMB' : code)
