import { expect, type Locator, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { ask, dialogOf, expectAccessible, test } from './house.ts'
import { addPerson, openSession, ownPassword, whileSiteSays } from './people.ts'
import { openMessenger } from './wechat.ts'
import { journeyLanguages, type Words } from './words.ts'

/** What a camera reads in the code on screen. */
async function readCode(page: Page, code: Locator): Promise<string> {
  const shot = await code.screenshot()
  const { bits, width, height } = await page.evaluate(async (picture) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    return { bits: [...data], width: image.width, height: image.height }
  }, shot.toString('base64'))
  return jsQR(new Uint8ClampedArray(bits), width, height)?.data ?? ''
}

async function openScanLogin(page: Page, { session }: Words): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
  await dialogOf(page, session.logInTitle).getByRole('button', { name: session.scanLogin }).click()
  return dialogOf(page, session.scanLogin)
}

for (const language of journeyLanguages) {
  test(`a phone reads the code on the desk's screen and lets it in after it has seen who asks (${language})`, async ({ enter }) => {
    const desk = await enter(null, { language })
    const { accounts, session } = desk.words
    const dialog = await openScanLogin(desk.page, desk.words)
    const code = dialog.getByRole('img', { name: accounts.scanAlt })
    await expect(code).toBeVisible()
    await expectAccessible(desk.page, 'the QR login')
    const address = await readCode(desk.page, code)
    expect(address).toContain('/scanCode?key=')

    const phone = await enter('buyer-chen', { language, at: address, phone: true })
    await expect(phone.page.getByRole('heading', { name: accounts.askTitle })).toBeVisible()
    await expect(phone.page.getByRole('main')).toContainText('buyer-chen')
    await expectAccessible(phone.page, 'the question of a QR login')
    await expect(dialog.getByRole('status')).toHaveText(accounts.scanSeen)
    await phone.page.getByRole('button', { name: accounts.confirm }).click()
    await expect(phone.page.getByRole('heading', { name: accounts.confirmed })).toBeVisible()
    await expect(desk.page.getByRole('status').filter({ hasText: session.loggedIn })).toBeVisible()
    await expect(desk.page.getByRole('banner').getByRole('button', { name: 'Chen' })).toBeVisible()
  })
}

test('a code that nobody scans runs out, and one press gets the next', async ({ enter }) => {
  const { page, words } = await enter(null, { at: 'about:blank' })
  const { accounts } = words
  await page.clock.install()
  await page.goto('/systemIndex')
  const dialog = await openScanLogin(page, words)
  const code = dialog.getByRole('img', { name: accounts.scanAlt })
  await expect(code).toBeVisible()
  const first = await readCode(page, code)
  await page.route('**/api/wechat/checkScanQrcodeLogin', (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: 'This QR code has run out', data: null } }),
  )
  await page.clock.runFor(4000)
  await expect(dialog.getByRole('status')).toContainText('run out')
  await page.unroute('**/api/wechat/checkScanQrcodeLogin')
  await dialog.getByRole('button', { name: accounts.newCode }).click()
  await page.clock.runFor(1000)
  await expect(dialog.getByRole('status')).toHaveText(accounts.scanPhoneWhy)
  await expect.poll(() => readCode(page, code)).not.toBe(first)
})

test('whoever scans the invitation on somebody’s card registers with that code', async ({ enter, request, baseURL }) => {
  await whileSiteSays(request, { open_invitation: 1 }, async () => {
    const card = await enter('sales-anna', { at: '/userInfo' })
    const { accounts, session } = card.words
    const code = card.page.getByRole('img', { name: accounts.inviteAlt })
    await expect(code).toBeVisible()
    await expectAccessible(card.page, 'a card with its invitation')
    const address = await readCode(card.page, code)
    expect(address).toContain(`${baseURL ?? ''}/systemIndex?invite_code=`)
    const { page } = await enter(null, { at: address, phone: true })
    const login = dialogOf(page, session.logInTitle)
    await login.getByRole('button', { name: session.register }).click()
    const invitation = new URL(address).searchParams.get('invite_code') ?? ''
    await expect(dialogOf(page, session.register).getByLabel(accounts.inviteCode)).toHaveValue(invitation)
  })
})

