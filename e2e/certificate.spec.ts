import { Buffer } from 'node:buffer'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { expect } from '@playwright/test'
import { certificatesEn } from '../web/certificates/certificates.text.en.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './house.ts'
import { aStone, bringStones, forgetViews } from './stones.ts'
import { fill } from './words.ts'

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('staff upload a certificate from the fast view and read it off; a buyer sees it on desk and phone, with what differs', async ({
  enter,
  request,
}) => {
  const stone = aStone()
  await bringStones(request, [stone])
  await forgetViews(request, 'buyer-chen')
  const t = certificatesEn
  const name = 'Round 1.00 ct F VS1'
  const { page, words } = await enter('admin', { at: '/dashboard' })
  const box = page.getByRole('textbox', { name: words.shell.certSearch })
  await box.fill(stone.reportNo)
  await box.press('Enter')
  const view = page.getByRole('dialog', { name: fill(words.shell.certTitle, { no: stone.reportNo }) })
  await expect(view.getByText(t.missing.none)).toBeVisible()
  await expect(view.getByRole('link', { name: t.checkWithLab, exact: true })).toHaveAttribute(
    'href',
    `https://www.gia.edu/report-check?reportno=${stone.reportNo}`,
  )
  await view.locator('input[type="file"]').setInputFiles({ name: 'any name.txt', mimeType: 'text/plain', buffer: picture })
  await expect(view.getByRole('img', { name: fill(t.of, { stone: name }) })).toBeVisible()
  await expect(view.getByText(t.source.house)).toBeVisible()
  await view.getByRole('button', { name: t.typeGrades }).click()
  await expectAccessible(page, 'typing in the grades of a certificate')
  await view.getByRole('combobox', { name: fieldLabels.color.en }).selectOption('G')
  await view.getByRole('combobox', { name: fieldLabels.clarity.en }).selectOption('VS1')
  await view.getByRole('button', { name: t.keepGrades }).click()
  await expect(view.getByRole('row', { name: fieldLabels.color.en })).toContainText(t.differs)
  await expectAccessible(page, 'the fast certificate view')

  for (const phone of [false, true]) {
    const buyer = await enter('buyer-chen', { at: `/Natural/Naturaldiam?nos=${stone.reportNo}`, phone })
    const open = fill(words.stock.open, { stone: name })
    if (phone) await buyer.page.getByRole('article').first().getByRole('button', { name: open }).click()
    else await buyer.page.getByRole('grid').getByRole('row').nth(1).getByText('1.00').click()
    await buyer.page.getByRole('button', { name: t.see }).click()
    const dialog = buyer.page.getByRole('dialog', { name: fill(t.of, { stone: name }) })
    await expect(dialog.getByRole('img', { name: fill(t.of, { stone: name }) })).toBeVisible()
    await expect(dialog.getByRole('row', { name: fieldLabels.color.en })).toContainText(t.differs)
    await expect(dialog.getByRole('row', { name: fieldLabels.clarity.en })).not.toContainText(t.differs)
    await expect(dialog.getByText(t.replace)).toHaveCount(0)
    await expectAccessible(buyer.page, 'the certificate of a stone')
    await expectNoSidewaysScroll(buyer.page, 'the certificate of a stone')
  }
})
