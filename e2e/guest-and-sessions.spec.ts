import { expect } from '@playwright/test'
import { dialogOf, expectAccessible, test } from './house.ts'
import { addPerson, logIn, openSession, ownPassword, whileSiteSays } from './people.ts'

test('a guest has no card, and is offered to register', async ({ enter }) => {
  const { page, words } = await enter(null)
  const { accounts, session } = words
  await page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
  await page.getByRole('dialog').getByRole('button', { name: session.visitor }).click()
  await expect(page.getByRole('status').filter({ hasText: session.visitorLoggedIn })).toBeVisible()
  await page.goto('/userInfo')
  await expect(page.getByText(accounts.visitorNoCard)).toBeVisible()
  await expectAccessible(page, 'the user centre of a guest')
  await page.getByRole('main').getByRole('button', { name: accounts.register }).click()
  await expect(dialogOf(page, session.register)).toBeVisible()
})

test('a session that ends in mid-work is told of, and the next login works', async ({ enter, request }) => {
  const { name } = await addPerson(request, 'Pia Sommer')
  const token = await openSession(request, name)
  const { page, context, words } = await enter(null, { token, at: '/Natural/Naturaldiam' })
  const { api, session } = words
  await expect(page.getByRole('grid', { name: words.stock.tableLabel })).toBeVisible()
  await request.post('/api/account/endSessions', { data: {}, headers: { token } })
  // Its name tells how many there are as soon as they are counted.
  await page.getByRole('button', { name: /^3EX/ }).click()
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: api.sessionEnded })).toBeVisible()
  await expect(page).toHaveURL(/systemIndex/)
  expect((await context.cookies()).some((cookie) => cookie.name === 'Admin-Token' && cookie.value !== '')).toBe(false)
  await logIn(page, words, name, ownPassword)
  await expect(page.getByRole('status').filter({ hasText: session.loggedIn })).toBeVisible()
})

test('the popup of the site shows once to each person and version', async ({ enter, request }) => {
  const { name } = await addPerson(request, 'Rita Vogel')
  const token = await openSession(request, name)
  const { page, words } = await enter(null, { token, at: 'about:blank' })
  const { accounts } = words
  await whileSiteSays(request, { popup_content: 'Closed on Friday' }, async () => {
    await page.goto('/dashboard')
    const notice = dialogOf(page, accounts.notice)
    await expect(notice).toContainText('Closed on Friday')
    await expectAccessible(page, 'the popup of the site')
    const told = page.waitForResponse('**/api/notice/seen')
    await notice.getByRole('button', { name: accounts.noticeSeen }).click()
    await told
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Rita' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})
