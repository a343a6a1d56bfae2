import { logKindLabels } from '@loupe/domain/log/log-kinds.ts'
import { configLabels } from '@loupe/domain/sites/config-labels.ts'
import { groupWords } from '@loupe/domain/users/group-words.ts'
import { expect } from '@playwright/test'
import { ask, dialogOf, expectAccessible, expectNoSidewaysScroll, test, tokenOf } from './house.ts'
import { registerNewcomer } from './newcomer.ts'
import { fill, journeyLanguages } from './words.ts'

const unique = () => crypto.randomUUID().slice(0, 8)

for (const language of journeyLanguages) {
  test(`a newcomer waits, is approved with group and salesperson, and then gets in (${language})`, async ({ enter, request }) => {
    const account = await registerNewcomer(request, `new-${unique()}`)
    const before = await request.post('/api/login/DoLogin', { data: { username: account, password: 'loupe-demo' } })
    expect(((await before.json()) as { token?: string }).token).toBeUndefined()

    const { page, words } = await enter('manager', { language, at: '/dataManage/user?state=pending' })
    const { users, api, nav } = words
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nav.people)
    await page.getByRole('button', { name: fill(users.openPerson, { name: account }) }).click()
    const panel = dialogOf(page, account)
    await panel.getByRole('combobox', { name: users.group }).selectOption({ label: groupWords('Retail')[language] })
    await panel.getByRole('combobox', { name: users.salesman }).selectOption({ label: 'Anna Bakker' })
    await expectAccessible(page, 'a newcomer')
    await panel.getByRole('button', { name: users.approve, exact: true }).click()
    const question = page.getByRole('dialog', { name: fill(users.approveAsk, { name: `New ${account}` }) })
    await expect(question).toContainText(groupWords('Retail')[language])
    await question.getByRole('button', { name: users.approve }).click()
    await expect(panel.getByText(users.states.approved, { exact: true })).toBeVisible()
    await expect(panel.getByText(logKindLabels['user.approved'][language])).toBeVisible()
    expect(await tokenOf(request, account)).not.toBe('')

    await panel.getByRole('button', { name: users.disable, exact: true }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: api.cancel }).click()
    await expect(panel.getByText(users.states.approved, { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expectNoSidewaysScroll(page, 'a person at 1024')
  })
}

test('a person whose role is changed has other rights with the next call, and staff see who did it', async ({ enter, request }) => {
  const account = `staff-${unique()}`
  const made = await ask<{ user: { id: string } }>(request, 'admin', '/api/user/addData', {
    name: account,
    password: 'loupe-demo',
    role: 5,
  })
  const token = await tokenOf(request, account)
  const list = () => request.post('/api/user/DataList', { data: {}, headers: { token } })
  expect((await list()).ok()).toBe(false)

  const { page, words } = await enter('admin', { at: `/dataManage/user?person=${made.user.id}` })
  const { users } = words
  const panel = dialogOf(page, account)
  await panel.getByRole('combobox', { name: users.role }).selectOption({ label: users.roles.r2 })
  await panel.getByRole('button', { name: users.save }).click()
  await expect(
    panel
      .getByRole('listitem')
      .filter({ hasText: `${logKindLabels['user.edited'].en} · admin` })
      .first(),
  ).toBeVisible()
  expect((await list()).ok()).toBe(true)
})

test('what somebody else changed meanwhile is shown, and what was typed is kept', async ({ enter, request }) => {
  const account = `meanwhile-${unique()}`
  const { user } = await ask<{ user: { id: string; version: number } }>(request, 'admin', '/api/user/addData', {
    name: account,
    password: 'loupe-demo',
    role: 5,
  })
  const { page, words } = await enter('admin', { at: `/dataManage/user?person=${user.id}` })
  const { users } = words
  const panel = dialogOf(page, account)
  await panel.getByRole('textbox', { name: users.company }).fill('Typed Rings')
  await ask(request, 'manager', '/api/user/editUser', { id: user.id, version: user.version, phone: '0755 1234' })
  await panel.getByRole('button', { name: users.save }).click()
  await expect(panel.getByRole('alert')).toHaveText(users.changedMeanwhile)
  await expect(panel.getByRole('textbox', { name: users.phone })).toHaveValue('0755 1234')
  await expect(panel.getByRole('textbox', { name: users.company })).toHaveValue('Typed Rings')
  await panel.getByRole('button', { name: users.save }).click()
  await expect(page.getByRole('status').filter({ hasText: users.saved })).toBeVisible()
})

test('a group that pays cost is asked for by its name, and said to be one', async ({ enter }) => {
  const name = `At cost ${unique()}`
  const { page, words } = await enter('admin', { at: '/dataManage/userGroupindex' })
  const { users } = words
  await page.getByRole('button', { name: users.addGroup }).click()
  const form = page.getByRole('dialog', { name: users.addGroup })
  await form.getByLabel(users.groupName).fill(name)
  await form.getByRole('button', { name: users.addGroup }).click()
  await expect(form).toContainText(users.termsNeeded)
  await form.getByRole('radio', { name: users.termsKinds.cost }).check()
  await form.getByRole('button', { name: users.addGroup }).click()
  const question = page.getByRole('dialog', { name: fill(users.atCostAsk, { name }) })
  await expect(question).toContainText(users.atCostWhy)
  await expectAccessible(page, 'the question before a group pays cost')
  await question.getByRole('button', { name: fill(users.atCostYes, { name }) }).click()
  await expect(page.getByRole('dialog', { name, exact: true })).toContainText(users.groupAtCost)
})

test('a code taken from a group closes the page for its people at once', async ({ enter, request }) => {
  const name = `Group ${unique()}`
  const account = `member-${unique()}`
  const group = await ask<{ id: string }>(request, 'admin', '/api/user/addgroup', { name, codes: [70122], terms: { kind: 'none' } })
  await ask(request, 'admin', '/api/user/addData', { name: account, password: 'loupe-demo', role: 5, group_id: group.id })
  const member = await enter(account, { at: '/dataManage/userGroupindex' })
  await expect(member.page.getByRole('heading', { level: 1 })).toHaveText(member.words.nav.userGroups)

  const { page, words } = await enter('admin', { at: `/dataManage/userGroupindex?group=${group.id}` })
  const { users } = words
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByText(fill(users.codesGive, { abilities: users.codes.c70122 }))).toBeVisible()
  await panel.getByText(fill(users.codesAllOf, { permissions: fill(users.codesCount_one, { count: 1 }) })).click()
  const people = panel.getByRole('checkbox', { name: fill(users.codesCheck, { area: users.areas.people }) })
  await expect(people).toHaveJSProperty('indeterminate', true)
  await expectAccessible(page, 'a group')
  await panel.getByRole('checkbox', { name: users.codes.c70122, exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(people).toHaveJSProperty('indeterminate', false)
  await panel.getByRole('button', { name: users.save }).click()
  const question = page.getByRole('dialog', { name: fill(users.saveGroupAsk, { name }) })
  await expect(question).toContainText(users.codes.c70122)
  await question.getByRole('button', { name: users.save }).click()
  await expect(page.getByRole('status').filter({ hasText: users.groupSaved })).toBeVisible()
  await panel.getByRole('tab', { name: users.tabPrices }).click()
  await expect(panel.getByRole('checkbox', { name: fill(users.seesSupplier, { name: 'House Stock' }) })).toBeChecked()
  await expectAccessible(page, 'what a group sees')

  await member.page.reload()
  await expect(member.page.getByRole('heading', { name: member.words.apart.forbidden })).toBeVisible()
})

test('a changed config is seen by another browser, and can be taken back', async ({ enter }) => {
  const { page, words } = await enter('admin', { at: '/dataManage/base' })
  const { sites } = words
  const title = page.getByRole('textbox', { name: configLabels.title.en, exact: true })
  const old = await title.inputValue()
  await title.fill('House of Journeys')
  await page.getByRole('button', { name: sites.saveConfig, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: sites.configSaved })).toBeVisible()

  const other = await enter('buyer-chen', { at: '/dashboard' })
  await expect(other.page.getByRole('banner')).toContainText('House of Journeys')

  await page.getByRole('tab', { name: sites.tabs.history }).click()
  const first = page
    .getByRole('listitem')
    .filter({ hasText: `${old} → House of Journeys` })
    .first()
  await expect(first).toBeVisible()
  await page.getByRole('tab', { name: sites.tabs.config }).click()
  await title.fill(old)
  await page.getByRole('button', { name: sites.saveConfig, exact: true }).click()
  await page.getByRole('tab', { name: sites.tabs.notices }).click()
  await other.page.reload()
  await expect(other.page.getByRole('banner')).toContainText(old)
})

test('the outbox is the super admin’s alone', async ({ enter }) => {
  const { page, words } = await enter('admin', { at: '/dataManage/outbox' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nav.outbox)
  const manager = await enter('manager', { at: '/dataManage/outbox' })
  await expect(manager.page.getByRole('heading', { name: manager.words.apart.forbidden })).toBeVisible()
})

test('the health of the house is the super admin’s alone, and tells what to do where it is not well', async ({ enter }) => {
  const { page, words } = await enter('admin', { at: '/dataManage/health' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nav.health)
  await expect(page.getByText('npm run backup', { exact: false }).first()).toBeVisible()
  const manager = await enter('manager', { at: '/dataManage/health' })
  await expect(manager.page.getByRole('heading', { name: manager.words.apart.forbidden })).toBeVisible()
})
