import type { PaymentAccount } from '@loupe/domain/sites/payment-accounts.ts'
import { expect, test } from 'vitest'
import { reportCurrencies, reportWays } from './report-ways.ts'

const account = (kind: PaymentAccount['kind'], currency: PaymentAccount['currency']): PaymentAccount => ({
  kind,
  currency,
  holder: 'Harbour',
  bank: 'Bank of Example',
  number: '6222 0000',
  swift: '',
  note: '',
  code: '',
})

test('a payment is reported by a way that has an account, in the currency of that account', () => {
  const accounts = [account('alipay', 'RMB'), account('bank', 'USD'), account('bank', 'USD')]
  expect(reportWays(accounts)).toEqual(['bank_card', 'alipay'])
  expect(reportCurrencies(accounts, 'bank_card')).toEqual(['USD'])
  expect(reportCurrencies(accounts, 'alipay')).toEqual(['RMB'])
  expect(reportCurrencies([...accounts, account('bank', 'RMB')], 'bank_card')).toEqual(['RMB', 'USD'])
})

test('a site that names no account takes a report by any way', () => {
  expect(reportWays([])).toEqual(['bank_card', 'alipay', 'wechat', 'cash'])
  expect(reportCurrencies([], 'cash')).toEqual(['RMB', 'USD'])
})
