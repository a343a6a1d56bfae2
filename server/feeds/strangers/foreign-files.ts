import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, type Columns, head, line, stones, textFile } from './byte-file.ts'

const a = some(14, 931)
const base: Columns = {
  'Stock #': (s) => s.stockNo,
  Shape: (s) => s.shape,
  Carat: (s) => s.carat.toFixed(2),
  Color: (s) => s.color,
  Clarity: (s) => s.clarity,
  Lab: (s) => s.lab,
  'Report #': (s) => s.reportNo,
}
const file = (name: string, columns: Columns, ...titles: readonly string[]): ByteFile =>
  textFile(name, [...titles.map((title) => line(title)), head({ ...base, ...columns }), ...stones({ ...base, ...columns }, a)])
const times = (header: string, rate: number, sign = ''): Columns => ({ [header]: (s) => `${sign}${(s.perCt * rate).toFixed(2)}` })

/** Prices in moneys that are not taken: there is no rate for them, and none of them is a dollar. */
export const foreignFiles: readonly ByteFile[] = [
  file('pounds in the header', times('Price/Ct (GBP)', 0.78)),
  file('dirhams in the header', times('Price/Ct AED', 3.67)),
  file('a sign of pounds in the header', times('£/ct', 0.78)),
  file('shekels in the header of totals', { 'Total (ILS)': (s) => (s.total * 3.7).toFixed(2) }),
  file('Australian dollars in the header', times('Price/Ct A$', 1.5)),
  file('yen in the header', times('単価(円)', 155)),
  file('francs in the header', times('Preis/ct CHF', 0.8)),
  file('pounds in the cells', times('Price/Ct', 0.78, '£')),
  file('dirhams in the cells', times('Price/Ct', 3.67, 'AED ')),
  file('Canadian dollars in the cells', times('Price/Ct', 1.4, 'C$')),
  file('Singapore dollars in the cells', times('Price/Ct', 1.3, 'S$ ')),
  file('dirhams in the title', times('Price/Ct', 3.67), 'ALL PRICES IN AED'),
  file('pounds in the title', times('Price/Ct', 0.78), 'STOCK OF TODAY', 'Prices are in GBP'),
  file('pounds in a column of their own', { ...times('Price/Ct', 0.78), Currency: () => 'GBP' }),
]
