import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { useSite } from '../../me/site.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { ContactPage } from './contact-panel.tsx'
import { contactText } from './contact.text.en.ts'
import { shellText } from '../shell.text.en.ts'

const device = vi.hoisted(() => ({ now: 'desktop' }))
vi.mock('../../ui/use-device.ts', async (original) => ({ ...(await original<object>()), useDevice: () => device.now }))

beforeAll(async () => {
  startText((_language, namespace) => Promise.resolve(namespace === 'contact' ? contactText : shellText))
  await fetchWords(['shell', 'contact'])
})
afterEach(() => {
  device.now = 'desktop'
  cleanup()
})

const house: BaseConfig = {
  ...defaultConfig,
  new_pa_dh_rate: '',
  new_lab_dh_rate: '',
  time_zone: 'Asia/Shanghai',
  needs_setup: false,
  is_demo: false,
  is_next: false,
  site_state: 'open',
  service_on_name: 'Anna',
  service_on_phone: '+86 138 0000 0000',
  address_on: 'Dock 1, Shanghai',
  address_two: 'Pier 9, Hong Kong',
}
function shown(config: Partial<BaseConfig>): string {
  useSite.setState({ config: { ...house, ...config } })
  return render(
    <QueryClientProvider client={queryClient}>
      <ContactPage />
    </QueryClientProvider>,
  ).container.textContent
}

test('who looks for a contact reads the people, the hours and where the house is', () => {
  const text = shown({ isAddress: 1, service_hours: 'Mon-Fri 9:30-18:30' })
  for (const word of ['Anna', 'Opening hours', 'Mon-Fri 9:30-18:30', 'Where to find us', 'Dock 1, Shanghai', 'Pier 9, Hong Kong']) {
    expect(text).toContain(word)
  }
  expect(screen.getByRole('link', { name: 'Phone +86 138 0000 0000' }).getAttribute('href')).toBe('tel:+8613800000000')
})

test('a number and an address are there to copy', () => {
  shown({ isAddress: 1 })
  for (const name of ['Copy phone +86 138 0000 0000', 'Copy address Dock 1, Shanghai', 'Copy address Pier 9, Hong Kong']) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
})

test('what somebody does in the house, their mail and their messenger are words', () => {
  const text = shown({ service_on_role: 'Sales, Shenzhen', service_on_mail: 'anna@house.example', service_on_wechat: 'anna-loupe' })
  for (const word of ['Sales, Shenzhen', 'E-mail', 'anna@house.example', 'WeChat ID', 'anna-loupe']) expect(text).toContain(word)
  expect(screen.getByRole('link', { name: 'E-mail anna@house.example' }).getAttribute('href')).toBe('mailto:anna@house.example')
})

test('a phone, which can not scan what it shows, saves a code', () => {
  const code = { service_on_code: '/pictures/anna.png', service_on_show: 2 } as const
  shown(code)
  expect(screen.queryByRole('link', { name: /Save the QR code/ })).toBeNull()
  expect(screen.getByText('Scan in WeChat')).toBeTruthy()
  cleanup()
  device.now = 'mobile'
  shown(code)
  const save = screen.getByRole<HTMLAnchorElement>('link', { name: 'Save the QR code of Anna' })
  expect([save.getAttribute('href'), save.download]).toEqual(['/pictures/anna.png', 'Anna.png'])
  expect(screen.queryByText('Scan in WeChat')).toBeNull()
})

test('addresses that the house does not show stay away, and no head of theirs stays', () => {
  const text = shown({ isAddress: 0 })
  expect(text).toContain('Anna')
  expect(text).not.toContain('Dock 1')
  expect(text).not.toContain('Where to find us')
  expect(text).not.toContain('Opening hours')
})

test('a house without people to ask still says where it is', () => {
  const text = shown({ isAddress: 1, address_two: '', service_on_phone: '' })
  expect(text).toContain('Dock 1, Shanghai')
  expect(text).not.toContain('No contact has been set up yet.')
})
