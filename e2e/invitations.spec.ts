import { expect } from '@playwright/test'
import { dialogOf, expectAccessible, test } from './house.ts'
import { fill, journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`who is added sets the own password with a link, once (${language})`, async ({ enter }) => {
    const account = `invited-${language}-${Date.now()}`
    const { page, words } = await enter('manager', { language, at: '/dataManage/user' })
    const { users, parts } = words
    await page.getByRole('button', { name: users.addPerson }).click()
    const form = dialogOf(page, users.addTitle)
    await form.getByLabel(users.account).first().fill(account)
    await form.getByRole('button', { name: users.addPerson }).click()
    const told = dialogOf(page, fill(users.invitationTitle, { name: account }))
    await expectAccessible(page, 'an invitation')
    const link = /https?:\/\/\S+\/setPassword#[\w-]+/.exec(await told.locator('pre').innerText())?.[0] ?? ''
    await told.getByRole('button', { name: parts.passedOn }).click()

    const newcomer = await enter(null, { language, at: link })
    const { accounts, session } = newcomer.words
    await expect(newcomer.page.getByRole('heading', { name: accounts.linkTitle })).toBeVisible()
    await expectAccessible(newcomer.page, 'setting the own password')
    await newcomer.page.getByLabel(accounts.newPassword, { exact: true }).fill('one of my own')
    await newcomer.page.getByLabel(accounts.newPasswordAgain).fill('one of my own')
    await newcomer.page.getByRole('button', { name: accounts.linkYes }).click()
    await expect(newcomer.page.getByRole('banner').getByRole('button', { name: account })).toBeVisible()

    const again = await enter(null, { language, at: link })
    await expect(again.page.getByRole('heading', { name: accounts.linkOver })).toBeVisible()
    await expectAccessible(again.page, 'a link that was used')
    await again.page.getByRole('button', { name: accounts.linkByCode }).click()
    const forgotten = dialogOf(again.page, session.forgot)
    await expect(forgotten.getByText(accounts.forgotWhy)).toBeVisible()
    await forgotten.press('Escape')
    await expect(forgotten).toBeHidden()
    await again.page.getByRole('button', { name: accounts.linkAsk }).click()
    const help = dialogOf(again.page, words.shell.contact)
    await expect(help).toBeVisible()
    await help.press('Escape')
    await expect(help).toBeHidden()
    await again.page.getByRole('button', { name: accounts.linkLogIn }).click()
    const login = dialogOf(again.page, session.logInTitle)
    await login.getByRole('textbox', { name: session.account }).fill(account)
    await login.getByLabel(session.password, { exact: true }).fill('one of my own')
    await login.getByRole('button', { name: session.logIn, exact: true }).click()
    await expect(again.page.getByRole('banner').getByRole('button', { name: account })).toBeVisible()
  })
}
