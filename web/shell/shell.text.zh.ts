import type { WordsLike } from '../text/text.ts'
import type { ShellText } from './shell.text.en.ts'

export const shellText: WordsLike<ShellText> = {
  menu: '菜单',
  foldMenu: '收起菜单',
  unfoldMenu: '展开菜单',
  skip: '跳到页面内容',
  language: '语言',
  lightDark: '浅色或深色',
  toLight: '浅色',
  toDark: '深色',
  account: '账户',
  cart: '购物车',
  cartCount_one: '购物车内 {{count}} 颗',
  cartCount_other: '购物车内 {{count}} 颗',
  forbidden: '您的账户无权打开此页面',
  forbiddenWhy: '请联系业务员或管理员开通权限。',
  notFound: '此地址没有内容',
  notFoundWhy: '链接可能已失效或输入有误。',
  toDashboard: '返回首页',
}
