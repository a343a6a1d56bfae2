import { expect, type Locator, type Page } from '@playwright/test'
import { ask, dialogOf, expectAccessible, test } from './house.ts'
import { addPerson, approve, codeSentTo, logIn, newPhone, openSession, ownPassword, whileSiteSays } from './people.ts'
import { journeyLanguages, type Words } from './words.ts'

/** Opens the dialog at the bar and walks to one of its doors. */
async function openDoor(page: Page, { session }: Words, door: 'register' | 'forgot' | 'scanLogin'): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
  await dialogOf(page, session.logInTitle).getByRole('button', { name: session[door] }).click()
  return dialogOf(page, session[door])
}

for (const language of journeyLanguages) {
  test(`a newcomer registers by an invitation, is approved and logs in for the first time (${language})`, async ({ enter, request }) => {
    test.slow()
    const { invite_code: invitation } = await ask<{ invite_code: string }>(request, 'sales-anna', '/api/index/UserInfo', {})
    await whileSiteSays(request, { open_invitation: 1, open_yw_invitation: 1, isChina: 1 }, async () => {
      const { page, words } = await enter(null, { language, at: `/systemIndex?invite_code=${invitation}` })
      const { accounts, session } = words
      const phone = newPhone()
      const dialog = await openDoor(page, words, 'register')
      await expect(dialog.getByLabel(accounts.realName)).toBeFocused()
      await expectAccessible(page, 'the registration')
      await expect(dialog.getByLabel(accounts.inviteCode)).toHaveValue(invitation)
      await expect(dialog.getByLabel(accounts.salesman).getByRole('option')).not.toHaveCount(1)

      await dialog.getByRole('button', { name: accounts.register }).click()
      await expect(dialog.getByText(accounts.needed).first()).toBeVisible()
      await expect(dialog.getByLabel(accounts.realName)).toBeFocused()
      await expectAccessible(page, 'the registration with its errors')

      await dialog.getByRole('button', { name: accounts.sendCode }).click()
      await expect(dialog.getByText(accounts.badPhone)).toBeVisible()
      await dialog.getByLabel(accounts.realName).fill('Wang Min')
      await dialog.getByLabel(accounts.phone).fill(phone)
      await dialog.getByRole('button', { name: accounts.sendCode }).click()
      await expect(page.getByRole('status').filter({ hasText: accounts.codeSent })).toBeVisible()
      await expect(dialog.getByRole('button', { name: /5\d|60/ })).toBeDisabled()
      await dialog.getByLabel(accounts.password, { exact: true }).fill(ownPassword)
      await dialog.getByLabel(accounts.passwordAgain, { exact: true }).fill(ownPassword)
      await dialog.getByRole('button', { name: accounts.more }).click()
      await dialog.getByRole('button', { name: accounts.chooseRegion }).click()
      await dialog.getByLabel(accounts.province).selectOption('440000')
      await dialog.getByLabel(accounts.city).selectOption('440300')
      await dialog.getByLabel(accounts.district).selectOption('440305')
      await dialog.getByRole('button', { name: accounts.terms }).click()
      await expect(dialogOf(page, accounts.termsTitle)).toBeVisible()
      await expectAccessible(page, 'the terms of service')
      await page.keyboard.press('Escape')
      await expect(dialogOf(page, accounts.termsTitle)).toHaveCount(0)
      await expect(dialog).toBeVisible()
      await dialog.getByRole('checkbox', { name: accounts.agree }).check()

      const code = await codeSentTo(request, phone)
      await dialog.getByLabel(accounts.phoneCode).fill(code === '111111' ? '222222' : '111111')
      await dialog.getByRole('button', { name: accounts.register }).click()
      await expect(dialog.getByLabel(accounts.phoneCode)).toBeFocused()
      await expect(dialog.getByText(language === 'zh' ? '验证码错误或已过期' : 'The code is wrong or has run out')).toBeVisible()
      await dialog.getByLabel(accounts.phoneCode).fill(code)
      await dialog.getByRole('button', { name: accounts.register }).click()
      await expect(dialog.getByRole('heading', { name: accounts.registered })).toBeFocused()
      await expect(dialog).toContainText(ownPassword)
      await expectAccessible(page, 'the end of the registration')
      await dialog.locator('div').getByRole('button', { name: accounts.close, exact: true }).last().click()

      await logIn(page, words, phone, ownPassword)
      const waiting = language === 'zh' ? '账号正在等待管理员审核' : 'waiting for an administrator'
      await expect(dialogOf(page, session.logInTitle).getByRole('alert')).toContainText(waiting)
      await approve(request, phone)
      await logIn(page, words, phone, ownPassword)
      await expect(page.getByRole('status').filter({ hasText: session.loggedIn })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Wang Min' })).toBeVisible()
    })
  })

  test(`a forgotten password is set anew with a code, and every device is logged out (${language})`, async ({ enter, request }) => {
    const { name, phone } = await addPerson(request, 'Nora Petit')
    const old = await openSession(request, name)
    const { page, words } = await enter(null, { language })
    const { accounts, session } = words
    const dialog = await openDoor(page, words, 'forgot')
    await expectAccessible(page, 'a forgotten password')
    await dialog.getByLabel(accounts.phone).fill(phone)
    await dialog.getByRole('button', { name: accounts.sendCode }).click()
    await expect(page.getByRole('status').filter({ hasText: accounts.codeSent })).toBeVisible()
    await dialog.getByLabel(accounts.phoneCode).fill(await codeSentTo(request, phone))
    await dialog.getByLabel(accounts.newPassword, { exact: true }).fill('another-password')
    await dialog.getByLabel(accounts.newPasswordAgain).fill('something-else')
    await dialog.getByRole('button', { name: accounts.setPassword }).click()
    await expect(dialog.getByText(accounts.passwordsDiffer)).toBeVisible()
    await dialog.getByLabel(accounts.newPasswordAgain).fill('another-password')
    await dialog.getByRole('button', { name: accounts.setPassword }).click()
    await expect(page.getByRole('status').filter({ hasText: accounts.passwordChanged })).toBeVisible()
    expect((await request.post('/api/index/UserInfo', { headers: { token: old } })).status()).toBe(401)
    // The forgotten one has made room for the login by itself.
    await expect(dialogOf(page, session.logInTitle)).toBeVisible()
    await logIn(page, words, name, 'another-password')
    await expect(page.getByRole('status').filter({ hasText: session.loggedIn })).toBeVisible()
  })
}

test('nobody learns whether a phone has an account', async ({ enter }) => {
  const { page, words } = await enter(null)
  const { accounts } = words
  const dialog = await openDoor(page, words, 'forgot')
  await dialog.getByLabel(accounts.phone).fill(newPhone())
  await dialog.getByRole('button', { name: accounts.sendCode }).click()
  await expect(page.getByRole('status').filter({ hasText: accounts.codeSent })).toBeVisible()
  await dialog.getByLabel(accounts.phoneCode).fill('123456')
  await dialog.getByLabel(accounts.newPassword, { exact: true }).fill(ownPassword)
  await dialog.getByLabel(accounts.newPasswordAgain).fill(ownPassword)
  await dialog.getByRole('button', { name: accounts.setPassword }).click()
  await expect(dialog.getByText('The code is wrong or has run out')).toBeVisible()
})

test('who asks often works a moment for each code, unseen', async ({ enter, request }) => {
  for (let n = 0; n < 4; n += 1) await request.post('/api/login/sendVerifyCode', { data: { type: 0, phoneNumber: newPhone() } })
  const { page, words } = await enter(null)
  const { accounts } = words
  const dialog = await openDoor(page, words, 'forgot')
  const { phone } = await addPerson(request, 'Often Asking')
  await dialog.getByLabel(accounts.phone).fill(phone)
  const proven = page.waitForRequest((sent) => sent.url().endsWith('/sendVerifyCode') && sent.headers()['proof'] !== undefined)
  await dialog.getByRole('button', { name: accounts.sendCode }).click()
  await proven
  await expect(page.getByRole('status').filter({ hasText: accounts.codeSent })).toBeVisible()
  await codeSentTo(request, phone)
})

test('a refused QR login ends at once, and one press gets the next code', async ({ enter }) => {
  const desk = await enter(null)
  const { accounts } = desk.words
  const started = desk.page.waitForResponse('**/api/login/qrcodeLogin')
  const dialog = await openDoor(desk.page, desk.words, 'scanLogin')
  const { qrcode } = ((await (await started).json()) as { data: { qrcode: string } }).data
  const phone = await enter('buyer-meyer', { at: qrcode })
  await phone.page.getByRole('button', { name: accounts.refuse }).click()
  await expect(phone.page.getByRole('heading', { name: accounts.refused })).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('The login was refused on the phone')
  await expectAccessible(desk.page, 'a refused QR login')
  await dialog.getByRole('button', { name: accounts.newCode }).click()
  await expect(dialog.getByRole('status')).toHaveText(accounts.scanPhoneWhy)
  await phone.page.goto(qrcode)
  await expect(phone.page.getByRole('heading', { name: accounts.scanGone })).toBeVisible()
})

test('every door shows empty fields when it is opened anew, and gives the focus back', async ({ enter }) => {
  const { page, words } = await enter(null)
  const { accounts, session } = words
  const opener = page.getByRole('banner').getByRole('button', { name: session.logIn })
  await opener.focus()
  await page.keyboard.press('Enter')
  const login = dialogOf(page, session.logInTitle)
  await expect(login.getByRole('textbox', { name: session.account })).toBeFocused()
  await login.getByRole('textbox', { name: session.account }).fill('somebody')
  await login.getByRole('button', { name: session.forgot }).focus()
  await page.keyboard.press('Enter')
  const forgot = dialogOf(page, session.forgot)
  await expect(forgot.getByLabel(accounts.phone)).toBeFocused()
  await forgot.getByRole('button', { name: accounts.setPassword }).click()
  await expect(forgot.getByText(accounts.badPhone)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(login.getByRole('textbox', { name: session.account })).toHaveValue('')
  await login.getByRole('button', { name: session.forgot }).click()
  await expect(forgot.getByLabel(accounts.phone)).toHaveValue('')
  await expect(forgot.getByText(accounts.badPhone)).toHaveCount(0)
})

test('a press made twice logs in once', async ({ enter }) => {
  const { page, words } = await enter(null)
  const { session } = words
  await page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
  const dialog = dialogOf(page, session.logInTitle)
  await dialog.getByRole('textbox', { name: session.account }).fill('buyer-chen')
  await dialog.getByLabel(session.password, { exact: true }).fill('loupe-demo')
  let asked = 0
  await page.route('**/api/login/DoLogin', async (route) => {
    asked += 1
    await route.continue()
  })
  await dialog.getByRole('button', { name: session.logIn, exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('status').filter({ hasText: session.loggedIn })).toBeVisible()
  expect(asked).toBe(1)
})

test('a person edits the card, changes the password and logs another device out', async ({ enter, request }) => {
  const { name } = await addPerson(request, 'Olga Brandt')
  const token = await openSession(request, name)
  const other = await openSession(request, name)
  const { page, words } = await enter(null, { token, at: '/dashboard' })
  const { accounts, session, api } = words
  const menu = page.getByRole('banner').getByRole('button', { name: 'Olga Brandt' })
  await menu.click()
  await page.getByRole('button', { name: session.myInfo }).click()
  const dialog = dialogOf(page, accounts.myInfo)
  await dialog.getByRole('textbox', { name: accounts.company }).fill('Brandt & Daughters')
  await expectAccessible(page, 'the own card')
  await dialog.getByRole('button', { name: accounts.save }).click()
  await expect(page.getByRole('status').filter({ hasText: accounts.saved })).toBeVisible()

  await dialog.getByRole('tab', { name: accounts.contacts }).click()
  await expectAccessible(page, 'the own contacts')
  await dialog.getByRole('tab', { name: accounts.sessions }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'the own devices')
  await dialog.getByRole('button', { name: accounts.endOthers }).click()
  const question = dialogOf(page, accounts.endOthers)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: accounts.endOthers }).click()
  await question.getByRole('button', { name: api.confirm, exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect((await request.post('/api/index/UserInfo', { headers: { token: other } })).status()).toBe(401)

  await dialog.getByRole('tab', { name: accounts.security }).click()
  await expectAccessible(page, 'the own password')
  await dialog.getByLabel(accounts.oldPassword).fill('not-this-one')
  await dialog.getByLabel(accounts.newPassword, { exact: true }).fill('yet-another-one')
  await dialog.getByLabel(accounts.newPasswordAgain).fill('yet-another-one')
  await dialog.getByRole('button', { name: accounts.changePassword }).click()
  await expect(dialog.getByText('The present password is wrong')).toBeVisible()
  await dialog.getByLabel(accounts.oldPassword).fill(ownPassword)
  await dialog.getByRole('button', { name: accounts.changePassword }).click()
  await expect(page.getByRole('status').filter({ hasText: accounts.passwordChanged })).toBeVisible()
  await expect(dialog.getByLabel(accounts.oldPassword)).toHaveValue('')

  await dialog.getByRole('tab', { name: accounts.papers }).click()
  const picture = await page.screenshot()
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByRole('listitem')).toContainText(accounts.states.waiting)
  await expectAccessible(page, 'the own papers')
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog.getByRole('alert')).toHaveText('This is no PDF, JPEG or PNG that can be opened')
  await dialog.getByRole('button', { name: /^Take back/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)

  await dialog.getByRole('tab', { name: accounts.wechatTab }).click()
  await dialog.getByRole('button', { name: accounts.bind }).click()
  await expect(dialog.getByRole('status')).toContainText('WeChat can not be reached right now')
  await expectAccessible(page, 'the own messenger')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()
})
