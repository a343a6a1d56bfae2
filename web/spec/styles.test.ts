// product.md 9: widths that stand in style sheets.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const rule = (path: string, selector: string) => sheet(path).split(`\n${selector} {`)[1]?.split('}')[0] ?? ''

test('the sidebar is 185 px wide', () => {
  expect(rule('shell/shell.module.css', '.shell')).toContain('grid-template-columns: 185px minmax(0, 1fr);')
})

test('the page’s title, before the site has named itself, is the fixed one', () => {
  expect(sheet('index.html')).toContain('<title>Diamonds</title>')
})
