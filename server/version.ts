/** Of this Loupe, as the contract, backups and the page of health tell it. */
export const version = '0.1.0'
