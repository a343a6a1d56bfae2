import { configLabels } from '@loupe/domain/sites/config-labels.ts'
import type { Buffer } from 'node:buffer'
import { expect, type APIRequestContext } from '@playwright/test'
import { ask, dialogOf, expectAccessible, test } from './house.ts'
import { postAsBrowser } from './newcomer.ts'
import { addPerson, openSession } from './people.ts'
import { fill, journeyLanguages } from './words.ts'

type Row = { readonly id: string }
async function idOf(request: APIRequestContext, name: string): Promise<string> {
  const { rows } = await ask<{ rows: Row[] }>(request, 'admin', '/api/user/DataList', { search: name })
  return rows[0]?.id ?? ''
}

async function handIn(request: APIRequestContext, token: string, kind: string, picture: Buffer): Promise<void> {
  const file = { name: `${kind}.png`, mimeType: 'image/png', buffer: picture }
  const reply = await request.post('/api/user/uploadDocument', { headers: { token }, multipart: { kind, file } })
  expect(reply.status(), await reply.text()).toBe(200)
}

for (const language of journeyLanguages) {
  test(`papers are refused with a reason, handed in anew and accepted, and their owner sees both (${language})`, async ({
    enter,
    request,
  }) => {
    test.setTimeout(120_000)
    const { name } = await addPerson(request, 'Hugo Blanc')
    const token = await openSession(request, name)
    const owner = await enter(null, { language, token, at: '/userInfo' })
    const { accounts } = owner.words
    const picture = await owner.page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
    await handIn(request, token, 'business_licence', picture)

    const { page, words } = await enter('manager', { language, at: `/dataManage/user?person=${await idOf(request, name)}` })
    const { users, parts } = words
    const panel = dialogOf(page, name)
    await expect(panel.getByRole('img', { name: new RegExp(users.kinds.business_licence) })).toBeVisible()
    await expectAccessible(page, 'papers beside the form')
    await panel.getByRole('button', { name: users.refusePapers, exact: true }).click()
    const reason = dialogOf(page, users.refusePapers)
    await reason.getByRole('textbox', { name: parts.reason }).fill('Too dark to read')
    await expectAccessible(page, 'the reason for refusing papers')
    await reason.getByRole('button', { name: users.refusePapers }).click()
    await expect(page.getByRole('status').filter({ hasText: users.papersRefused })).toBeVisible()

    await owner.page.reload()
    await owner.page.getByRole('tab', { name: accounts.papers }).click()
    const own = owner.page.getByRole('listitem').filter({ hasText: accounts.states.refused })
    await expect(own).toContainText('Too dark to read')
    await handIn(request, token, 'business_licence', picture)

    await page.reload()
    const shown = panel.getByRole('figure')
    await expect(shown).toContainText(users.paperStates.waiting)
    await panel.getByRole('button', { name: users.nextPaper }).click()
    await expect(shown).toContainText(users.paperStates.refused)
    await panel.getByRole('button', { name: users.previousPaper }).click()
    await expect(shown).toContainText(users.paperStates.waiting)
    await panel.getByRole('button', { name: users.verifyBusiness }).click()
    await dialogOf(page, fill(users.verifyAsk, { name: 'Hugo Blanc' }))
      .getByRole('button', { name: users.verifyBusiness })
      .click()
    await expect(page.getByRole('status').filter({ hasText: fill(users.verified, { name: 'Hugo Blanc' }) })).toBeVisible()
    await owner.page.reload()
    await owner.page.getByRole('tab', { name: accounts.papers }).click()
    await expect(owner.page.getByRole('listitem').filter({ hasText: accounts.states.approved })).toBeVisible()
  })

  test(`a temporary password from staff opens nothing before it is replaced (${language})`, async ({ enter, request }) => {
    const { name } = await addPerson(request, 'Lena Frost')
    const { page, words } = await enter('manager', { language, at: `/dataManage/user?person=${await idOf(request, name)}` })
    const { users } = words
    await dialogOf(page, name).getByRole('button', { name: users.resetPassword }).click()
    await dialogOf(page, fill(users.resetAsk, { name: 'Lena Frost' }))
      .getByRole('button', { name: users.resetPassword })
      .click()
    const told = dialogOf(page, users.passwordTitle)
    await expect(told.locator('code')).toBeVisible()
    await expectAccessible(page, 'a temporary password')
    const temporary = (await told.locator('code').textContent()) ?? ''
    expect(temporary.length).toBeGreaterThanOrEqual(8)

    const person = await enter(null, { language })
    const { accounts, session } = person.words
    await person.page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
    const login = dialogOf(person.page, session.logInTitle)
    await login.getByRole('textbox', { name: session.account }).fill(name)
    await login.getByLabel(session.password, { exact: true }).fill(temporary)
    await login.getByRole('button', { name: session.logIn, exact: true }).click()
    await expect(person.page.getByRole('heading', { name: accounts.ownPassword })).toBeVisible()
    await expectAccessible(person.page, 'choosing an own password')
    await person.page.goto('/Natural/Naturaldiam')
    await expect(person.page.getByRole('heading', { name: accounts.ownPassword })).toBeVisible()
    await person.page.getByLabel(accounts.temporaryPassword).fill(temporary)
    await person.page.getByLabel(accounts.newPassword, { exact: true }).fill('one of my own')
    await person.page.getByLabel(accounts.newPasswordAgain).fill('one of my own')
    await person.page.getByRole('button', { name: accounts.saveOwnPassword }).click()
    await expect(person.page.getByRole('banner').getByRole('button', { name: 'Lena Frost' })).toBeVisible()
  })
}

