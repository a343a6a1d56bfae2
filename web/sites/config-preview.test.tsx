import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import type { Config } from './config-fields.ts'
import { ConfigPreview } from './config-preview.tsx'

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['sites', 'shared'], 'en')
})
afterEach(cleanup)

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
  { part: {}, more: 'Open an account' },
  { part: { visitor_status: 1, isIntroduce: 1 }, more: 'We cut.Open an accountLook around' },
] as const)('the preview shows what readers of the first page see, and nothing about the form: $part', async ({ part, more }) => {
  expect(await readWith(part)).toBe(`Every stone your suppliers have, at your price.${more}`)
})
