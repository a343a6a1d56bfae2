// product.md 7: the calls, their paths and payloads, written out by hand.
import { expect, test } from 'vitest'
import { registrationApi, wechatApi } from '../accounts/accounts.api.ts'
import { scanApi } from '../accounts/scan.api.ts'
import type { Endpoint } from '../api/endpoint.ts'
import { registration } from '../accounts/registration.ts'
import { sessionApi } from '../session/session.api.ts'
import { sitesApi } from '../sites/sites.api.ts'
import { stockApi } from '../stock/stock.api.ts'
import { booksApi } from '../users/books.api.ts'
import { groupsApi } from '../users/groups.api.ts'
import { usersApi } from '../users/users.api.ts'

const built: readonly Endpoint[] = [registrationApi, scanApi, wechatApi, sessionApi, sitesApi, booksApi, groupsApi, usersApi].flatMap(
  (api) => Object.values<Endpoint>(api),
)
const find = (path: string) => built.find((endpoint) => endpoint.path === path)

test.each([
  'POST /api/login/DoLogin',
  'POST /api/index/UserInfo',
  'POST /api/login/Register',
  'POST /api/login/sendVerifyCode',
  'POST /api/login/sendEmailVerifyCode',
  'POST /api/login/forgotPassword',
  'POST /api/login/qrcodeLogin',
  'POST /api/wechat/checkScanQrcodeLogin',
  'POST /api/wechat/checkScanQrcodeBind',
  'GET /api/login/ywList',
  'POST /api/config/show',
  'POST /api/config/baseInfoEdit',
  'POST /api/config/sanbarCode',
  'POST /api/config/submit',
  'POST /api/user/UserSystemCount',
  'POST /api/user/DataList',
  'POST /api/user/addData',
  'POST /api/user/CheckData',
  'POST /api/user/RefuseData',
  'POST /api/user/DataStatus',
  'POST /api/Goods/AllUserSelect',
  'POST /api/Goods/AllYWUserSelect',
  'POST /api/user/delUser',
  'POST /api/user/groupList',
  'POST /api/user/addgroup',
  'POST /api/user/delGroup',
  'POST /api/user/editGroup',
  'POST /api/user/userGroupSupplier',
  'POST /api/user/userGroupList',
  'POST /api/user/userGroupUp',
  'POST /api/user/editUser',
  'POST /api/user/nextUserEdit',
])('%s is a call', (line) => {
  const [method, path] = line.split(' ')
  expect(find(path ?? '')?.method).toBe(method)
})

const page = 'https://house.example'
const key = 'k'.repeat(43)

test.each([
  { path: '/api/login/DoLogin', body: { username: 'lee', password: 'secret' } },
  { path: '/api/login/DoLogin', body: { name: 'lee', password: 'secret', referrer: page } },
  { path: '/api/index/UserInfo', body: {} },
  { path: '/api/login/sendVerifyCode', body: { type: 0, phoneNumber: '13800000000' } },
  { path: '/api/login/sendVerifyCode', body: { type: 1, phoneNumber: '13800000000' } },
  { path: '/api/login/sendEmailVerifyCode', body: { user_email: 'lee@house.example' } },
  {
    path: '/api/login/forgotPassword',
    body: { phoneNumber: '13800000000', verifyCode: '123456', password: '12345678', password1: '12345678', referrer: page },
  },
  {
    path: '/api/login/forgotPassword',
    body: { user_email: 'lee@house.example', email_code: '123456', password: '12345678', password1: '12345678', referrer: page },
  },
  { path: '/api/login/qrcodeLogin', body: {} },
  { path: '/api/wechat/checkScanQrcodeLogin', body: { key, referrer: page } },
  { path: '/api/wechat/checkScanQrcodeBind', body: { uid: key } },
  { path: '/api/login/ywList', body: { referrer: page } },
  { path: '/api/config/show', body: { referrer: page, type: 1 } },
  { path: '/api/config/baseInfoEdit', body: { referrer: page, type: 0 } },
  { path: '/api/config/sanbarCode', body: { referrer: page, type: 1 } },
  { path: '/api/Goods/AllUserSelect', body: {} },
  { path: '/api/Goods/AllYWUserSelect', body: {} },
])('$path takes $body', ({ path, body }) => {
  const parsed = find(path)?.input.safeParse(body)
  expect(parsed?.error?.issues ?? []).toEqual([])
})

test('codes go out to register (0) or for a forgotten password (1), for nothing else', () => {
  expect(registrationApi.sendVerifyCode.input.safeParse({ type: 2, phoneNumber: '13800000000' }).success).toBe(false)
})

test('a password has 8 to 72 characters, a code six digits', () => {
  const forgot = (password: string, verifyCode = '123456') =>
    registrationApi.forgotPassword.input.safeParse({ phoneNumber: '13800000000', verifyCode, password, password1: password }).success
  expect([7, 8, 72, 73].map((length) => forgot('p'.repeat(length)))).toEqual([false, true, true, false])
  expect(['12345', '1234567', '12345a'].map((code) => forgot('12345678', code))).toEqual([false, false, false])
})

test('the registration has every field of the form; status 0, permanent 1 and role 5 are what every newcomer gets', () => {
  const form = { phone: '13800000000', verifyCode: '123456' }
  expect(registration.parse(form)).toMatchObject({ status: 0, permanent: 1, role: 5 })
  const fields = [
    'account pwd password name real_name phone verifyCode user_email email_code wechat company address content province citys area',
    'status referrer yw_user_id invite_code permanent limit_time role web web_name rate rate_option',
  ].join(' ')
  expect(Object.keys(registration.shape).toSorted()).toEqual(fields.split(' ').toSorted())
  expect(registration.safeParse({ ...form, role: 1 }).success).toBe(false)
  expect(registration.safeParse({ ...form, permanent: 0 }).success).toBe(false)
})

test('the token stands beside the data of a login; scans answer with code, msg and token', () => {
  expect(sessionApi.login.beside).toEqual(['token'])
  expect(scanApi.check.beside).toEqual(['code', 'msg', 'token'])
  expect(wechatApi.checkBind.beside).toEqual(['code', 'msg'])
})

test('a user’s fields are those of the specification, and what decisions added', () => {
  expect(Object.keys(sessionApi.userInfo.output.shape)).toEqual(
    expect.arrayContaining(
      'id name real_name phone company address invite_code next_server user_type login_num wechat_push api_rate qrcode role _roles'.split(
        ' ',
      ),
    ),
  )
})

test('an export takes 2000 stones at most, with prices as they are: multiplier 1.00, points 0', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
  const taken = (count: number) => stockApi.exportFile.input.safeParse({ ids: ids(count), format: 'xlsx', prices: true })
  expect(taken(2000).error?.issues ?? []).toEqual([])
  expect(stockApi.exportFile.input.parse({})).toMatchObject({ multiplier: '1.00', points: '0', format: 'xlsx' })
  expect(taken(2001).success).toBe(false)
})
