import { expect, type APIRequestContext } from '@playwright/test'
import { ask, expectAccessible, holdBack, test } from './house.ts'
import { aStone, bringStones, fillCart, newReportNo } from './stones.ts'
import { fill, journeyLanguages } from './words.ts'

/** What a cart asks to know how its stones are now. */
const present = /\/api\/(order\/quote|cart\/list)/
const cartPage = '/Shopping/diamShopping/Naturaldiamindex'

/** A cart left over from elsewhere would be ordered along. */
async function emptyCart(request: APIRequestContext, account: string): Promise<void> {
  const items = await ask<{ id: string }[]>(request, account, '/api/cart/list', { origin: 'natural' })
  if (items.length > 0) await ask(request, account, '/api/cart/remove', { ids: items.map(({ id }) => id) })
}

for (const language of journeyLanguages) {
  test(`a stone is sold once: the slower buyer is told and keeps the rest of the cart (${language})`, async ({ enter, request }) => {
    test.setTimeout(120_000)
    const wanted = { reportNo: newReportNo(), carat: '1.05', color: 'E', clarity: 'VS1', back: '-31' }
    const other = { reportNo: newReportNo(), carat: '1.10', color: 'G', clarity: 'VS1', back: '-33' }
    await bringStones(request, [wanted, other])
    for (const buyer of ['buyer-chen', 'buyer-meyer']) await emptyCart(request, buyer)
    await fillCart(request, 'buyer-chen', [wanted])
    await fillCart(request, 'buyer-meyer', [wanted, other])
    const slow = await enter('buyer-meyer', { language, at: cartPage })
    const { cart, orders, api } = slow.words
    await slow.page.getByRole('button', { name: cart.checkOut, exact: true }).click()
    const form = slow.page.getByRole('dialog', { name: cart.checkOutTitle.natural })
    await expect(form.getByRole('listitem').filter({ hasText: wanted.reportNo })).toBeVisible()
    // Nothing tells this browser before it presses: as when both press in the same moment.
    const release = await holdBack(slow.page, present)

    const quick = await enter('buyer-chen', { language, at: cartPage })
    await quick.page.getByRole('button', { name: cart.checkOut, exact: true }).click()
    await quick.page.getByRole('dialog').getByRole('button', { name: /RMB/ }).click()
    await expect(quick.page.getByText(orders.placedTitle)).toBeVisible()

    const refused = slow.page.waitForResponse('**/api/order/place')
    await form.getByRole('button', { name: /RMB/ }).click()
    expect((await refused).status()).toBe(409)
    release()
    await expect(form.getByRole('alert')).toContainText(wanted.reportNo)
    await expect(form.getByRole('listitem').filter({ hasText: wanted.reportNo })).toHaveCount(0)
    await expect(form.getByRole('listitem').filter({ hasText: other.reportNo })).toBeVisible()
    await expectAccessible(slow.page, 'the checkout of a stone that is gone')
    await form.getByRole('button', { name: api.close }).click()
    const list = slow.page.getByRole('table')
    await expect(list.getByRole('row').filter({ hasText: cart.gone.held })).toBeVisible()
    await expect(list.getByRole('row').filter({ hasText: other.reportNo })).toBeVisible()
    await expectAccessible(slow.page, 'a cart with a stone that is gone')
    await slow.page.getByRole('button', { name: cart.removeGone }).click()
    await expect(list.getByRole('row').filter({ hasText: cart.gone.held })).toHaveCount(0)
  })
}

test('a price that changed since the stone was chosen is shown in the cart, and ordered only when seen', async ({ enter, request }) => {
  const stone = aStone()
  await bringStones(request, [stone])
  await emptyCart(request, 'buyer-chen')
  await fillCart(request, 'buyer-chen', [stone])
  const { page, words } = await enter('buyer-chen', { at: cartPage })
  const { cart } = words
  await expect(page.getByRole('row').filter({ hasText: stone.reportNo })).toContainText(cart.asThen)
  await page.getByRole('button', { name: cart.checkOut, exact: true }).click()
  const form = page.getByRole('dialog', { name: cart.checkOutTitle.natural })
  await expect(form).toContainText('20,391.20')
  const release = await holdBack(page, present)
  await bringStones(request, [{ ...stone, back: '-25' }])
  const refused = page.waitForResponse('**/api/order/place')
  await form.getByRole('button', { name: fill(cart.placeFor, { rmb: '20,391.20' }) }).click()
  expect((await refused).status()).toBe(409)
  release()
  // 4,000 at -24 is 3,040.00; at 7.18 RMB 21,827.20.
  await expect(form.getByRole('alert')).toContainText(fill(cart.totalWas, { before: '20,391.20', now: '21,827.20' }))
  await expect(form.getByRole('button', { name: fill(cart.placeFor, { rmb: '21,827.20' }) })).toBeEnabled()
  await form.getByRole('button', { name: words.api.close }).click()
  // 2,840 to 3,040: 7.0 % dearer.
  await expect(page.getByRole('row').filter({ hasText: stone.reportNo })).toContainText(fill(cart.dearer, { percent: '7.0' }))
  await expectAccessible(page, 'a cart with a changed price')
  await emptyCart(request, 'buyer-chen')
})
