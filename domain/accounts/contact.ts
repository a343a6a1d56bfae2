/** The simple pattern of product.md 5: something, an at sign, something with a dot. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\].]{2,}$/.test(text)

/** A phone number as people write it: digits with blanks, dashes, dots and brackets between, perhaps a plus sign before. */
export const isPhone = (text: string): boolean => /^\+?[\d ().-]+$/.test(text) && /^\d{6,15}$/.test(phoneKey(text))

/**
 * What is the same for every spelling of a number: its digits, and of a Chinese mobile number the eleven without the country.
 * The database's function `phone_key` says the same.
 */
export function phoneKey(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  return /^86(1[3-9]\d{9})$/.exec(digits)?.[1] ?? digits
}

/**
 * What is the same for every spelling of an e-mail address: upper and lower case of ASCII. A Kelvin sign stays one, else whoever has the
 * mailbox with it gets the codes of the one with a k. The database's function `email_key` says the same.
 */
export const emailKey = (text: string): string => text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The address that dials a number as people write it, without what stands between its digits. */
export const telLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
