import { defaultConfig, defaultDepositPercent, defaultParcelLossPercent } from '@loupe/domain/sites/default-config.ts'
import { textsPerLanguage } from '@loupe/domain/sites/per-language.ts'
import { configFields } from '@loupe/domain/sites/sites.api.ts'
import { noDeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import { expect, test } from 'vitest'
import { accountProblem, configParts, configProblems, noticeFields } from './config-fields.ts'

const inChinese = {
  popup_content_zh: '',
  scroll_notice_content_zh: '',
  introduce_zh: '',
  headline_zh: '',
  terms_content_zh: '',
  service_on_role_zh: '',
  service_two_role_zh: '',
  service_hours_zh: '',
  address_on_zh: '',
  address_two_zh: '',
  firm_name_zh: '',
  warranty_loose_zh: '',
  warranty_jewelry_zh: '',
  lab_disclosure_zh: '',
}
const whole = {
  ...defaultConfig,
  ...inChinese,
  prepayment_percent: defaultDepositPercent,
  hold_hours: '48',
  quote_hours: '48',
  parcel_limit_rmb: '',
  parcel_loss_percent: defaultParcelLossPercent,
  export_head: 1 as const,
  export_watermark: '',
  export_day_limit: '200',
  payment_accounts: [],
  delivery_days: noDeliveryDays,
  firm_name: '',
  tax_no: '',
  warranty_until: '',
  warranty_loose: '',
  warranty_jewelry: '',
  lab_disclosure: '',
}

test('every field that can be set stands in the form once, or with the notices', () => {
  const once: string[] = [...configParts.flatMap(({ fields }) => fields.map(({ name }) => name)), ...noticeFields]
  const shown = once.flatMap((name) => (textsPerLanguage.some((each) => each === name) ? [name, `${name}_zh`] : [name]))
  expect(shown.toSorted()).toEqual(Object.keys(configFields.shape).toSorted())
})

test('a house as it is delivered has nothing wrong', () => {
  expect(configProblems(whole)).toEqual({})
})

test('a deposit is a part of a hundred', () => {
  for (const prepayment_percent of ['0', '100', '12.50']) expect(configProblems({ ...whole, prepayment_percent })).toEqual({})
  for (const prepayment_percent of ['', '101', '-5', '7.125', 'half']) {
    expect(configProblems({ ...whole, prepayment_percent })).toEqual({ prepayment_percent: 'percentWrong' })
  }
})

test('a house needs a name, visitors an account, and pictures a safe address', () => {
  expect(configProblems({ ...whole, title: ' ' })).toEqual({ title: 'titleNeeded' })
  expect(configProblems({ ...whole, visitor_status: 1 })).toEqual({ visitor_user: 'visitorNeeded' })
  expect(configProblems({ ...whole, top_imglogo: 'http://pictures.example/a.png' })).toEqual({ top_imglogo: 'pictureWrong' })
  expect(configProblems({ ...whole, top_imglogo: 'https://pictures.example/a.png' })).toEqual({})
})

test('stones are held for whole hours, an hour at least and ninety days at most', () => {
  for (const hold_hours of ['1', '48', '2160']) expect(configProblems({ ...whole, hold_hours })).toEqual({})
  for (const hold_hours of ['', '0', '-1', '1.5', '2161', '9999', 'two days']) {
    expect(configProblems({ ...whole, hold_hours })).toEqual({ hold_hours: 'hoursWrong' })
  }
})

test('an account that nobody could pay to is marked where something is missing', () => {
  const bank = {
    kind: 'bank',
    holder: 'Loupe Ltd',
    bank: 'Bank of Example',
    number: '6222 0000',
    swift: '',
    currency: 'RMB',
    note: '',
    code: '',
  } as const
  expect(accountProblem(bank)).toBeNull()
  expect(accountProblem({ ...bank, holder: '' })).toEqual({ field: 'holder', word: 'accountMissing' })
  expect(accountProblem({ ...bank, number: '' })).toEqual({ field: 'number', word: 'accountMissing' })
  expect(accountProblem({ ...bank, swift: 'EXMP' })).toEqual({ field: 'swift', word: 'swiftWrong' })
  expect(accountProblem({ ...bank, kind: 'wechat', number: '' })).toEqual({ field: 'code', word: 'accountMissing' })
  expect(accountProblem({ ...bank, kind: 'wechat', number: '', code: '/api/config/picture?name=a.webp' })).toBeNull()
  expect(configProblems({ ...whole, payment_accounts: [{ ...bank, bank: '' }] })).toEqual({ payment_accounts: 'accountWrong' })
})

test('days by place are digits, from no later than to, and a place has one line', () => {
  const line = { place: 'Mumbai', in_hand: '', to_order: '5-8' }
  const withLines = (places: readonly (typeof line)[]) => configProblems({ ...whole, delivery_days: { home: '', places: [...places] } })
  expect(withLines([line, { ...line, place: '' }])).toEqual({})
  for (const to_order of ['8-5', 'soon', '-1']) expect(withLines([{ ...line, to_order }])).toEqual({ delivery_days: 'deliveryWrong' })
  expect(withLines([line, { ...line, place: 'mumbai ' }])).toEqual({ delivery_days: 'deliveryWrong' })
})
