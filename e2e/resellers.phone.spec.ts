import { expect } from '@playwright/test'
import { expectAccessible, test } from './house.ts'

test('the list of reseller sites, one of them and the contacts fit a phone', async ({ enter }) => {
  const { page } = await enter('admin', { at: '/dataManage/nextbase' })
  await page.getByRole('button', { name: /Northern Light Diamonds/ }).click()
  const panel = page.getByRole('dialog', { name: 'Northern Light Diamonds' })
  await expect(panel.getByText('Noor Lindqvist').first()).toBeVisible()
  await panel.getByRole('tab', { name: 'Rates' }).click()
  await expect(panel.getByText('Customer’s price')).toBeVisible()
  await expectAccessible(page, 'one reseller site on a phone')
  const { page: contact } = await enter('buyer-chen', { at: '/contact', language: 'zh' })
  await expect(contact.getByRole('heading', { name: '您的业务员' })).toBeVisible()
  await expect(contact.getByText('深圳市罗湖区示例路 88 号示例钻石大厦 1208 室')).toBeVisible()
  await expectAccessible(contact, 'the contacts on a phone')
})
