import { expect } from '@playwright/test'
import { ask, expectAccessible, test } from './house.ts'

const port = (baseURL: string | undefined): string => new URL(baseURL ?? '').port

test('the house makes a reseller’s site, which opens under its own name, is suspended and opened again', async ({
  enter,
  baseURL,
  browser,
}) => {
  const { page } = await enter('admin', { at: '/dataManage/nextbase' })
  await expect(page.getByRole('heading', { name: 'Reseller sites' })).toBeVisible()
  // Among the first few it stands open with its button, then as a card, among many as a line.
  const northern = page
    .getByRole('region', { name: 'Northern Light Diamonds' })
    .or(page.getByRole('button', { name: /Northern Light Diamonds/ }))
    .or(page.getByRole('row', { name: /Northern Light Diamonds/ }))
    .first()
  await expect(northern).toContainText('next.localhost')
  await expectAccessible(page, 'the list of reseller sites')
  await page.getByRole('button', { name: 'New site' }).click()
  const dialog = page.getByRole('dialog', { name: 'New reseller site' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Stones')
  await dialog.getByLabel('Addresses').fill('harbour.localhost')
  await dialog.getByLabel('Account').fill('hanna')
  await expectAccessible(page, 'the form of a new site')
  await dialog.getByRole('button', { name: 'Make the site' }).click()
  const invitation = page.getByRole('dialog', { name: 'Harbour Stones is ready' })
  await expect(invitation).toContainText('has an account for you: hanna')
  await invitation.getByRole('button', { name: 'I have passed it on' }).click()
  const panel = page.getByRole('dialog', { name: 'Harbour Stones', exact: true })
  await expect(panel.getByText('harbour.localhost').first()).toBeVisible()
  await expectAccessible(page, 'one reseller site')

  const site = `http://harbour.localhost:${port(baseURL)}`
  const stranger = await browser.newPage()
  await stranger.goto(`${site}/systemIndex`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Harbour Stones')
  await expect(stranger.locator('body')).not.toContainText('Loupe Demo House')

  await panel.getByRole('button', { name: 'Suspend the site' }).click()
  const why = page.getByRole('dialog', { name: 'Suspend the site: Harbour Stones' })
  await why.getByRole('textbox').fill('The agreement has ended')
  await why.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(why).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Open again' })).toBeVisible()
  await expect(panel.getByText('The agreement has ended')).toBeVisible()
  const closed = await stranger.goto(`${site}/`)
  expect(closed?.status()).toBe(503)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('We are closed for the moment')
  await panel.getByRole('button', { name: 'Open again' }).click()
  await page.getByRole('dialog', { name: 'Open Harbour Stones again?' }).getByRole('button', { name: 'Open again' }).click()
  await expect(panel.getByRole('button', { name: 'Suspend the site' })).toBeVisible()
  expect((await stranger.goto(`${site}/`))?.status()).toBe(200)
  await stranger.close()
})

test('rates of one site are set beside one stone, and its operator sees their own site and nothing of the house', async ({
  enter,
  request,
  baseURL,
}) => {
  type Line = { readonly id: string; readonly name: string }
  const { rows } = await ask<{ rows: Line[] }>(request, 'admin', '/api/nextSite/list', { search: 'Northern' })
  const { page } = await enter('admin', { at: `/dataManage/nextbase_rate?site=${rows[0]?.id ?? ''}` })
  const panel = page.getByRole('dialog', { name: 'Northern Light Diamonds' })
  const steps = panel.getByRole('region', { name: 'One stone, step by step' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  const before = await steps.getByRole('listitem').nth(2).textContent()
  const customers = panel.getByRole('region', { name: 'From the site to its customers' })
  await customers.getByLabel('Multiplier').fill('1.5')
  await expect(steps.getByRole('listitem').nth(2)).not.toHaveText(before ?? '')
  await expectAccessible(page, 'the rates of one site')

  const origin = `http://next.localhost:${port(baseURL)}`
  const { page: own } = await enter('next-operator', { at: '/dataManage/nextbase', origin })
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('My site')
  await expect(own.getByText('next.localhost').first()).toBeVisible()
  await expect(own.locator('body')).not.toContainText('Resellers')
  await expectAccessible(own, 'my site')
  const { page: rates } = await enter('next-operator', { at: '/dataManage/nextbase_rate', origin })
  await expect(rates.getByRole('heading', { level: 1 })).toHaveText('My rates')
  await expect(rates.getByText('You pay')).toBeVisible()
  await expect(rates.getByText('House’s price')).toHaveCount(0)
  await expectAccessible(rates, 'my rates')
})
