import type { MessageText } from '../messages/message-texts.ts'
import { text, type Text } from '../api/text.ts'

/** When somebody is told of what is to be made: days before it is due, on the day, and after it. */
export const dueNotices = ['before', 'today', 'late'] as const
export type DueNotice = (typeof dueNotices)[number]

/** So many days before. */
export const dueSoonDays = 3

const states: Readonly<Record<DueNotice, Text>> = {
  before: text('soon due', '即将到期', 'vence pronto', 'まもなく納期'),
  today: text('due today', '今天到期', 'vence hoy', '本日納期'),
  late: text('overdue', '已逾期', 'vencido', '納期超過'),
}

type Due = { readonly site: string; readonly notice: DueNotice; readonly what: string; readonly orderNo: string; readonly day: string }

/** To the maker and to whoever serves the customer; neither prices nor names stand in it. */
export const makingDueText = ({ site, notice, what, orderNo, day }: Due): MessageText => ({
  subject: {
    en: `${site}: ${what} is ${states[notice].en}`,
    zh: `【${site}】${what} ${states[notice].zh}`,
    es: `${site}: ${what} ${states[notice].es}`,
    ja: `${site}：${what} ${states[notice].ja}`,
  },
  body: {
    en: `${site}: ${what} of order ${orderNo} is made by ${day} (${states[notice].en}).`,
    zh: `【${site}】订单 ${orderNo} 的 ${what} 交期 ${day}（${states[notice].zh}）。`,
    es: `${site}: ${what} del pedido ${orderNo} se hace hasta el ${day} (${states[notice].es}).`,
    ja: `${site}：注文 ${orderNo} の ${what} は納期 ${day}（${states[notice].ja}）です。`,
  },
})