test('a messenger account is bound by a scan, logs its owner in, and is let go', async ({ enter, request, baseURL }) => {
  const messenger = await openMessenger()
  try {
    const { name } = await addPerson(request, 'Vera Lang')
    const own = await enter(null, { token: await openSession(request, name), at: '/userInfo' })
    const { accounts, session, api } = own.words
    await own.page.getByRole('tab', { name: accounts.wechatTab }).click()
    await own.page.getByRole('button', { name: accounts.bind }).click()
    const code = own.page.getByRole('img', { name: accounts.bindAlt })
    await expect(code).toBeVisible()
    await expectAccessible(own.page, 'binding the messenger')
    await messenger.scan(baseURL ?? '', await readCode(own.page, code), `open-${name}`, { isNewFollower: true })
    await expect(own.page.getByRole('status').filter({ hasText: accounts.boundNow })).toBeVisible()
    await expect(own.page.getByText(accounts.bound)).toBeVisible()

    await whileSiteSays(request, { wechat_scan_login: 1 }, async () => {
      const { page, words } = await enter(null)
      const dialog = await openScanLogin(page, words)
      await dialog.getByText(accounts.scanByWechat, { exact: true }).click()
      await expect(dialog.getByRole('status')).toHaveText(accounts.scanWechatWhy)
      const loginCode = dialog.getByRole('img', { name: accounts.scanAlt })
      await messenger.scan(baseURL ?? '', await readCode(page, loginCode), `open-${name}`)
      await expect(page.getByRole('status').filter({ hasText: session.loggedIn })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Vera' })).toBeVisible()
    })

    await own.page.getByRole('button', { name: accounts.unbind }).click()
    await dialogOf(own.page, accounts.unbind).getByRole('button', { name: api.confirm, exact: true }).click()
    await expect(own.page.getByRole('status').filter({ hasText: accounts.unbound })).toBeVisible()
    await expect(own.page.getByRole('button', { name: accounts.bind })).toBeVisible()
  } finally {
    await messenger.close()
  }
})

test('a forgotten password is set anew with a code by e-mail', async ({ enter, request }) => {
  const email = `ines-${crypto.randomUUID().slice(0, 8)}@example.com`
  await ask(request, 'admin', '/api/user/addData', { name: email, password: ownPassword, role: 5, real_name: 'Ines Roth', email })
  const { page, words } = await enter(null)
  const { accounts, session } = words
  await page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
  await dialogOf(page, session.logInTitle).getByRole('button', { name: session.forgot }).click()
  const dialog = dialogOf(page, session.forgot)
  await dialog.getByText(accounts.byEmail, { exact: true }).click()
  await dialog.getByLabel(accounts.email).fill(email)
  await dialog.getByRole('button', { name: accounts.sendCode }).click()
  await expect(page.getByRole('status').filter({ hasText: accounts.emailCodeSent })).toBeVisible()

  const admin = await enter('admin', { at: `/dataManage/outbox?q=${encodeURIComponent(email)}` })
  const message = admin.page.getByRole('article').filter({ hasText: email }).first()
  await expect(message).toContainText(/\b\d{6}\b/)
  const code = /\b\d{6}\b/.exec((await message.textContent()) ?? '')?.[0] ?? ''
  await dialog.getByLabel(accounts.emailCode).fill(code)
  await dialog.getByLabel(accounts.newPassword, { exact: true }).fill('another-password')
  await dialog.getByLabel(accounts.newPasswordAgain).fill('another-password')
  await dialog.getByRole('button', { name: accounts.setPassword }).click()
  await expect(page.getByRole('status').filter({ hasText: accounts.passwordChanged })).toBeVisible()
  expect((await request.post('/api/login/DoLogin', { data: { username: email, password: 'another-password' } })).status()).toBe(200)
})
