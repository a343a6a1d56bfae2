import { makingStepLabels } from '@loupe/domain/orders/making-labels.ts'
import { whyNotTexts } from '@loupe/domain/orders/move.problems.ts'
import { orderStepLabels } from '@loupe/domain/orders/order-labels.ts'
import { expect } from '@playwright/test'
import { ask, dialogOf } from './house.ts'
import { aPicture } from './pictures.ts'
import { ownStone, placeRing, stockStone } from './placed-rings.ts'
import {
  asHouse,
  buyer,
  checkOut,
  looked,
  making,
  ofAny,
  paths,
  payAll,
  promised,
  record,
  said,
  search,
  shown,
  todo,
  type Walk,
} from './ring-walk.ts'
import { endReturn, openReturn } from './returns.ts'
import { fill } from './words.ts'

/** A ring with a stone of the stock and words in it, from the search to its hand-over: failed once, made anew, weighed, and not taken back. */
export async function ringToItsHand(walk: Walk): Promise<void> {
  const { request, language } = walk
  const text = language === 'en' ? 'Ever 永' : '永 Ever'
  const chosen = await search(walk, 'ring_women', 'made')
  const { page, words } = chosen
  const { jewelry, configure, orders } = words
  await page.getByRole('button', { name: jewelry.configure, exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: configure.way.stock, exact: true }).click()
  const stones = panel.getByRole('list', { name: configure.stones, exact: true })
  await stones.getByRole('button').first().click()
  await panel.getByRole('combobox', { name: configure.sizeSystem, exact: true }).selectOption('eu')
  await panel.getByRole('combobox', { name: configure.size, exact: true }).selectOption('54')
  await panel.getByLabel(new RegExp(`^${configure.engravingText}`)).fill(text)
  await panel.getByLabel(new RegExp(`^${configure.engravingText}`)).blur()
  expect(new URL(page.url()).searchParams.get('engrave')).toBe(`inside:sans:${text}`)
  await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0)
  await panel.getByRole('button', { name: jewelry.cart.add, exact: true }).click()
  const id = await checkOut(chosen, async (form) => {
    await expect(form.getByText(words.jewelCart.handover)).toBeVisible()
    await expect(form.getByText(words.jewelCart.allHere)).toBeVisible()
    await expect(form.getByText(said(words.cart.madeAfter)), 'a ring is not ready when its stone is').toBeVisible()
    await looked(page, `the checkout of jewelry (${language})`)
  })
  await looked(page, `an order of jewelry (${language})`)

  const staff = await asHouse(walk, id)
  await expect(todo(staff.page, staff).getByRole('button', { name: orders.waive }), 'nobody waives the deposit of a ring').toHaveCount(0)
  await todo(staff.page, staff).getByRole('button', { name: orders.record }).click()
  await staff.page
    .getByRole('dialog', { name: said(orders.recordTitle) })
    .getByRole('button', { name: orders.record })
    .click()
  await todo(staff.page, staff).getByRole('button', { name: words.jewels.move.preparation, exact: true }).click()
  await expect(making(staff.page, staff), 'what is begun says when it is due').toContainText(said(words.making.due))
  await todo(staff.page, staff)
    .getByRole('button', { name: ofAny(orders.confirmAll_one, orders.confirmAll_other) })
    .click()
  await todo(staff.page, staff)
    .getByRole('button', { name: ofAny(orders.buyAll_one, orders.buyAll_other) })
    .click()
  await expect(todo(staff.page, staff)).toContainText(said(words.jewels.waits.procuring))

  await record(staff, 'received')
  await record(staff, 'casting', (dialog) =>
    dialog.locator('input[type="file"]').setInputFiles({ name: 'cast.png', mimeType: 'image/png', buffer: aPicture() }),
  )
  await record(staff, 'qc_failed', async (dialog) => {
    await dialog.getByRole('textbox', { name: words.making.why }).fill('porous shank')
    await dialog.getByRole('textbox', { name: words.making.cost }).fill('80')
    await looked(staff.page, `a failed check (${language})`)
  })
  await expect(making(staff.page, staff)).toContainText('USD 80.00')
  const seen = page.getByRole('dialog').last()
  await expect(seen.getByText(makingStepLabels.qc_failed[language], { exact: true }), 'the buyer learns of it by themselves').toBeVisible({
    timeout: 40_000,
  })
  await expect(seen).not.toContainText('porous')
  await expect(seen).not.toContainText('80.00')

  const { lines } = await shown(request, id)
  const quoted = Number(lines.find(({ isCustom }) => isCustom)?.snapshot.style?.grams)
  await record(staff, 'qc_passed', async (dialog) => {
    await dialog.getByRole('textbox', { name: words.making.grams }).fill((quoted * 1.2).toFixed(3))
    await looked(staff.page, `weighing a ring (${language})`)
  })
  await expect(making(staff.page, staff), 'what is heavier beyond the tolerance is paid').toContainText(said(words.making.more))
  await todo(staff.page, staff).getByRole('button', { name: words.jewels.move.purchased, exact: true }).click()
  await todo(staff.page, staff)
    .getByRole('button', { name: ofAny(orders.arriveAll_one, orders.arriveAll_other) })
    .click()
  await todo(staff.page, staff).getByRole('button', { name: orders.move.wait_handover, exact: true }).click()
  await looked(staff.page, `a made ring (${language})`)
  await payAll(request, id, 'final')
  await todo(staff.page, staff).getByRole('button', { name: orders.move.completed, exact: true }).click()
  const { orderNo } = await shown(request, id)
  await staff.page
    .getByRole('dialog', { name: fill(orders.moveTitle.completed, { no: orderNo }) })
    .getByRole('button', { name: orders.move.completed, exact: true })
    .click()
  const order = dialogOf(staff.page, orderNo)
  await expect(order).toContainText(orderStepLabels.completed[language])
  await order.getByRole('button', { name: orders.more, exact: true }).click()
  await expect(staff.page.getByText(whyNotTexts.returnable[language]), 'an engraved ring is not taken back').toBeVisible()
}

