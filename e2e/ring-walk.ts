import { categoryLabels } from '@loupe/domain/jewelry/labels.ts'
import { makingStepLabels } from '@loupe/domain/orders/making-labels.ts'
import { jewelryKinds, kinds } from '@loupe/domain/orders/kinds.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { ask, expectAccessible, expectNoSidewaysScroll, type Enter, type Person } from './house.ts'
import type { JourneyLanguage } from './words.ts'

export const { paths } = kinds[jewelryKinds.lab]
export const buyer = 'buyer-meyer'

export type Walk = {
  readonly enter: Enter
  readonly request: APIRequestContext
  readonly language: JourneyLanguage
  readonly isPhone: boolean
}

export const looked = async (page: Page, where: string): Promise<void> => {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}

/** Words with anything in their gaps. */
export const said = (words: string): RegExp => new RegExp(words.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+'))
/** The same of one or of many. */
export const ofAny = (one: string, many: string): RegExp => new RegExp(`${said(one).source}|${said(many).source}`)
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A list of jewelry with nothing left in its cart, narrowed by pressing what is counted. */
export async function search(
  { enter, request, language, isPhone }: Walk,
  kind: 'ring_women' | 'ring_couple',
  ready: 'made' | 'ready',
): Promise<Person> {
  const before = await ask<{ id: string }[]>(request, buyer, '/api/cart/jewels', { origin: 'lab' })
  if (before.length > 0) await ask(request, buyer, '/api/cart/removeJewels', { ids: before.map(({ id }) => id) })
  const person = await enter(buyer, { language, at: `${paths.goods}?ready=${ready}`, phone: isPhone })
  const { page, words } = person
  const option = page
    .getByRole('main')
    .getByRole('group', { name: words.jewelry.facets.categories, exact: true })
    .getByRole('button', { name: new RegExp(`^${capital(categoryLabels[kind][language])}[,，]`) })
  await option.click()
  await expect(page).toHaveURL(new RegExp(`kind=${kind}`))
  await expect(page.getByRole('main').locator('[data-stale]')).toHaveCount(0)
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  return person
}

/** From the cart to an order that lies open. */
export async function checkOut({ page, words }: Person, inForm: (form: Locator) => Promise<void>): Promise<string> {
  await page.getByRole('button', { name: words.jewelry.cart.toIt }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nav.labGrownJewelryCart)
  await page.getByRole('button', { name: words.cart.checkOut }).click()
  const form = page.getByRole('dialog', { name: words.cart.checkOutJewels.lab })
  const place = form.getByRole('button', { name: said(words.cart.placeFor) })
  await expect(place).toBeEnabled()
  await inForm(form)
  await place.click()
  await expect(page.getByText(words.jewels.placedTitle)).toBeVisible()
  return new URL(page.url()).searchParams.get('order') ?? ''
}

export const shown = (request: APIRequestContext, id: string): Promise<Order> => ask<Order>(request, 'admin', '/api/order/show', { id })

/** What is still wanted of an order's money comes in. */
export async function payAll(request: APIRequestContext, id: string, kind: 'prepayment' | 'final'): Promise<void> {
  const { version, depositDueRmb, balanceRmb } = await shown(request, id)
  const amount = kind === 'final' ? balanceRmb : depositDueRmb
  await ask(request, 'admin', '/api/payment/record', { orderId: id, version, kind, method: 'cash', amount })
}

/** Its lines are promised by whoever has or makes them, and their costs are booked. */
export async function promised(request: APIRequestContext, id: string): Promise<void> {
  const { lines, version } = await shown(request, id)
  const [first = '', ...also] = lines.filter(({ supplyStatus }) => supplyStatus === 'waiting_confirm').map((line) => line.id)
  if (first) await ask(request, 'admin', '/api/order/moveSupply', { lineId: first, also, to: 'confirmed', version })
  const now = await shown(request, id)
  const unbought = now.lines.filter(({ bought }) => !bought).map((line) => ({ lineId: line.id }))
  if (unbought.length > 0) await ask(request, 'admin', '/api/order/markBought', { id, version: now.version, lines: unbought })
}

export const making = (page: Page, { words }: Person): Locator => page.getByRole('region', { name: words.making.title })
export const todo = (page: Page, { words }: Person): Locator => page.getByRole('region', { name: words.orders.doNow })

type Step = 'received' | 'casting' | 'setting' | 'polishing' | 'qc_passed' | 'qc_failed'

/** A step of making is recorded with what is said of it. */
export async function record(staff: Person, step: Step, say: (dialog: Locator) => Promise<void> = () => Promise.resolve()): Promise<void> {
  const { page, words, language } = staff
  await making(page, staff).getByRole('button', { name: words.making.do[step], exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.making.do[step], exact: true })
  await say(dialog)
  await dialog.getByRole('button', { name: words.making.do.yes, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(making(page, staff).getByText(makingStepLabels[step][language], { exact: true }).last()).toBeVisible()
}

/** The order as it was opened by its number, seen by the house. */
export async function asHouse({ enter, language, isPhone }: Walk, id: string): Promise<Person> {
  const staff = await enter('admin', { language, at: `${paths.customers}?order=${id}`, phone: isPhone })
  await expect(todo(staff.page, staff)).toBeVisible()
  return staff
}
