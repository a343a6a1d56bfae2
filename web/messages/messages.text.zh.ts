import type { WordsLike } from '../text/text.ts'
import type { MessagesText } from './messages.text.en.ts'

export const messagesText: WordsLike<MessagesText> = {
  why: '本站的邮件和短信。未配置邮件服务器或短信服务时保留在这里，新站点可立即使用。',
  search: '接收人或主题',
  byState: '按状态',
  all: '全部',
  anyChannel: '全部方式',
  channel: '发送方式',
  channels: { email: '邮件', sms: '短信' },
  states: { waiting: '待发送', sent: '已发送', failed: '发送失败', kept: '保留', withheld: '不发送' },
  statesWhy: {
    waiting: '正在发送或等待重试',
    sent: '发送于 {{at}}',
    failed: '已放弃发送',
    kept: '未配置发送服务，请在此查看',
    withheld: '无需发送给任何人',
  },
  tries_one: '尝试 {{count}} 次',
  tries_other: '尝试 {{count}} 次',
  wiped: '内容已清除：其中的信息已失效。',
  noSubject: '无主题',
  copyText: '复制发给 {{target}} 的内容',
  retryMessage: '重新发送',
  retryTo: '重新发送给 {{target}}',
  retryAsk: '重新发送此消息？',
  retryWhy: '将发送给 {{target}}。',
  retried: '消息已排队等待发送',
  failed: '发件箱读取失败',
  none: '没有消息',
  noneWhy: '验证码、审核结果和密码修改会以消息通知，并显示在这里。',
  noneMatch: '没有符合条件的消息',
}
