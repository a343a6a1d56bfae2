import { expect } from '@playwright/test'
import { ask, expectAccessible, test } from './house.ts'
import { journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`a link from a chat opens on a phone, where nothing lies over it (${language})`, async ({ enter, request }) => {
    const name = `chatted-${language}-${Date.now()}`
    type Answer = { readonly invitation: { readonly link: string } }
    const { invitation } = await ask<Answer>(request, 'admin', '/api/user/addData', { name, role: 5, real_name: 'Lin Wei' })
    const { page, words } = await enter(null, { language, at: invitation.link })
    const { accounts } = words
    await expect(page.getByRole('heading', { name: accounts.linkTitle })).toBeVisible()
    await page.getByLabel(accounts.newPassword, { exact: true }).fill('one of my own')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page, 'setting the own password on a phone')
    await page.getByLabel(accounts.newPasswordAgain).fill('another one')
    await page.getByRole('button', { name: accounts.linkYes }).click()
    await expect(page.getByText(accounts.passwordsDiffer)).toBeVisible()
    await page.getByLabel(accounts.newPasswordAgain).fill('one of my own')
    await page.getByRole('button', { name: accounts.linkYes }).click()
    await expect(page.getByRole('heading', { name: accounts.linkTitle })).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard/)
  })
}
