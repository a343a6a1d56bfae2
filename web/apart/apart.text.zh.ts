import type { WordsLike } from '../text/text.ts'
import type { ApartText } from './apart.text.en.ts'

export const apartText: WordsLike<ApartText> = {
  forbidden: '您的账号无权打开此页面',
  forbiddenWhy: '当前登录：{{name}}，无权打开「{{page}}」。请联系业务员或管理员开通。',
  forbiddenStaff: '当前登录：{{name}}，无权打开「{{page}}」。请联系管理员开通。',
  forbiddenGuest: '游客可浏览库存，注册账号后才能使用「{{page}}」。',
  notFound: '此地址没有内容',
  notFoundWhy: '链接可能已失效或输入有误。',
  notFoundInside: '链接可能已失效或输入有误，也可能需要登录后才能查看。',
  notFoundMeant: '您要找的是不是',
  askAboutIt: '告诉我们您要找什么',
  back: '返回上一页',
  firstPage: '首页介绍',
  firstPageWhy: '无需账户即可搜索本店库存。',
}
