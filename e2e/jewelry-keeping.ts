import { expect, type APIRequestContext } from '@playwright/test'
import { paths } from '../web/nav/paths.ts'
import { ask, expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { fill, type JourneyLanguage } from './words.ts'

let running = 0
const newNumber = (): string => {
  running += 1
  return `E2E-${Date.now().toString(36).toUpperCase()}-${running}`
}

const shownToBuyers = async (request: APIRequestContext, number: string): Promise<number> =>
  (await ask<{ total: number }>(request, 'buyer-chen', '/api/jewelry/search', { filter: { origin: 'natural', number } })).total

/** A supplier writes a piece down, makes it cheaper after seeing what that does, takes it back, and takes it off sale. */
export async function keepJewelry(enter: Enter, request: APIRequestContext, language: JourneyLanguage, phone: boolean): Promise<void> {
  const pieceNo = newNumber()
  const { page, words } = await enter('supplier-a', { language, at: paths.naturalJewelryStock, phone })
  const { kept } = words
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nav.naturalJewelryStock)
  await expect(page.getByRole('checkbox').nth(1)).toBeVisible()
  await expectAccessible(page, 'the stock of jewelry')
  await expectNoSidewaysScroll(page, `the stock of jewelry (${language})`)

  await page.getByRole('button', { name: kept.add.piece, exact: true }).click()
  const form = page.getByRole('dialog', { name: kept.add.piece })
  const field = (name: keyof typeof kept.fields) => form.getByLabel(kept.fields[name], { exact: false }).first()
  await field('pieceNo').fill(pieceNo)
  await field('category').selectOption('pendant')
  await field('material').selectOption('18k_white')
  await field('usdTotal').fill('0')
  await field('netGrams').fill('2.10')
  await form.getByRole('button', { name: kept.save, exact: true }).click()
  await expect(field('usdTotal')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'a piece of jewelry by hand')
  await field('usdTotal').fill('900')
  await form.getByRole('button', { name: kept.save, exact: true }).click()
  const panel = page.getByRole('dialog').filter({ hasText: pieceNo }).first()
  await expect(panel).toBeVisible()
  const number = /J\d+/.exec(await panel.innerText())?.[0] ?? ''
  expect(await shownToBuyers(request, number)).toBe(1)
  await expectAccessible(page, 'a kept piece')
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox').first().fill(pieceNo)
  await expect(
    page
      .getByRole('status')
      .getByText(fill(kept.found.piece_one, { shown: 1 }), { exact: true })
      .first(),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: fill(kept.pickOne, { no: number }) }).click()
  await press(kept.doing.price)
  const change = page.getByRole('dialog', { name: kept.doing.price })
  await change.getByLabel(kept.values.percent, { exact: true }).fill('-2.5')
  await change.getByRole('button', { name: kept.preview }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('$877.50').first()).toBeVisible()
  await expectAccessible(page, 'what a change of jewelry does')
  await dialog.getByRole('button', { name: fill(kept.doIt, { shown: 1 }) }).click()
  await dialog.getByRole('button', { name: fill(kept.undo, { shown: 1 }) }).click()
  await expect(dialog.getByText(fill(kept.takenBack, { shown: 1 }))).toBeVisible()
  await dialog.getByRole('button', { name: kept.close, exact: true }).last().click()

  await page.getByRole('checkbox', { name: fill(kept.pickOne, { no: number }) }).click()
  await press(kept.doing.delist)
  await dialog.getByRole('button', { name: `${kept.doing.delist} (1)` }).click()
  await expect(dialog.getByText(fill(kept.wereChanged, { shown: 1 }))).toBeVisible()
  expect(await shownToBuyers(request, number)).toBe(0)
  await dialog.getByRole('button', { name: kept.close, exact: true }).last().click()
  await page.getByRole('button', { name: new RegExp(`^${kept.states.delisted} \\d`) }).click()
  await page.getByText(pieceNo).first().click()
  await expect(panel.getByText('900.00 →')).toBeVisible()
  await expectNoSidewaysScroll(page, `a kept piece (${language})`)

  async function press(deed: string): Promise<void> {
    if (phone) await page.getByRole('button', { name: kept.change, exact: true }).click()
    await page.getByRole('button', { name: deed, exact: true }).click()
  }
}
