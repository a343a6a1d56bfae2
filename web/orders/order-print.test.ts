import { expect, test } from 'vitest'
import { escapeHtml } from './order-print.ts'

test('what a person typed into an order can’t become markup on paper', () => {
  expect(escapeHtml(`<img src=x onerror="alert('1')"> & co`)).toBe('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co')
})
