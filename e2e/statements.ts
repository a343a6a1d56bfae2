import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { fill, type JourneyLanguage } from './words.ts'

/** A supplier is paid a dollar of what is owed, the account tells it, and it is taken back; then the months are looked at. */
export async function paySupplier(enter: Enter, language: JourneyLanguage): Promise<void> {
  const { page, words } = await enter('admin', { language, at: '/statements?side=supplier' })
  const { statements, parts } = words
  // Journeys of both languages pay the same supplier.
  const reference = `TT-${language}-4711`
  const account = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${fill(statements.open, { name: '.+' })}$|^[A-Z].+ \\d`) })
    .first()
  await account.click()
  const panel = page.getByRole('dialog').or(page.getByRole('complementary')).filter({ hasText: statements.closing })
  await panel.getByRole('button', { name: statements.pay }).click()
  const paying = page.getByRole('dialog').filter({ hasText: statements.reference })
  await paying.getByLabel(`${statements.amount} USD`).fill('1')
  await paying.getByLabel(statements.reference).fill(reference)
  await expect(paying.getByRole('status')).toContainText('USD 1.00')
  await expectAccessible(page, 'a payment to a supplier')
  await paying.getByRole('button', { name: statements.payYes }).click()
  await expect(paying).toBeHidden()
  const undo = panel.locator('tr, li').filter({ hasText: reference }).getByRole('button', { name: statements.undo, exact: true })
  await expect(undo, 'the payment stands in the account').toBeVisible()
  await undo.click()
  const why = page.getByRole('dialog').filter({ hasText: statements.undoWhy })
  await why.getByLabel(parts.reason).fill('it was a test')
  await why.getByRole('button', { name: statements.undo, exact: true }).click()
  await expect(why).toBeHidden()
  await expect(undo, 'once undone it can’t be undone again').toBeHidden()

  await page.goto('/statements?view=months')
  await expect(page.getByText(statements.isOpen, { exact: true }).first(), 'this month is open').toBeVisible()
  await expectAccessible(page, 'months')
  await expectNoSidewaysScroll(page, `months (${language})`)
}
