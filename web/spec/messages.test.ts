// The messages of product.md 4, 5, 7, 8 and 9, written out by hand; what shows them is tested beside (forms.test.tsx, calls.test.tsx).
import { exportText as exportEn } from '../gems/export/export.text.en.ts'
import { exportText as exportZh } from '../gems/export/export.text.zh.ts'
import { expect, test } from 'vitest'
import { accountsText as accountsEn } from '../accounts/accounts.text.en.ts'
import { accountsText as accountsZh } from '../accounts/accounts.text.zh.ts'
import { apiText as apiEn } from '../api/api.text.en.ts'
import { apiText as apiZh } from '../api/api.text.zh.ts'
import { cartText as cartEn } from '../cart/cart.text.en.ts'
import { cartText as cartZh } from '../cart/cart.text.zh.ts'
import { ordersText as ordersEn } from '../orders/orders.text.en.ts'
import { ordersText as ordersZh } from '../orders/orders.text.zh.ts'
import { sharedText as sharedZh } from '../shared/shared.text.zh.ts'
import { sessionText as sessionEn } from '../session/session.text.en.ts'
import { sessionText as sessionZh } from '../session/session.text.zh.ts'
import { shellText as shellEn } from '../shell/shell.text.en.ts'
import { shellText as shellZh } from '../shell/shell.text.zh.ts'
import { stockText as stockEn } from '../stock/stock.text.en.ts'
import { stockText as stockZh } from '../stock/stock.text.zh.ts'
import { usersText as usersZh } from '../users/users.text.zh.ts'

test('4: logging in and out', () => {
  expect(sessionZh).toMatchObject({
    loggedIn: '登录成功',
    visitorLoggedIn: '游客登录成功',
    logOutTitle: '提示',
    logOutAsk: '退出当前账户, 是否继续?',
    loggedOut: '已退出',
    cancelled: '已取消操作',
    unverified: '未认证',
  })
  expect(sessionEn).toMatchObject({
    loggedIn: 'Logged in',
    visitorLoggedIn: 'Logged in as a guest',
    logOutAsk: 'Log out of this account, continue?',
    loggedOut: 'Logged out',
    cancelled: 'Cancelled',
    unverified: 'Unverified',
  })
})

test('4: codes, binding, a changed password, a registration that waits for its approval', () => {
  expect(accountsZh).toMatchObject({
    codeSent: '发送验证码成功',
    emailCodeSent: '发送邮箱验证码成功',
    boundNow: '微信绑定成功',
    passwordChanged: '修改密码成功',
  })
  expect(accountsZh.registeredWhy).toContain('请等待管理员审核')
  expect(accountsEn.registeredWhy).toContain('administrator')
})

test('4: settling an order’s payment cannot be taken back, and asks', () => {
  expect(ordersEn.settleAsk).toContain('status cannot be restored')
  expect(ordersEn.settleAsk).toMatch(/Do you want to continue\?$/)
  expect(ordersZh.settleAsk).toContain('状态不可恢复')
  expect(ordersZh.settleAsk).toMatch(/是否继续？$/)
})

test('5: what a form asks for', () => {
  expect([sessionEn.accountNeeded, sessionEn.passwordNeeded]).toEqual(['Plz Enter Account / Phone number', 'Plz Enter password'])
  expect([sessionZh.accountNeeded, sessionZh.passwordNeeded]).toEqual(['请输入账号 / 手机号', '请输入密码'])
  expect([accountsZh.badEmail, usersZh.emailWrong]).toEqual(['请输入有效的邮箱地址', '请输入有效的邮箱地址'])
  expect([accountsEn.codeNeeded, accountsZh.codeNeeded]).toEqual(['Please enter code', '请输入验证码'])
  expect([cartEn.chooseSome, cartZh.chooseSome]).toEqual(['Please select data', '请选择数据'])
  expect([ordersEn.chooseStock, ordersZh.chooseStock]).toEqual(['Please select stock for operation', '请选择要操作的货品'])
  expect(accountsEn.passwordHint).toBe('8 to 72 characters')
})

test('5: up to 2000 rows per export, 1000 ideal', () => {
  expect(exportEn.guidance).toBe('Up to 2000 rows a file; 1000 open fastest.')
  expect(exportZh.guidance).toBe('每次最多导出 2000 行，建议 1000 行以内。')
})

test('7: the loading overlay', () => {
  expect(apiZh.loading).toBe('努力加载中...')
})

test('8: the catalogue of errors', () => {
  expect(apiZh).toMatchObject({
    sessionEnded: '登录失效，请重新登录',
    notFound: '网络请求不存在',
    serverError: '服务端出错了',
    unknown: '未知错误',
    userMissing: '验证失败，请重新登录。',
    wentWrong: '出错了',
    cannotCopy: '该浏览器不支持自动复制',
    copied: '复制成功',
    cancelled: '已取消操作',
  })
  expect(apiEn).toMatchObject({
    sessionEnded: 'Your login has expired, please log in again',
    notFound: 'The requested address does not exist',
    serverError: 'The server made a mistake',
    unknown: 'Unknown error',
    userMissing: 'Verification failed, please log in again.',
    wentWrong: 'Something went wrong',
    cannotCopy: 'This browser cannot copy by itself',
    copied: 'Copied',
  })
})

test('8: other messages', () => {
  expect([shellZh.noNotice, shellZh.noFullscreen]).toEqual(['暂无公告', '当前浏览器不支持全屏'])
  expect(shellEn.noFullscreen).toBe('This browser can’t show the page in full screen.')
  expect(stockEn.shortage).toBe('If the current inventory is insufficient, please contact customer service')
  expect(stockZh.shortage).toBe('如当前库存不足，请联系客服')
  expect([ordersEn.settleDone, ordersZh.settleDone]).toEqual(['Order payment settled', '订单款项已结算'])
})

test('9: the print preview and its button', () => {
  expect([sharedZh.printPreview, sharedZh.print]).toEqual(['打印预览', '打印'])
})

test('9: payment types cash, bank card, Alipay, WeChat', () => {
  expect([ordersEn.methods.cash, ordersEn.methods.bank_card, ordersEn.methods.alipay, ordersEn.methods.wechat]).toEqual([
    'Cash',
    'Bank card',
    'Alipay',
    'WeChat',
  ])
  expect([ordersZh.methods.cash, ordersZh.methods.bank_card, ordersZh.methods.alipay, ordersZh.methods.wechat]).toEqual([
    '现金',
    '银行卡',
    '支付宝',
    '微信',
  ])
})

test('2: the sizes, the phone’s tabs and the tools of a tab', () => {
  expect([shellEn.sizeDefault, shellEn.sizeMedium, shellEn.sizeSmall, shellEn.sizeMini]).toEqual(['Default', 'Medium', 'Small', 'Mini'])
  expect([shellEn.navHome, shellEn.navCalc, shellEn.navContact, shellEn.navUser]).toEqual(['Home', 'Calc', 'Contact', 'User'])
  expect([shellZh.close, shellZh.closeOthers, shellZh.closeAll]).toEqual(['关闭', '关闭其他', '全部关闭'])
})
