import { expect } from '@playwright/test'
import { bringStones, fillCart, newReportNo } from './stones.ts'
import { expectAccessible, test } from './house.ts'
import { fill, journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`a stone is sold once: the slower buyer is told and keeps the rest of the cart (${language})`, async ({ enter, request }) => {
    const wanted = { reportNo: newReportNo(), carat: '1.05', color: 'E', clarity: 'VS1', back: '-31' }
    const other = { reportNo: newReportNo(), carat: '1.10', color: 'G', clarity: 'VS1', back: '-33' }
    await bringStones(request, [wanted, other])
    for (const buyer of ['buyer-chen', 'buyer-meyer']) await emptyCart(request, buyer)
    await fillCart(request, 'buyer-chen', [wanted])
    await fillCart(request, 'buyer-meyer', [wanted, other])
    const slow = await enter('buyer-meyer', { language, at: '/Shopping/diamShopping/Naturaldiamindex' })
    const { cart, orders } = slow.words
    await slow.page.getByRole('button', { name: cart.checkOut, exact: true }).click()
    const form = slow.page.getByRole('dialog', { name: cart.checkOutTitle.natural })
    await expect(form.getByText(wanted.reportNo)).toBeVisible()

    const quick = await enter('buyer-chen', { language, at: '/Shopping/diamShopping/Naturaldiamindex' })
    await quick.page.getByRole('button', { name: cart.checkOut, exact: true }).click()
    await quick.page.getByRole('dialog').getByRole('button', { name: /RMB/ }).click()
    await expect(quick.page.getByText(orders.placedTitle)).toBeVisible()

    await form.getByRole('button', { name: /RMB/ }).click()
    await expect(form.getByRole('alert').or(form.getByText(wanted.reportNo)).first()).toBeVisible()
    await expect(form.getByText(fill('leftOut_one' in cart ? cart.leftOut_one : '', { count: 1, names: wanted.reportNo })).or(form.getByRole('alert')).first()).toContainText(wanted.reportNo)
    await expectAccessible(slow.page, 'the checkout of a stone that is gone')
    await expect(form.getByRole('listitem')).toHaveCount(1)
    await form.getByRole('button', { name: slow.words.api.close }).or(form.getByRole('button').first()).first().click()
    await expect(slow.page.getByText(cart.gone, { exact: true })).toBeVisible()
    await expect(slow.page.getByRole('row').filter({ hasText: other.reportNo })).toBeVisible()
    await expectAccessible(slow.page, 'a cart with a stone that is gone')
  })
}
