import { expect } from '@playwright/test'
import { solidEn } from '../web/gems/solid/solid.text.en.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './house.ts'
import { aStone, bringStones, forgetViews } from './stones.ts'
import { fill } from './words.ts'

test('the model of a stone stands still until it is turned by keys, on desk and phone', async ({ enter, request }) => {
  const stone = aStone()
  await bringStones(request, [stone])
  await forgetViews(request, 'buyer-chen')
  const name = 'Round 1.00 ct F VS1'
  for (const phone of [false, true]) {
    const { page, words } = await enter('buyer-chen', { at: `/Natural/Naturaldiam?nos=${stone.reportNo}`, phone })
    const row = phone
      ? page
          .getByRole('article')
          .first()
          .getByRole('button', { name: fill(words.stock.open, { stone: name }) })
      : page.getByRole('grid').getByRole('row').nth(1).getByText('1.00')
    await row.click()
    await page.getByRole('button', { name: words.stock.seen.model, exact: true }).click()
    const hand = page.getByRole('group', { name: fill(solidEn.of, { stone: name }) })
    await expect(hand.locator('canvas')).not.toHaveAttribute('width', '300')
    await expect(page.getByText(solidEn.model)).toBeVisible()
    await expectAccessible(page, 'the model of a stone')
    await expectNoSidewaysScroll(page, 'the model of a stone')
    const before = await hand.screenshot()
    await hand.focus()
    for (let k = 0; k < 4; k += 1) await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await hand.screenshot()).equals(before)).toBe(false)
    await page.getByRole('button', { name: words.stock.seen.drawing, exact: true }).click()
    await expect(hand).toHaveCount(0)
  }
})
