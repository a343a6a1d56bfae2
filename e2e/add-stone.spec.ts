import { expect } from '@playwright/test'
import { expectAccessible, test } from './house.ts'
import { aStone, bringStones } from './stones.ts'

test('a supplier adds a stone that the house knows by another supplier, and is led to it when its certificate is typed again', async ({
  enter,
  request,
}) => {
  const stone = aStone()
  await bringStones(request, [stone])
  const { page } = await enter('supplier-b', { at: '/stock/srstock' })
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  const stockNo = `E-B-${stone.reportNo}`

  await page.getByRole('button', { name: 'Add a stone' }).click()
  await field('Lab').selectOption('GIA')
  await field('Certificate number').fill(stone.reportNo)
  await dialog.getByRole('button', { name: 'Look up' }).click()
  await expect(field('Carat')).toHaveValue('1')
  await expect(field('Color')).toHaveValue('F')
  await expect(dialog.getByText('our stock', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'a stone by a form')
  await dialog.getByRole('button', { name: 'Add a stone' }).click()
  await expect(dialog.getByText('Needed').first()).toBeVisible()

  await field('Stock number').fill(stockNo)
  await dialog.getByLabel(/^Back/).fill('30')
  await expect(dialog.getByLabel(/^USD in all/)).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Add a stone' }).click()
  const panel = page.getByRole('complementary', { name: 'Round 1.00 ct F VS1' })
  await expect(panel.getByText(stockNo, { exact: true })).toBeVisible()
  await expect(panel.getByText('-30.00')).toBeVisible()

  await page.getByRole('button', { name: 'Add a stone' }).click()
  await field('Certificate number').fill(stone.reportNo)
  await dialog.getByRole('button', { name: 'Look up' }).click()
  await expect(dialog.getByText('This stone is in the stock, on sale.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open it' }).click()
  await expect(panel.getByText(stockNo, { exact: true })).toBeVisible()
})
