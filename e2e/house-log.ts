import { logKindLabels } from '@loupe/domain/log/log-kinds.ts'
import { expect } from '@playwright/test'
import { logText as logEn } from '../web/log/log.text.en.ts'
import { logText as logZh } from '../web/log/log.text.zh.ts'
import { paths } from '../web/nav/paths.ts'
import { ask, expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { fill, type JourneyLanguage } from './words.ts'

/** A manager changes a supplier; a super admin finds who did it, from what to what, goes there, and takes the list home, which is written down too. */
export async function whoDidIt(enter: Enter, language: JourneyLanguage, isPhone: boolean): Promise<void> {
  const { page } = await enter('admin', { language, phone: isPhone, at: paths.houseLog })
  const t = language === 'en' ? logEn : logZh
  const main = page.getByRole('main')
  const name = `Quill & Loupe ${language} ${isPhone ? 'phone' : 'desk'}`
  const { id } = await ask<{ id: string }>(page.request, 'manager', '/api/supplier/add', { name })
  const { version } = await ask<{ version: number }>(page.request, 'manager', '/api/supplier/one', { id })
  await ask(page.request, 'manager', '/api/supplier/edit', { id, version, location: 'Antwerp' })

  await main.getByPlaceholder(t.search).fill(name)
  const rows = main.locator(isPhone ? 'li:has(time)' : 'tbody tr').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(logKindLabels['supplier.edited'][language])
  await expect(rows.first()).toContainText('Antwerp')
  await expect(rows.last()).toContainText(logKindLabels['supplier.added'][language])
  await expectAccessible(page, 'the log')
  await expectNoSidewaysScroll(page, `the log (${language})`)

  await rows
    .first()
    .getByRole('button', { name: fill(t.onlyBy, { name: 'Mei Manager' }) })
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.get('by')).not.toBeNull()
  await expect(rows).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)

  await rows.first().getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name }).or(page.getByText(name)).first()).toBeVisible()
  await page.goto(`${paths.houseLog}?area=exports`)
  const files = main.locator(isPhone ? 'li:has(time)' : 'tbody tr').filter({ hasText: logKindLabels['export.log'][language] })
  await expect(files.first(), 'a file of the two rows').toContainText('2')
  await expect(files.first().getByRole('button', { name: fill(t.onlyBy, { name: 'Ada Admin' }) })).toBeVisible()
}