test('a logo is uploaded and seen by another browser, and an earlier config is brought back', async ({ enter, request }) => {
  type Edited = { readonly version: number }
  const before = await ask<Edited>(request, 'admin', '/api/config/baseInfoEdit', {})
  await ask(request, 'admin', '/api/config/submit', { version: before.version, config: { scroll_notice_content: 'To be taken back' } })
  const start = before.version + 1
  const { page, words } = await enter('admin', { at: '/dataManage/base' })
  const { sites } = words
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 26 } })
  const field = fill(sites.uploadFor, { label: configLabels.top_imglogo.en })
  await page
    .locator(`input[type="file"][aria-label="${field}"]`)
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: configLabels.top_imglogo.en, exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: sites.saveConfig, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: sites.configSaved })).toBeVisible()
  const address = await page.getByRole('textbox', { name: configLabels.top_imglogo.en, exact: true }).inputValue()

  const other = await enter('buyer-chen', { at: '/dashboard' })
  await expect(other.page.getByRole('banner').locator(`img[src="${address}"]`)).toHaveJSProperty('complete', true)
  await expect(other.page.getByRole('banner')).toContainText('To be taken back')

  await page.getByRole('tab', { name: sites.tabs.history }).click()
  await page.getByRole('button', { name: fill(sites.undoTo, { version: before.version }), exact: true }).click()
  const question = dialogOf(page, fill(sites.undoAsk, { version: before.version }))
  await expectAccessible(page, 'the question before an earlier config')
  await question.getByRole('button', { name: sites.undo, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: fill(sites.undone, { version: before.version }) })).toBeVisible()
  await expect(page.getByText(fill(sites.undoOf, { version: before.version })).first()).toBeVisible()
  await other.page.reload()
  await expect(other.page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(other.page.getByRole('banner')).not.toContainText('To be taken back')
  await expect(other.page.getByRole('banner').locator(`img[src="${address}"]`)).toHaveCount(0)
  expect((await ask<Edited>(request, 'admin', '/api/config/baseInfoEdit', {})).version).toBe(start + 2)
})

test('a message that was kept is sent again from the outbox', async ({ enter, request }) => {
  const email = `retry-${crypto.randomUUID().slice(0, 8)}@example.com`
  await postAsBrowser(request, '/api/login/sendEmailVerifyCode', { user_email: email, type: 0 })
  const { page, words } = await enter('admin', { at: `/dataManage/outbox?q=${encodeURIComponent(email)}` })
  const { messages } = words
  const message = page.getByRole('article').filter({ hasText: email })
  await expect(message).toContainText(messages.states.kept)
  await message.getByRole('button', { name: fill(messages.retryTo, { target: email }) }).click()
  const question = dialogOf(page, messages.retryAsk)
  await expectAccessible(page, 'the question before sending again')
  await question.getByRole('button', { name: messages.retryMessage }).click()
  await expect(page.getByRole('status').filter({ hasText: messages.retried })).toBeVisible()
})