/** A stone of the customer's own is weighed and insured when it comes, and nothing is made before. */
export async function anOwnStone(walk: Walk): Promise<void> {
  const { enter, request, language, isPhone } = walk
  const { id } = await placeRing(request, ownStone)
  await payAll(request, id, 'prepayment')
  const { version } = await shown(request, id)
  await ask(request, 'admin', '/api/order/move', { id, to: 'preparation', version })
  await promised(request, id)
  const staff = await asHouse(walk, id)
  const { words } = staff
  const { left } = words.making
  await expect(making(staff.page, staff)).toContainText(left.awaited)
  await expect(making(staff.page, staff).getByRole('button', { name: words.making.do.casting, exact: true })).toHaveCount(0)
  await looked(staff.page, `a stone that is awaited (${language})`)
  await making(staff.page, staff).getByRole('button', { name: left.receive, exact: true }).click()
  const form = staff.page.getByRole('dialog', { name: left.receiveTitle, exact: true })
  await form.getByRole('textbox', { name: left.carats }).fill('0.97')
  await looked(staff.page, `a receipt (${language})`)
  await form.getByRole('button', { name: left.receive, exact: true }).click()
  await expect(form.getByRole('textbox', { name: left.carats }), 'another weight is asked about').toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: left.receive, exact: true }).click()
  await expect(making(staff.page, staff)).toContainText(left.isHere)
  await record(staff, 'casting')
  const owner = await enter(buyer, { language, at: `${paths.mine}?order=${id}`, phone: isPhone })
  await expect(making(owner.page, owner)).toContainText('0.970 ct')
  await expect(making(owner.page, owner)).toContainText('5,000.00')
  await looked(owner.page, `one's own stone in a ring (${language})`)
}

