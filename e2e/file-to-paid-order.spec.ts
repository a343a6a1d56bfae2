import { orderStepLabels, pickupLabels, supplyStepLabels } from '@loupe/domain/orders/order-labels.ts'
import { availabilityLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { dialogOf, expectAccessible, type Person, test } from './house.ts'
import { csvFile, csvRow, newReportNo } from './stones.ts'
import { fill, journeyLanguages } from './words.ts'

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

// buyer-chen's own terms with this supplier: one point more; order goods at 7.18; 20 % down.
// 1.01 ct F VS1: list 4,000, back -30 + 1 = -29: 2,840.00 a carat, 2,868.40, RMB 20,595.11.
// 1.20 ct G VS2: list 3,000, back -35.5 + 1 = -34.5: 1,965.00 a carat, 2,358.00, RMB 16,930.44.
const usd = '5,226.40'
const rmb = '37,525.55'
const deposit = '7,505.11'
const rest = '30,020.44'

for (const language of journeyLanguages) {
  test(`a supplier's file becomes a paid order (${language})`, async ({ enter }) => {
    test.setTimeout(180_000)
    const first = newReportNo()
    const second = newReportNo()
    await uploadStones(await enter('supplier-a', { language, at: '/stock/UpDiamStock' }), first, second)

    const meyer = await enter('buyer-meyer', { language, at: `/Natural/Naturaldiam?nos=${first}` })
    const seenByMeyer = meyer.page.getByRole('grid', { name: meyer.words.stock.tableLabel }).getByRole('row').filter({ hasText: first })
    await expect(seenByMeyer).toContainText('2,960.00')
    await expect(seenByMeyer).not.toContainText(availabilityLabels.held[language])

    const chen = await enter('buyer-chen', { language, at: '/Natural/Naturaldiam?sort=usdPerCt' })
    const no = await orderStones(chen, first, second)
    await expect(seenByMeyer, 'the other buyer sees it held without touching the page').toContainText(availabilityLabels.held[language])

    const admin = await enter('admin', { language, at: '/order/diamOrder/customerOrder' })
    await takeDeposit(admin, no)
    await buyAndConfirm(admin, await enter('supplier-a', { language, at: '/order/diamOrder/srStockOrder' }), no, [first, second])
    await finish(admin, no)

    await expect(dialogOf(chen.page, no)).toContainText(orderStepLabels.completed[language], { timeout: 30_000 })
    const money = chen.page.getByRole('region', { name: chen.words.orders.money })
    await expect(money).toContainText(rmb)
    await expect(money).toContainText(usd)
    await expect(money).toContainText('0.00')
    await expectAccessible(chen.page, 'a completed order')
  })
}

async function uploadStones({ page, words, language }: Person, first: string, second: string): Promise<void> {
  const { feeds } = words
  await expect(page.getByRole('heading', { name: feeds.newImport })).toBeVisible()
  await page.getByRole('radio', { name: feeds.modes.update }).check()
  const rows = [
    csvRow({ reportNo: first, carat: '1.01', color: 'F', clarity: 'VS1', back: '-30' }),
    csvRow({ reportNo: second, carat: '1.20', color: 'G', clarity: 'VS2', back: '-35.5' }),
    csvRow({ reportNo: newReportNo(), carat: 'heavy', color: 'G', clarity: 'VS2', back: '-35.5' }),
  ]
  await page.getByLabel(feeds.drop).setInputFiles({ name: 'amber.csv', mimeType: 'text/csv', buffer: csvFile(rows) })
  await page.getByRole('button', { name: feeds.check, exact: true }).click()
  await expect(page.getByText(fill(feeds.countsReadyWhy_other, { rows: 3 }))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: feeds.counts.added })).toContainText('2')
  await expect(page.getByText(fill(feeds.columnsWhy, { known: 16, all: 16 }))).toBeVisible()
  await page.getByRole('button', { name: feeds.counts.rejected }).click()
  const note = page.getByRole('row').filter({ hasText: 'heavy' })
  await expect(note).toContainText('4')
  await expect(note).toContainText('Weight')
  await expect(note).toContainText(language === 'zh' ? '不是数字' : 'not a number')
  await expectAccessible(page, 'the dry run')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: feeds.notesFile }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
  await page.getByRole('button', { name: feeds.apply, exact: true }).click()
  const question = page.getByRole('dialog', { name: feeds.applyAsk })
  await expect(question).toContainText('amber.csv')
  await expect(question).toContainText(fill(feeds.applyRejected_one, { rows: 1 }))
  await expectAccessible(page, 'the question before applying')
  await question.getByRole('button', { name: feeds.applyYes, exact: true }).click()
  await expect(page.getByText(fill(feeds.applied, { file: 'amber.csv' }))).toBeVisible()
  await expect(page.getByRole('button', { name: feeds.apply, exact: true })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: feeds.counts.added })).toContainText('2')
  await expect(page.getByRole('button', { name: feeds.undo, exact: true })).toBeVisible()
}

