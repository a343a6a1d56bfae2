import { describe, expect, test } from 'vitest'
import { tryBytes } from './strangers/byte-file.ts'
import { gradeFiles } from './strangers/grade-files.ts'
import { heldOutFiles } from './strangers/held-out-files.ts'
import { kindFiles } from './strangers/kind-files.ts'
import { languageFiles } from './strangers/language-files.ts'
import { layoutFiles } from './strangers/layout-files.ts'
import { moneyFiles } from './strangers/money-files.ts'
import { notStockFiles } from './strangers/not-stock-files.ts'
import { numberFiles } from './strangers/number-files.ts'
import { originFiles } from './strangers/origin-files.ts'
import { sizeFiles } from './strangers/size-files.ts'
import { stateFiles } from './strangers/state-files.ts'

const lists = [moneyFiles, stateFiles, originFiles, gradeFiles, languageFiles, kindFiles, layoutFiles, sizeFiles, numberFiles, heldOutFiles]
const files = [...lists.flat(), ...notStockFiles]

/** What only a person can say of them; all others are read without a question. */
const asking: Readonly<Record<string, readonly string[]>> = {
  'Shenzhen: dollars and yuan, both headed 价格': ['meaning:0:7', 'meaning:0:8', 'currency:0'],
  'Tel Aviv: back in words': ['meaning:0:8'],
  'Tel Aviv: -45% in a column headed Price': ['meaning:0:7'],
  'Surat: what is paid of Rap, and no price': ['column.price'],
  'Mumbai: two discounts, one on the other': ['header:0:8', 'header:0:9', 'column.price'],
  'Antwerp: another currency in every row': ['rate.INR', 'rate.EUR'],
  'Hong Kong: a currency column that says HKD all along': ['rate.HKD'],
  'Mumbai: amounts in lakhs': ['impossible:0'],
  'Mumbai: lakhs written in the cells': ['allRows:0'],
  'New York: thousands written k': ['allRows:0'],
  'Mumbai: the currency stands in a note below': ['rate.INR'],
  'Hong Kong: the currency stands in a note below, close to dollars': ['rate.EUR'],
  'New York: the memo price beside the cash price': ['header:0:7', 'header:0:8', 'column.price'],
  'Mumbai: for cash on delivery, and in 30 days': ['header:0:7', 'header:0:8', 'column.price'],
  'Mumbai: the price for me and the one for clients': ['header:0:7', 'header:0:8', 'column.price'],
  'Mumbai: three per cent on all prices, said above': ['extraDiscount:0'],
  'Mumbai: Price A and Price B': ['header:0:7', 'header:0:8', 'column.price'],
  'Mumbai: a discount on top that only the amounts have': ['extraDiscount:0'],
  'New York: bids that start at a reserve price': ['column.price'],
  'thousands separated by a comma nobody put in quotes': ['impossible:0'],
  'the file is called sold': ['notStones:0'],
  'the file is called memo out': ['notStones:0'],
  'natural and grown: CVD and HPHT where grown, blank where natural': ['origin:0'],
  'natural and grown: a column LG with a tick': ['origin:0'],
  'natural and grown: synthetic by a word in the treatment': ['impossible:0'],
  'natural and grown: HPHT in the remark of grown stones alone': ['origin:0'],
  'natural and grown: by LG numbers alone': ['origin:0'],
  'natural and grown: by the report’s link alone': ['impossible:0'],
  'natural and grown: the stock number begins with LG': ['impossible:0'],
  'grown: a line below the rows says so': ['origin:0'],
  'Mumbai: no type, a few of the stones at a grown stone’s price': ['impossible:0'],
  'two columns named Disc: the list and the discount': ['discountSign', 'discountScale'],
  'the whole stone in one cell': ['column.shape', 'column.carat', 'column.color'],
  'Barcelona: Spanish throughout': ['currency:0', 'rate.EUR'],
  'a tilde between the cells': ['sheets'],
  'a line sep=; above all': ['currency:0'],
  'sizes with stars and decimal commas': ['currency:0'],
  'sizes and weight that swapped their headers': ['column.carat'],
  'hidden rows of sold stones': ['hiddenRows'],
  'pairs in one row': ['column.carat'],
  'pairs in two rows, the total of both on each': ['meaning:0:8', 'currency:0', 'origin:0'],
  'stones as text, one under another': ['sheets'],
  'an invoice': ['notStones:0'],
  'a memo slip': ['notStones:0'],
  'an order confirmation with the buyer in each row': ['notStones:0'],
  'melee by the sieve': ['notStones:0'],
  'melee in lots with stock numbers': ['notStones:0'],
  'jewelry with centre stones': ['notStones:0'],
  'a price list': ['column.stockNo', 'column.carat'],
  'a price grid': ['notStones:0'],
  'sapphires and rubies': ['notStones:0'],
  'moissanites at a natural’s grades': ['notStones:0'],
  rough: ['column.shape'],
  'wanted stones': ['notStones:0'],
  'stones that the supplier bought: cost': ['column.price'],
  'Antwerp: euros by the cells’ format alone': ['rate.EUR'],
  'Antwerp: prices in euros, what a euro is in dollars stands above': ['rate.EUR'],
  'Antwerp: a rate of euros above, no money named': ['currency:0'],
  'Surat: USD/INR and its rate in two cells above': ['rate.INR'],
  'Hong Kong: the currency in the file’s name': ['rate.HKD'],
  'Mumbai: R beside B in one column': ['word:shape:R'],
  'Idar: sums under a name that nobody knows': ['header:0:9'],
}

describe('no row of a list as dealers of seven towns send it is wrong in silence, no good one is lost', () => {
  test.each(files)('$name', async (file) => {
    const { asks, wrong, lost } = await tryBytes(file)
    expect({ asks, wrong, lost }).toEqual({ asks: asking[file.name] ?? [], wrong: [], lost: [] })
  })
})

test('each of these lists has a name of its own', () => {
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  expect(Object.keys(asking).filter((name) => !files.some((file) => file.name === name))).toEqual([])
})
