import type { WordsLike } from '../text/text.ts'
import type { SuppliersText } from './suppliers.text.en.ts'

export const suppliersText: WordsLike<SuppliersText> = {
  requests: '邮件询货',
  field: '{{name}} 的询货邮箱',
  why: '确认货源的请求会发到此邮箱。',
  peoples: '留空时发到 {{email}}（该供应商人员的邮箱）。',
  noAddress: '留空时无法用邮件询货，可复制文字发到聊天。',
  wrong: '请输入有效的邮箱地址',
  save: '保存邮箱',
  saved: '邮箱已保存',
  cleared: '邮箱已清除',
  changed: '{{by}}：{{from}} → {{to}}',
  none: '无',
  failed: '无法打开该供应商',
  gone: '找不到该供应商',
  goneWhy: '它可能属于其他站点。',
  back: '返回用户列表',
}
