import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { expect, test } from 'vitest'
import { detourFor } from './guard.ts'

const buyer: UserInfo = {
  id: '7',
  name: 'buyer',
  real_name: 'Li Hua',
  phone: '',
  company: '',
  address: '',
  invite_code: '',
  next_server: false,
  user_type: 1,
  login_num: 3,
  wechat_push: 0,
  api_rate: '1.00',
  qrcode: '',
  role: 5,
  _roles: [70030, 170030],
  supplier_id: null,
  password_until: null,
  stock_views: {},
}
const desk = { needsSetUp: false }

test('a stranger who asks for stock sees the landing page and the login dialog, and comes back afterwards', () => {
  expect(detourFor({ ...desk, path: '/Natural/Naturaldiam', roles: [70030], user: null })).toEqual({
    to: '/systemIndex',
    askLogin: true,
    keepTarget: true,
  })
})

test('the dashboard of a stranger is the landing page', () => {
  expect(detourFor({ ...desk, path: '/dashboard', roles: undefined, user: null })?.to).toBe('/systemIndex')
})

test('a page without codes is open to everybody', () => {
  expect(detourFor({ ...desk, path: '/404', roles: undefined, user: null })).toBeNull()
})

test('somebody signed in is not shown the landing page', () => {
  expect(detourFor({ ...desk, path: '/systemIndex', roles: undefined, user: buyer })?.to).toBe('/dashboard')
  expect(detourFor({ ...desk, path: '/Natural/Naturaldiam', roles: [70030], user: buyer })).toBeNull()
})

test('an empty house shows nothing but the set-up page, and a furnished one never shows it', () => {
  expect(detourFor({ needsSetUp: true, path: '/dashboard', roles: undefined, user: null })?.to).toBe('/setup')
  expect(detourFor({ needsSetUp: true, path: '/setup', roles: undefined, user: null })).toBeNull()
  expect(detourFor({ ...desk, path: '/setup', roles: undefined, user: null })?.to).toBe('/dashboard')
})

test('somebody with a temporary password sees nothing but the page where it is replaced, and comes back afterwards', () => {
  const fresh = { ...buyer, password_until: '2026-11-24T09:00:00.000Z' }
  const asked = { ...desk, path: '/Natural/Naturaldiam', roles: [70030], user: fresh }
  expect(detourFor(asked)).toEqual({ to: '/userInfo', askLogin: false, keepTarget: true })
  expect(detourFor({ ...asked, path: '/userInfo', roles: [1, 5] })).toBeNull()
})
