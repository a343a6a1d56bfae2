import type { WordsLike } from '../text/text.ts'
import type { ApiText } from './api.text.en.ts'

export const apiText: WordsLike<ApiText> = {
  notFound: '网络请求不存在',
  serverError: '服务端出错了',
  unknown: '未知错误',
  offline: '网络连接失败，请检查网络后重试',
  timeout: '服务器响应超时，请重试',
  sessionEnded: '登录失效，请重新登录',
  userMissing: '验证失败，请重新登录。',
  wentWrong: '出错了',
  loading: '努力加载中...',
  proving: '正在进行安全校验，请稍候…',
  retry: '重试',
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  copied: '复制成功',
  cannotCopy: '该浏览器不支持自动复制',
  cancelled: '已取消操作',
  reload: '刷新页面',
  crashed: '页面无法显示',
  crashedWhy: '刷新通常可以解决；如仍无法显示，请联系客服并说明您的操作。',
}
