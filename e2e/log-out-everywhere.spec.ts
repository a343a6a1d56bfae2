import { expect } from '@playwright/test'
import { dialogOf, expectAccessible, expectNoSidewaysScroll, test } from './house.ts'
import { addPerson, openSession } from './people.ts'

const screens = [
  { screen: 'desk', at: '/userInfo', stranger: /systemIndex/, language: 'en' },
  { screen: 'phone', at: '/system/userInfoMobile', stranger: /systemIndex/, language: 'zh' },
] as const

for (const { screen, at, stranger, language } of screens) {
  test(`who logs out everywhere is out on this ${screen} at once, and on every other device with its next step`, async ({
    enter,
    request,
  }) => {
    const { name } = await addPerson(request, 'Lena Voss')
    const [here, there] = [await openSession(request, name), await openSession(request, name)]
    const isIn = async (token: string) => (await request.post('/api/index/UserInfo', { headers: { token } })).status() === 200
    const other = await enter(null, { token: there, at: '/dashboard' })
    await expect(other.page.getByRole('banner').getByRole('button', { name: 'Lena' })).toBeVisible()

    const { page, context, words } = await enter(null, { token: here, at, language, phone: screen === 'phone' })
    const { accounts, api } = words
    if (screen === 'desk') await page.getByRole('tab', { name: accounts.sessions }).click()
    else await page.getByRole('heading', { name: accounts.sessions, exact: true }).click()
    await expect(page.getByText(accounts.thisDevice)).toBeVisible()
    const question = dialogOf(page, accounts.endAll)
    await page.getByRole('button', { name: accounts.endAll, exact: true }).click()
    await expect(question).toContainText(accounts.endAllAsk)
    await expectAccessible(page, `the question of logging out everywhere on a ${screen}`)
    await expectNoSidewaysScroll(page, `the question of logging out everywhere on a ${screen}`)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    expect([await isIn(here), await isIn(there)]).toEqual([true, true])

    await page.getByRole('button', { name: accounts.endAll, exact: true }).click()
    await question.getByRole('button', { name: api.confirm, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: accounts.sessionEnded })).toBeVisible()
    await expect(page).toHaveURL(stranger)
    expect((await context.cookies()).filter((cookie) => cookie.name === 'Admin-Token' && cookie.value !== '')).toEqual([])
    expect([await isIn(here), await isIn(there)]).toEqual([false, false])
    await page.goto(at)
    await expect(page).toHaveURL(stranger)
    await expect(page.getByText(accounts.thisDevice)).toHaveCount(0)

    await other.page.reload()
    await expect(
      other.page.getByRole('status').or(other.page.getByRole('alert')).filter({ hasText: other.words.api.sessionEnded }),
    ).toBeVisible()
    await expect(other.page).toHaveURL(/systemIndex/)
  })
}
