import { pickupLabels } from '@loupe/domain/orders/order-labels.ts'
import { fieldLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import { expect } from '@playwright/test'
import { ask, dialogOf, expectAccessible, expectNoSidewaysScroll, test } from './house.ts'
import { aStone, bringStones, forgetViews } from './stones.ts'
import { fill, journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`a buyer finds and orders a stone on the phone, and the salesman follows it on another (${language})`, async ({
    enter,
    request,
  }) => {
    test.setTimeout(150_000)
    const stone = aStone()
    await bringStones(request, [stone])
    await forgetViews(request, 'buyer-chen')
    const cartBefore = await ask<{ id: string }[]>(request, 'buyer-chen', '/api/cart/list', { origin: 'natural' })
    if (cartBefore.length > 0) await ask(request, 'buyer-chen', '/api/cart/remove', { ids: cartBefore.map(({ id }) => id) })
    const buyer = await enter('buyer-chen', { language, at: '/dashboard' })
    const { page, words } = buyer
    const { stock, cart, orders, shell, nav } = words
    const check = async (where: string) => {
      await expectAccessible(page, where)
      await expectNoSidewaysScroll(page, `${where} (${language})`)
    }
    await page.getByRole('button', { name: shell.menu }).click()
    const menu = page.getByRole('navigation', { name: shell.menu })
    await expect(menu).toBeVisible()
    await check('the menu')
    const link = menu.getByRole('link', { name: nav.naturalDiamonds, exact: true })
    if (!(await link.isVisible())) await menu.getByRole('button', { name: nav.natural, exact: true }).click()
    await link.click()

    await page.getByRole('button', { name: stock.filters }).click()
    const filters = page.getByRole('dialog', { name: stock.filters })
    await filters
      .getByRole('group', { name: fieldLabels.shape[language] })
      .getByRole('button', { name: shapeLabels.round[language] })
      .click()
    await check('the filters')
    await filters
      .getByRole('button')
      .filter({ hasText: new RegExp(stock.show) })
      .last()
      .click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await check('the stock as cards')
    const box = page.getByRole('textbox', { name: stock.smartLabel })
    await box.fill(stone.reportNo)
    await box.press('Enter')
    // Neither the keyboard nor the words that were understood stay above what was found.
    await expect(box).not.toBeFocused()
    const card = page.getByRole('article').filter({ hasText: stone.reportNo })
    await card.getByRole('button', { name: fill(stock.open, { stone: `${shapeLabels.round[language]} 1.00 ct F VS1` }) }).click()
    const sheet = page.getByRole('dialog', { name: `${shapeLabels.round[language]} 1.00 ct F VS1` })
    await expect(sheet).toContainText('2,840.00')
    await check('a stone')
    await sheet.getByRole('button', { name: words.api.close }).click()
    await card.getByRole('button', { name: fill(stock.pick, { stone: `${shapeLabels.round[language]} 1.00 ct F VS1` }) }).click()
    await check('the stock with a stone picked')
    await page.getByRole('region', { name: stock.selection }).getByRole('button', { name: stock.addToCart }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: fill(shell.cartCount, { count: 1 }) })
      .click()

    await expect(page.getByRole('listitem').filter({ hasText: stone.reportNo })).toBeVisible()
    await check('the cart')
    await page.getByRole('button', { name: cart.checkOut, exact: true }).click()
    const form = page.getByRole('dialog', { name: cart.checkOutTitle.natural })
    await expect(form.getByText(pickupLabels.pickup[language], { exact: true })).toBeVisible()
    await expect(form).toContainText('20,391.20')
    await check('the checkout')
    await form.getByRole('button', { name: fill(cart.placeFor, { rmb: '20,391.20' }) }).click()
    await expect(page.getByText(orders.placedTitle)).toBeVisible()
    await check('the order just placed')
    const no = /[A-Z]{0,3}\d{6,}[-\d]*/.exec((await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '')?.[0] ?? ''
    await page.getByRole('dialog').getByRole('button', { name: words.api.close }).first().click()
    await expect(page.getByRole('button').filter({ hasText: no })).toBeVisible()
    await check("the buyer's orders")

    const salesman = await enter('sales-li', { language, at: '/order/diamOrder/customerOrder' })
    const theirs = salesman.page
    await expect(theirs.getByRole('button').filter({ hasText: no })).toContainText('20,391.20')
    await expectAccessible(theirs, "the salesman's orders")
    await expectNoSidewaysScroll(theirs, `the salesman's orders (${language})`)
    await theirs.getByRole('button').filter({ hasText: no }).click()
    const order = dialogOf(theirs, no)
    await expect(order).toContainText('4,078.24')
    await expectAccessible(theirs, "a customer's order")
    await expectNoSidewaysScroll(theirs, `a customer's order (${language})`)
    await order.getByRole('button', { name: orders.waive }).click()
    const waiving = theirs.getByRole('dialog', { name: orders.waiveTitle })
    await waiving.getByRole('textbox', { name: orders.reason }).fill('Agreed by phone')
    await expectAccessible(theirs, 'waiving the deposit')
    await expectNoSidewaysScroll(theirs, `waiving the deposit (${language})`)
    await waiving.getByRole('button', { name: orders.waive }).click()
    await expect(order).toContainText(fill(orders.waivedBecause, { reason: 'Agreed by phone' }))
  })
}
