import { expect } from '@playwright/test'
import { dialogOf, expectAccessible, expectNoSidewaysScroll, test, tokenOf } from './house.ts'
import { registerNewcomer } from './newcomer.ts'
import { fill, journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`on a phone a newcomer is found, turned down with a reason, and let in after all (${language})`, async ({ enter, request }) => {
    const account = await registerNewcomer(request, `phone-${crypto.randomUUID().slice(0, 8)}`)
    const { page, words } = await enter('manager', { language, at: '/dataManage/user' })
    const { users, parts } = words
    await page.getByRole('searchbox', { name: users.search }).fill(account)
    const card = page.getByRole('button', { name: new RegExp(account) })
    await expect(card).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(account))
    await expectNoSidewaysScroll(page, `people on a phone (${language})`)
    await card.click()
    const panel = dialogOf(page, account)
    await panel.getByRole('button', { name: users.refuse, exact: true }).click()
    const reason = page.getByRole('dialog', { name: fill(users.refuseTitle, { name: `New ${account}` }) })
    await reason.getByRole('button', { name: users.refuse }).click()
    await expect(reason.getByText(parts.reasonNeeded)).toBeVisible()
    await reason.getByRole('textbox', { name: parts.reason }).fill('No licence')
    await reason.getByRole('button', { name: users.refuse }).click()
    await expect(panel.getByText(fill(users.refusedBecause, { reason: 'No licence' }))).toBeVisible()
    await expectAccessible(page, 'a refused newcomer on a phone')
    await expectNoSidewaysScroll(page, `a refused newcomer on a phone (${language})`)
    await panel.getByRole('button', { name: users.approve, exact: true }).click()
    const question = page.getByRole('dialog', { name: fill(users.approveAsk, { name: `New ${account}` }) })
    await question.getByRole('button', { name: users.approve }).click()
    await expect(panel.getByText(users.states.approved, { exact: true })).toBeVisible()
    expect(await tokenOf(request, account)).not.toBe('')
  })
}

test('a group fits a phone', async ({ enter }) => {
  const { page } = await enter('admin', { at: '/dataManage/userGroupindex' })
  await page.getByRole('button', { name: /Wholesale/ }).click()
  const panel = page.getByRole('dialog', { name: 'Wholesale' })
  await expect(panel.getByText(/^Opens: Natural · /)).toBeVisible()
  await panel.getByText(/^All in detail/).click()
  await expect(panel.getByRole('checkbox', { name: 'Permissions of Natural', exact: true })).toBeVisible()
  await expectAccessible(page, 'a group on a phone')
  await expectNoSidewaysScroll(page, 'a group on a phone')
})
