import JsBarcode from 'jsbarcode'
import { encode } from 'uqr'

/** White modules around a QR code: the margin of the label is the rest of its quiet zone. */
const quiet = 2

/** The modules of a QR code, dark is 1. */
export function qrRows(text: string): string[] {
  const { data } = encode(text, { ecc: 'M', border: quiet })
  return data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
}

/** The modules of a Code 128, dark is 1. */
export function barsOf(text: string): string {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}
