import { Buffer } from 'node:buffer'
import { kinds } from '@loupe/domain/orders/kinds.ts'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ask, dialogOf, expectAccessible, expectNoSidewaysScroll, tokenOf, type Enter } from './house.ts'
import { fill, type JourneyLanguage, type Words } from './words.ts'

const head = 'Lot,Type,Shape,Size,Color,Clarity,Cut,Pcs,Cts,Price/ct,Min cts,Location'
const { paths } = kinds.natural_mixed

let counter = 0
/** A number that no parcel has yet. */
export const newLot = (): string => `E2E-${String(Date.now()).slice(-8)}-${(counter += 1)}`

/** 10.000 ct, 400 pieces, 500 dollars a carat, one carat at least. */
const rowOf = (stockNo: string): string => `${stockNo},natural,Round,+6.5-11,G-H,VS1-SI1,EX,400,10,500,1,Mumbai`

export const parcelFile = (rows: readonly string[]) => ({
  name: 'parcels.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[head, ...rows].join('\n')}\n`),
})

type Brought = { readonly id: string; readonly lotNo: string }

/** Brings a parcel of supplier-a into the stock through the API. */
export async function bringParcel(request: APIRequestContext): Promise<Brought> {
  const stockNo = newLot()
  const [supplier] = await ask<{ id: string }[]>(request, 'supplier-a', '/api/supplier/choices', {})
  const token = await tokenOf(request, 'supplier-a')
  const multipart = { supplierId: supplier?.id ?? '', apply: 'yes', file: parcelFile([rowOf(stockNo)]) }
  const reply = await request.post('/api/parcel/upload', { headers: { token }, multipart })
  expect(((await reply.json()) as { data: { counts: { added: number } } }).data.counts.added).toBe(1)
  const found = await ask<{ rows: Brought[] }>(request, 'supplier-a', '/api/parcel/search', {
    filter: { origin: 'natural', lotNo: stockNo },
  })
  const [parcel] = found.rows
  if (parcel === undefined) throw new Error(`${stockNo} is not found`)
  return parcel
}

const quantity = (page: Page, { quantity: words }: Words, by: 'carats' | 'pieces') =>
  page.getByRole('dialog').last().getByRole('textbox', { name: words[by], exact: true })

/** A buyer finds a parcel by its number, takes two and a half carats of it, changes that in the cart, and orders. */
export async function buyParcel(
  enter: Enter,
  request: APIRequestContext,
  language: JourneyLanguage,
): Promise<Brought & { readonly no: string }> {
  const parcel = await bringParcel(request)
  const before = await ask<{ id: string }[]>(request, 'buyer-chen', '/api/cart/list', { origin: 'natural', goods: 'parcel' })
  if (before.length > 0) await ask(request, 'buyer-chen', '/api/cart/removeParcels', { ids: before.map(({ id }) => id) })
  const { page, words } = await enter('buyer-chen', { language, at: paths.goods })
  const { parcels, cart, lots } = words
  const check = async (where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, `${where} (${language})`)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nav.naturalParcels)
  await check('the parcels')
  await page.getByRole('searchbox', { name: parcels.search }).fill(parcel.lotNo)
  await page.getByRole('button').filter({ hasText: parcel.lotNo }).click()
  const panel = dialogOf(page, '').filter({ hasText: parcel.lotNo })
  await expect(panel.getByText('400', { exact: true })).toBeVisible()

  // Too little is refused with a whole sentence before anybody is asked, and the cart stays shut.
  await quantity(page, words, 'carats').fill('0.5')
  await expect(panel.getByRole('alert')).toContainText('1.000 ct')
  await expect(panel.getByRole('button', { name: parcels.toCart })).toBeDisabled()
  await check('a parcel')
  await quantity(page, words, 'pieces').fill('100')
  await expect(quantity(page, words, 'carats')).toHaveValue('2.500')
  await panel.getByRole('button', { name: parcels.toCart }).click()
  await page.getByRole('button', { name: parcels.toTheCart, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nav.naturalParcelCart)
  const carats = page.getByRole('textbox', { name: `${words.quantity.carats} · ${parcel.lotNo}` })
  await carats.fill('4')
  await carats.press('Enter')
  await expect(page.getByRole('textbox', { name: `${words.quantity.pieces} · ${parcel.lotNo}` })).toHaveValue('160')
  const totals = page.getByRole('region', { name: cart.partTotals })
  await expect(totals).toContainText('4.000')
  await check('the cart of parcels')
  await totals.getByRole('button', { name: cart.checkOut }).click()
  const form = page.getByRole('dialog', { name: cart.checkOutParcels.natural })
  await expect(form).toContainText(parcel.lotNo)
  await check('the checkout of parcels')
  await form.getByRole('button', { name: new RegExp(cart.placeFor.split('{{')[0] ?? '') }).click()
  await expect(page.getByText(lots.placedTitle)).toBeVisible()
  const order = page.getByRole('dialog').last()
  await expect(order).toContainText('4.000 ct')
  await check('an order of parcels')
  const no = /NX\d{8}-\d{4}/.exec((await order.getByRole('heading').first().textContent()) ?? '')?.[0] ?? ''
  const left = await ask<{ parcel: { carats: string; pieces: number } }>(request, 'buyer-chen', '/api/parcel/detail', { id: parcel.id })
  expect([left.parcel.carats, left.parcel.pieces]).toEqual(['6.000', 240])
  return { ...parcel, no }
}