/** Finds both stones, looks at one, and orders them; gives the order's number. */
async function orderStones({ page, words, language }: Person, first: string, second: string): Promise<string> {
  const { stock, cart, orders, shell } = words
  const box = page.getByRole('textbox', { name: stock.smartLabel })
  await expect(page.getByRole('grid', { name: stock.tableLabel }).getByRole('row').nth(1)).toBeVisible()
  await box.fill(`${first} ${second}`)
  await box.press('Enter')
  const rows = page.getByRole('grid', { name: stock.tableLabel }).getByRole('row')
  await expect(rows.filter({ hasText: first })).toBeVisible()
  await rows.filter({ hasText: first }).getByText('1.01', { exact: true }).click()
  const drawer = page.getByRole('complementary', { name: `${shapeLabels.round[language]} 1.01 ct F VS1` })
  await expect(drawer).toContainText('2,868.40')
  await expect(drawer).toContainText('20,595.11')
  await expect(drawer).toContainText('4,000')
  await expectAccessible(page, 'the stock page with a stone open')
  await drawer.getByRole('button', { name: words.api.close }).click()
  await rows.filter({ hasText: first }).getByRole('checkbox').check()
  await rows.filter({ hasText: second }).getByRole('checkbox').check()
  const picked = page.getByRole('region', { name: stock.selection })
  await expect(picked).toContainText(usd)
  await expect(picked).toContainText(rmb)
  await picked.getByRole('button', { name: stock.addToCart }).click()
  await page.getByRole('link', { name: fill(shell.cartCount, { count: 2 }) }).click()

  const totals = page.getByRole('region', { name: cart.totals })
  await expect(totals).toContainText(rmb)
  await expectAccessible(page, 'the cart')
  await totals.getByRole('button', { name: cart.checkOut }).click()
  const form = page.getByRole('dialog', { name: cart.checkOutTitle.natural })
  await form.getByText(pickupLabels.express[language], { exact: true }).click()
  await form.getByRole('textbox', { name: cart.address }).fill('1 Example Road, Shenzhen')
  await form.getByRole('textbox', { name: cart.remark }).fill('Before Friday')
  await expect(form).toContainText('7.18')
  await expect(form).toContainText(deposit)
  await expect(form).toContainText(rest)
  await expectAccessible(page, 'the checkout')
  await form.getByRole('button', { name: fill(cart.placeFor, { rmb }) }).click()
  await expect(page.getByText(orders.placedTitle)).toBeVisible()
  await expect(page.getByText(fill(orders.placedDeposit, { rmb: deposit }))).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible()
  await expectAccessible(page, 'the order just placed')
  const no = /[A-Z]{0,3}\d{6,}[-\d]*/.exec((await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '')?.[0]
  expect(no, 'the order has a number').toBeTruthy()
  return no ?? ''
}

async function pay(page: Page, words: Person['words'], no: string, amount: string): Promise<void> {
  const { orders } = words
  await dialogOf(page, no).getByRole('button', { name: orders.record, exact: true }).click()
  const form = page.getByRole('dialog', { name: fill(orders.recordTitle, { no }) })
  await expect(form.getByRole('textbox', { name: orders.amount })).toHaveValue(amount.replaceAll(',', ''))
  await form.locator('input[type="file"]').first().setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: picture })
  await expectAccessible(page, 'the payment dialog')
  await form.getByRole('button', { name: orders.record, exact: true }).click()
  await expect(page.getByText(fill(orders.recordDone, { rmb: amount }))).toBeVisible()
}

