import { simplified } from '../stock/fold.ts'

const names = new Set(
  'currency curr cur ccy money pricecurrency currencycode 币种 货币 币别 货币单位 wahrung devise monnaie moneda divisa valuta moeda 通货 מטבע'.split(
    ' ',
  ),
)

/** A column that names the money of each row. */
export const namesMoney = (header: string): boolean =>
  names.has(
    simplified(header.normalize('NFKC'))
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