/** Staff confirm a part of an ordered parcel and refuse another; the order is as much cheaper. */
export async function partsArrive(
  enter: Enter,
  { no, lotNo }: { readonly no: string; readonly lotNo: string },
  language: JourneyLanguage,
): Promise<void> {
  const { page, words } = await enter('admin', { language, at: `${paths.customers}?q=${no}` })
  const { part, orders } = words
  await page
    .getByRole('button', { name: new RegExp(no) })
    .first()
    .click()
  const order = page.getByRole('dialog').filter({ hasText: no })
  await order.getByRole('button', { name: fill(part.openOf, { lot: lotNo }) }).click()
  const form = page.getByRole('dialog', { name: fill(part.title, { lot: lotNo }) })
  await form.getByRole('textbox', { name: words.quantity.carats }).fill('3')
  await expect(form.getByText(fill(part.restStays, { carats: '1.000', pieces: '40' }))).toBeVisible()
  await expectAccessible(page, 'a part of a line')
  await form.getByText(part.steps.confirmed).click()
  await form.getByRole('button', { name: part.do }).click()
  await expect(order.getByText('3.000 ct').first()).toBeVisible()

  // What is left still waits for its supplier, who can't deliver half of it.
  await order
    .getByRole('button', { name: fill(part.openOf, { lot: lotNo }) })
    .last()
    .click()
  await form.getByRole('textbox', { name: words.quantity.pieces }).fill('20')
  await form.getByText(part.steps.rejected).click()
  await form.getByRole('button', { name: part.do }).click()
  await expect(form.getByText(words.parts.reasonNeeded)).toBeVisible()
  await form.getByRole('textbox', { name: words.parts.reason }).fill('20 stones chipped')
  await form.getByRole('button', { name: part.do }).click()
  await expect(order.getByText('3.500 ct').first()).toBeVisible()
  await expect(order).toContainText(orders.part.all)
  await expectNoSidewaysScroll(page, `an order of parcels (${language})`)
}

/** A supplier's file is looked at, one of its rows is refused by name, and the good one is for sale. */
export async function uploadParcels(enter: Enter, language: JourneyLanguage): Promise<void> {
  const lot = newLot()
  const { page, words } = await enter('supplier-a', { language, at: '/stock/mixStock?side=natural' })
  const { keep } = words
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nav.parcelStock)
  await expectAccessible(page, 'the stock of parcels')
  await expectNoSidewaysScroll(page, `the stock of parcels (${language})`)
  await page.getByRole('button', { name: keep.upload }).click()
  const form = page.getByRole('dialog', { name: keep.upload })
  await form.locator('input[type=file]').setInputFiles(parcelFile([rowOf(lot), rowOf(`${lot}-x`).replace('+6.5-11', 'huge')]))
  await form.getByRole('button', { name: keep.look }).click()
  await expect(form.getByText(fill(keep.row, { row: 3 }))).toBeVisible()
  await expect(form).toContainText('huge')
  await expectAccessible(page, 'what a file of parcels changes')
  await form.getByRole('button', { name: keep.apply }).click()
  await expect(page.getByText(fill(keep.applied_one, { count: 1 }))).toBeVisible()
  await page.getByRole('searchbox').first().fill(lot)
  await expect(page.getByText(lot)).toBeVisible()
}

/** A supplier prices a parcel by quantity, takes it off sale and lists it again; each is looked at or asked first, and stands in its log. */
export async function keepParcel(enter: Enter, request: APIRequestContext, language: JourneyLanguage): Promise<void> {
  const { id, lotNo } = await bringParcel(request)
  const seen = async (filter: object) =>
    (await ask<{ total: number }>(request, 'supplier-a', '/api/parcel/search', { filter: { origin: 'natural', lotNo, ...filter } })).total
  const { page, words } = await enter('supplier-a', { language, at: `/stock/mixStock?side=natural&parcel=${id}` })
  const { keep } = words
  const panel = page.getByRole('dialog').filter({ hasText: lotNo }).first()
  await panel.getByRole('button', { name: keep.terms, exact: true }).click()
  const form = page.getByRole('dialog', { name: fill(keep.termsOf, { lot: lotNo }) })
  await expect(form.getByLabel(keep.fields.usdPerCt).first()).toHaveValue('500.00')
  await form.getByRole('button', { name: keep.moreBands }).click()
  await form.getByLabel(fill(keep.bandFromNo, { no: 1 })).fill('5')
  await form.getByLabel(fill(keep.bandUsdNo, { no: 1 })).fill('480')
  await expectAccessible(page, 'prices of a parcel')
  await form.getByRole('button', { name: keep.seeChanges }).click()
  const question = page.getByRole('dialog', { name: fill(keep.termsTitle, { lot: lotNo }) })
  await expect(question).toContainText('5,000.00 → 4,800.00')
  await question.getByRole('button', { name: keep.termsDo }).click()
  await expect(panel).toContainText('480.00')

  await panel.getByRole('button', { name: keep.delist, exact: true }).click()
  await page
    .getByRole('dialog', { name: fill(keep.delistOf, { lot: lotNo }) })
    .getByRole('button', { name: keep.delist, exact: true })
    .click()
  await expect(panel.getByText(keep.isDelisted)).toBeVisible()
  expect([await seen({}), await seen({ sale: 'delisted' })]).toEqual([0, 1])
  await expectAccessible(page, 'a delisted parcel')
  await expectNoSidewaysScroll(page, `a delisted parcel (${language})`)
  await panel.getByRole('button', { name: keep.relist }).click()
  await expect(panel.getByText(keep.isDelisted)).toBeHidden()
  await expect(panel.getByRole('listitem').filter({ hasText: keep.stateHead })).toHaveCount(4)
  expect([await seen({}), await seen({ sale: 'delisted' })]).toEqual([1, 0])
}
