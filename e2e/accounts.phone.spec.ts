import { expect } from '@playwright/test'
import { dialogOf, expectAccessible, expectNoSidewaysScroll, test } from './house.ts'
import { addPerson, openSession } from './people.ts'
import { journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`a stranger's first page on a phone opens the login, and the whole screen is there to register (${language})`, async ({ enter }) => {
    const { page, words } = await enter(null, { language })
    const { accounts, session } = words
    const login = dialogOf(page, session.logInTitle)
    await expect(login).toBeVisible()
    await expectAccessible(page, 'the login on a phone')
    await login.getByRole('button', { name: session.register }).click()
    const dialog = dialogOf(page, session.register)
    await dialog.getByRole('button', { name: accounts.more }).click()
    await dialog.getByRole('button', { name: accounts.chooseRegion }).click()
    await expect(dialog.getByLabel(accounts.province)).toBeEnabled()
    await dialog.getByRole('button', { name: accounts.register }).click()
    await expect(dialog.getByLabel(accounts.realName)).toBeFocused()
    await expectAccessible(page, 'the registration on a phone')
    await expectNoSidewaysScroll(page, `the registration on a phone (${language})`)
    await dialog.getByRole('button', { name: accounts.backToLogin }).click()
    await login.getByRole('button', { name: session.forgot }).click()
    await expect(dialogOf(page, session.forgot)).toBeVisible()
    await expectNoSidewaysScroll(page, `a forgotten password on a phone (${language})`)
  })

  test(`an unverified buyer is asked for papers on the phone, and finds the own page (${language})`, async ({ enter, request }) => {
    const { name } = await addPerson(request, 'Tom Wagner')
    const token = await openSession(request, name)
    const { page, words } = await enter(null, { language, token, at: 'about:blank' })
    const { accounts, shell } = words
    await page.route('**/api/config/show', async (route) => {
      const reply = await route.fetch()
      const envelope = (await reply.json()) as { data: object }
      await route.fulfill({ json: { ...envelope, data: { ...envelope.data, open_approve: 1, view_calc: 1 } } })
    })
    await page.goto('/dashboard')
    const prompt = dialogOf(page, accounts.certifyTitle)
    await expect(prompt).toBeVisible()
    await expectAccessible(page, 'the certification prompt')
    await prompt.getByRole('button', { name: accounts.certifyNow }).click()
    await expect(page).toHaveURL(/userInfoMobile/)
    await expect(page.getByRole('heading', { name: accounts.papers })).toBeVisible()
    await expect(page.getByRole('main').getByText(accounts.unverified).first()).toBeVisible()
    await expectAccessible(page, 'the own page on a phone')
    await expectNoSidewaysScroll(page, `the own page on a phone (${language})`)
    await page.getByRole('navigation', { name: shell.bottomNav }).getByRole('button', { name: shell.navHome, exact: true }).click()
    await expect(page).toHaveURL(/dashboard/)
    await expect(prompt).toHaveCount(0)
    await page.getByRole('navigation', { name: shell.bottomNav }).getByRole('button', { name: shell.navUser, exact: true }).click()
    await expect(page).toHaveURL(/userInfoMobile/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('who scans a code before logging in is asked to log in first, and sees the question afterwards', async ({ enter, request }) => {
  const started = await request.post('/api/login/qrcodeLogin', { data: {} })
  const { qrcode } = ((await started.json()) as { data: { qrcode: string } }).data
  const { page, words } = await enter(null, { at: new URL(qrcode, 'http://x').pathname + new URL(qrcode, 'http://x').search })
  const { accounts, session } = words
  const login = dialogOf(page, session.logInTitle)
  await login.getByRole('textbox', { name: session.account }).fill('buyer-chen')
  await login.getByLabel(session.password, { exact: true }).fill('loupe-demo')
  await login.getByRole('button', { name: session.logIn, exact: true }).click()
  await expect(page.getByRole('heading', { name: accounts.askTitle })).toBeVisible()
  await expectAccessible(page, 'the question of a QR login on a phone')
  await expectNoSidewaysScroll(page, 'the question of a QR login on a phone')
})
