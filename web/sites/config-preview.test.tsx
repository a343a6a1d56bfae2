import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import { useSite } from '../me/site.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import type { Config } from './config-fields.ts'
import { ConfigPreview } from './config-preview.tsx'

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['sites', 'shared'], 'en')
  await fetchWords(['sites'], 'zh')
})
afterEach(() => {
  cleanup()
  useSite.setState({ config: null })
})

const readWith = async (part: Partial<Config>) => {
  const usual = { title: 'Quay', top_imglogo: '', headline: '', isIntroduce: 0, introduce: 'We cut.', visitor_status: 0, open_approve: 1 }
  const config = { ...usual, language_ench: 1, language_es: 0, language_ja: 0, payment_accounts: [], ...part } as unknown as Config
  render(
    <MantineProvider env="test">
      <ConfigPreview config={config} about="house" />
    </MantineProvider>,
  )
  const headline = await screen.findByText('Every stone your suppliers have, at your price.')
  return headline.parentElement?.textContent ?? ''
}

test.each([
  { part: {}, more: 'RB 1.00-1.20 D-F VVS2+ 3EXOpen an account' },
  { part: { visitor_status: 1, isIntroduce: 1 }, more: 'We cut.RB 1.00-1.20 D-F VVS2+ 3EXOpen an accountLook around' },
] as const)('the preview shows what readers of the first page see, and nothing about the form: $part', async ({ part, more }) => {
  expect(await readWith(part)).toBe(`Every stone your suppliers have, at your price.${more}`)
})

test('the site speaks the language of those who will read it, whatever is on screen', async () => {
  await readWith({ headline_zh: '' })
  fireEvent.click(screen.getByRole('radio', { name: '中文' }))
  expect(await screen.findByText('所有供应商的货，按您的价。')).toBeDefined()
  expect(screen.getByText('登录')).toBeDefined()
  expect(screen.queryByText('Open an account')).toBeNull()
})

test('a reseller’s first page is seen with their picture and their name, without a sentence of the house', async () => {
  useSite.setState({ config: { ...defaultConfig, is_next: true } as never })
  const config = { title: 'Quay', top_imglogo: '', headline: '', isIntroduce: 0, introduce: '', visitor_status: 0, open_approve: 1 }
  const own = { ...config, site_picture: '/api/config/picture?name=quay.png', language_ench: 1, language_es: 0, language_ja: 0 }
  const { container } = render(
    <MantineProvider env="test">
      <ConfigPreview config={{ ...own, payment_accounts: [] } as unknown as Config} about="house" />
    </MantineProvider>,
  )
  expect(await screen.findAllByText('Quay')).toHaveLength(2)
  expect(container.querySelector('img[src*="quay.png"]')).not.toBeNull()
  expect(screen.queryByText('Every stone your suppliers have, at your price.')).toBeNull()
})
