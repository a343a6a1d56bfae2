// product.md 5 and 8: what the server says, written out by hand.
import { expect, test } from 'vitest'
import { badEmail } from '../accounts/accounts.problems.ts'
import { noSession, serverFault, unknownCall } from '../api/api.problems.ts'
import { isEmail } from '../accounts/contact.ts'

test('an invalid address is rejected with 请输入有效的邮箱地址', () => {
  expect(badEmail().text.zh).toBe('请输入有效的邮箱地址')
  expect(badEmail().code).toBe(400)
  expect(['lee@house.example', 'a.b+c@d-e.co.uk'].map(isEmail)).toEqual([true, true])
  expect(['lee', 'lee@house', '@house.example', 'lee@ house.example', 'lee@house.e', ''].map(isEmail)).toEqual(Array(6).fill(false))
})

test('no session or an ended one: 401 登录失效，请重新登录', () => {
  expect([noSession().code, noSession().text.zh]).toEqual([401, '登录失效，请重新登录'])
})

test('an unknown call: 404 网络请求不存在', () => {
  expect([unknownCall().code, unknownCall().text.zh]).toEqual([404, '网络请求不存在'])
})

test('a fault of the server: 500 服务端出错了, with the reference that leads to the log', () => {
  const { code, text } = serverFault('R-1')
  expect([code, text.zh, text.en]).toEqual([500, '服务端出错了（编号 R-1）', 'Something went wrong on the server (reference R-1)'])
})