/** The house records the deposit with its proof and confirms the order. */
async function takeDeposit({ page, words, language }: Person, no: string): Promise<void> {
  const { orders } = words
  await expect(page.getByRole('button', { name: fill(orders.openOrder, { no }) })).toBeVisible()
  await expectAccessible(page, "the customers' orders")
  await page.getByRole('button', { name: fill(orders.openOrder, { no }) }).click()
  const order = dialogOf(page, no)
  await expect(order.getByRole('region', { name: orders.doNow })).toContainText(fill(orders.depositMissing, { rmb: deposit }))
  await pay(page, words, no, deposit)
  await order.getByRole('button', { name: new RegExp(fill(orders.proofShow, { payment: '.*' })) }).click()
  await expect(page.locator('[aria-modal="true"]').getByRole('img').last()).toBeVisible()
  await expectAccessible(page, 'the proof of a payment')
  await page.keyboard.press('Escape')
  await order.getByRole('button', { name: orders.move.preparation }).click()
  await expect(order).toContainText(orderStepLabels.preparation[language])
}

/** The supplier confirms its stones and sends them, the house buys and receives them. */
async function buyAndConfirm(admin: Person, supplier: Person, no: string, reportNos: readonly string[]): Promise<void> {
  const { language, words } = admin
  const { orders } = words
  await expect(supplier.page.getByRole('row').filter({ hasText: reportNos[0] ?? '' })).toBeVisible()
  await expectAccessible(supplier.page, "the supplier's ordered stones")
  for (const reportNo of reportNos) {
    const row = supplier.page.getByRole('row').filter({ hasText: reportNo })
    await row.getByRole('button', { name: orders.supplyMove.confirmed, exact: true }).click()
    await expect(row).toContainText(supplyStepLabels.confirmed[language])
  }
  await expect(supplier.page.getByRole('main')).not.toContainText('Jing Yi')
  const { page } = admin
  await page.reload()
  const order = dialogOf(page, no)
  await order.getByRole('button', { name: orders.otherCosts }).click()
  const bought = page.getByRole('dialog', { name: orders.boughtTitle })
  await expect(bought.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'the dialog of bought stones')
  await page.keyboard.press('Escape')
  await expect(bought).toBeHidden()
  // 2,828.00 and 2,322.00 at the supplier's own prices.
  await order.getByRole('button', { name: fill(orders.buyAll_other, { count: 2, usd: '5,150.00' }) }).click()
  await expect(order.getByRole('heading').first()).toContainText(orderStepLabels.purchased[language])
  await order.getByRole('button', { name: fill(orders.arriveAll_other, { count: 2 }) }).click()
  await expect(order.getByRole('row').filter({ hasText: reportNos[1] ?? '' })).toContainText(supplyStepLabels.arrived[language])
}

/** The rest is paid, the money settled for good, the stones handed over. */
async function finish({ page, words, language }: Person, no: string): Promise<void> {
  const { orders } = words
  const order = dialogOf(page, no)
  await order.getByRole('button', { name: orders.move.wait_handover, exact: true }).click()
  await expect(order.getByRole('heading').first()).toContainText(orderStepLabels.wait_handover[language])
  await expect(order.getByRole('region', { name: orders.doNow })).toContainText(fill(orders.balanceMissing, { rmb: rest }))
  await pay(page, words, no, rest)
  await order.getByRole('button', { name: orders.settle, exact: true }).click()
  const question = page.getByRole('dialog', { name: fill(orders.settleTitle, { no }) })
  await expect(question).toContainText(orders.settleAsk)
  await expectAccessible(page, 'the question before settling')
  await question.getByRole('button', { name: orders.settle, exact: true }).click()
  await expect(page.getByText(orders.settleDone, { exact: true })).toBeVisible()
  await order.getByRole('button', { name: orders.move.completed, exact: true }).click()
  const handover = page.getByRole('dialog', { name: fill(orders.moveTitle.completed, { no }) })
  await handover.getByRole('textbox', { name: orders.expressNo }).fill('SF1234567')
  await expectAccessible(page, 'the handover')
  await handover.getByRole('button', { name: orders.move.completed, exact: true }).click()
  await expect(order.getByRole('heading').first()).toContainText(orderStepLabels.completed[language])
}
