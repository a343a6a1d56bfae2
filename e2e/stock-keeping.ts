import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible, type Enter } from './house.ts'
import { aStone, bringStones, type BroughtStone } from './stones.ts'

const search = (page: Page) => page.getByPlaceholder('Certificate or stock number')
const stockNo = ({ reportNo }: BroughtStone): string => `E-${reportNo}`

/** Certificate numbers of stones beside each other in one search. */
async function find(page: Page, stones: readonly BroughtStone[]): Promise<void> {
  await search(page).fill(stones.map(({ reportNo }) => reportNo).join(' '))
  for (const stone of stones) await expect(page.getByText(stockNo(stone)).first()).toBeVisible()
}

async function press(page: Page, deed: string, phone: boolean): Promise<void> {
  if (phone) await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: deed, exact: true }).click()
}

/** A supplier makes two stones cheaper after seeing what that does, takes it back, and takes one off sale and puts it on again. */
export async function keepStock(enter: Enter, request: APIRequestContext, phone: boolean): Promise<void> {
  const stones = [aStone(), aStone()]
  await bringStones(request, stones)
  const { page } = await enter('supplier-a', { at: '/stock/srstock', phone })
  await find(page, stones)
  await expectAccessible(page, 'stock keeping')

  for (const stone of stones) {
    await page.getByRole(phone ? 'button' : 'checkbox', { name: `Select stone ${stockNo(stone)}` }).click()
  }
  await expect(page.getByText('2 selected')).toBeVisible()
  await press(page, 'Change price', phone)
  await page.getByLabel('How', { exact: true }).selectOption('points')
  await page.getByLabel('Points', { exact: true }).fill('-1.5')
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 of 2 stones change')).toBeVisible()
  await expect(dialog.getByText('-31.50').first()).toBeVisible()
  await expectAccessible(page, 'preview of a change')
  await dialog.getByRole('button', { name: 'Change 2 stones' }).click()
  await expect(dialog.getByText('2 stones were changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Take all 2 back' }).click()
  await expect(dialog.getByText('2 stones are as before')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const [first] = stones
  if (first === undefined) return
  const row = phone ? page.getByRole('button', { name: /^Open Round 1.00 ct F VS1/ }) : page.getByText(stockNo(first))
  await row.first().click()
  const panel = phone ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Round 1.00 ct F VS1' })
  await expect(panel.getByText('took a change back')).toBeVisible()
  await expectAccessible(page, 'a kept stone')
  if (phone) await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Take off sale', exact: true }).click()
  await page.getByRole('button', { name: 'Take off sale (1)' }).click()
  await expect(page.getByText('1 stone was changed')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(panel.getByRole('button', { name: 'Put on sale' })).toBeVisible()
  await panel.getByRole('button', { name: 'Put on sale' }).click()
  await page.getByRole('button', { name: 'Put on sale (1)' }).click()
  await expect(page.getByText('1 stone was changed')).toBeVisible()
}