/** A stone is not set after all: its ring becomes a setting without it, and the stone is for sale again. */
export async function aStoneIsTakenOut(walk: Walk): Promise<void> {
  const { request, language } = walk
  const { id } = await placeRing(request, stockStone)
  const staff = await asHouse(walk, id)
  const { page, words } = staff
  const { takeOut, setStone } = words.making
  await expect(making(page, staff)).toContainText(said(setStone))
  await making(page, staff).getByRole('button', { name: takeOut.open, exact: true }).click()
  const form = page.getByRole('dialog', { name: takeOut.title, exact: true })
  await looked(page, `taking a stone out (${language})`)
  await form.getByRole('button', { name: takeOut.yes, exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(making(page, staff)).not.toContainText(said(setStone))
  await expect(page.getByText(words.orders.released, { exact: true }).first()).toBeVisible()
  await looked(page, `a ring without its stone (${language})`)
  const { lines } = await shown(request, id)
  expect(lines.map(({ state, takenOut }) => [state, takenOut ?? null])).toEqual([
    ['live', null],
    ['released', 'sale'],
  ])
}

/** A couple's pair is two sizes in one line: made, weighed and handed over together. */
export async function aPair(walk: Walk): Promise<void> {
  const { request, language } = walk
  const chosen = await search(walk, 'ring_couple', 'made')
  const { page, words } = chosen
  const { jewelry, configure, making: makingWords } = words
  await page.getByRole('button', { name: jewelry.configure, exact: true }).click()
  const panel = page.getByRole('dialog')
  const add = panel.getByRole('button', { name: jewelry.cart.add, exact: true })
  for (const [no, size] of [
    [1, '52'],
    [2, '60'],
  ] as const) {
    await expect(add, 'a pair wants both of its sizes').toBeDisabled()
    const nameOf = (what: string) => fill(configure.ofRing, { what, no })
    await panel.getByRole('combobox', { name: nameOf(configure.sizeSystem), exact: true }).selectOption('eu')
    await panel.getByRole('combobox', { name: nameOf(configure.size), exact: true }).selectOption(size)
  }
  await looked(page, `a pair (${language})`)
  await add.click()
  const id = await checkOut(chosen, async (form) => {
    await expect(form).toContainText('52')
    await expect(form).toContainText('60')
  })
  const placed = await shown(request, id)
  expect(placed.lines.map(({ snapshot, pieces }) => [snapshot.style?.spec.rings.map(({ size }) => size?.label), pieces])).toEqual([
    [['52', '60'], 1],
  ])
  await payAll(request, id, 'prepayment')
  const staff = await asHouse(walk, id)
  await todo(staff.page, staff).getByRole('button', { name: words.jewels.move.preparation, exact: true }).click()
  await expect(making(staff.page, staff)).toContainText(said(makingWords.due))
  await promised(request, id)
  await staff.page.reload()
  await expect(making(staff.page, staff)).toContainText('52')
  const grams = placed.lines[0]?.snapshot.style?.grams ?? ''
  await record(staff, 'qc_passed', (dialog) => dialog.getByRole('textbox', { name: makingWords.grams }).fill(grams))
  await expect(making(staff.page, staff)).toContainText(said(makingWords.within))
  await expect(making(staff.page, staff)).toContainText(makingWords.made)
}

/** A finished piece is one of one: ordered, handed over, brought back and on sale again. */
export async function aPieceComesBack(walk: Walk): Promise<void> {
  const { request, language } = walk
  const chosen = await search(walk, 'ring_women', 'ready')
  const { page, words } = chosen
  const { orders, jewelry } = words
  await page.getByRole('button', { name: jewelry.cart.add, exact: true }).click()
  const id = await checkOut(chosen, (form) => expect(form.getByText(words.jewelCart.handover)).toBeVisible())
  const { lines, orderNo } = await shown(request, id)
  const [line] = lines
  const find = (): Promise<{ total: number }> =>
    ask(request, buyer, '/api/jewelry/search', { filter: { origin: 'lab', number: line?.snapshot.jewel?.number ?? '' } })
  await expect.poll(async () => (await find()).total, { message: 'one that is held is not offered' }).toBe(0)
  await payAll(request, id, 'final')
  const staff = await asHouse(walk, id)
  await todo(staff.page, staff).getByRole('button', { name: words.jewels.move.preparation, exact: true }).click()
  await expect(todo(staff.page, staff).getByRole('button', { name: words.jewels.move.preparation, exact: true })).toHaveCount(0)
  await promised(request, id)
  const now = await shown(request, id)
  const here = now.lines.filter(({ supplyStatus }) => supplyStatus !== 'arrived').map((each) => each.id)
  if (here[0]) await ask(request, 'admin', '/api/order/moveSupply', { lineId: here[0], to: 'arrived', version: now.version })
  await staff.page.reload()
  await todo(staff.page, staff).getByRole('button', { name: orders.move.wait_handover, exact: true }).click()
  await todo(staff.page, staff).getByRole('button', { name: orders.move.completed, exact: true }).click()
  await staff.page
    .getByRole('dialog', { name: fill(orders.moveTitle.completed, { no: orderNo }) })
    .getByRole('button', { name: orders.move.completed, exact: true })
    .click()
  const order = dialogOf(staff.page, orderNo)
  await order.getByRole('button', { name: orders.more, exact: true }).click()
  await staff.page.getByRole('button', { name: orders.move.returning, exact: true }).click()
  const asked = staff.page.getByRole('dialog', { name: fill(orders.moveTitle.returning, { no: orderNo }) })
  await asked.getByRole('textbox', { name: orders.reason }).fill('too small')
  await looked(staff.page, `a piece that comes back (${language})`)
  await asked.getByRole('button', { name: orders.move.returning, exact: true }).click()
  await openReturn(staff.page, language)
  await endReturn(staff.page, language)
  await looked(staff.page, `a piece that came back (${language})`)
  await expect.poll(async () => (await find()).total, { message: 'it is on sale again' }).toBe(1)
}
