import type { Text } from '../../api/text.ts'
import type { MessageText } from '../../messages/message-texts.ts'
import type { ReminderDay } from './business-days.ts'

type Reminded = {
  readonly site: string
  readonly orderNo: string
  readonly pieces: number
  readonly dueOn: string
  readonly day: ReminderDay
  /** Whose memo it is, for somebody of the house; null for the customer. */
  readonly customer: string | null
}

/** When it is due, as the day that somebody is told on has it. */
function dueTexts(day: ReminderDay, dueOn: string): Text {
  if (day > 0) {
    return {
      en: `was due back on ${dueOn} and is overdue`,
      zh: `应于 ${dueOn} 归还，现已逾期`,
      es: `debía volver el ${dueOn} y está vencido`,
      ja: `は ${dueOn} が返却期限でしたが、まだ返却されていません`,
    }
  }
  if (day === 0) {
    return {
      en: `is due back today, ${dueOn}`,
      zh: `今天（${dueOn}）应归还`,
      es: `vence hoy, ${dueOn}`,
      ja: `は本日（${dueOn}）が返却期限です`,
    }
  }
  return { en: `is due back on ${dueOn}`, zh: `应于 ${dueOn} 归还`, es: `vence el ${dueOn}`, ja: `は ${dueOn} が返却期限です` }
}

const lateTitle: Text = { en: 'is overdue', zh: '已逾期', es: 'está vencido', ja: 'の返却期限が過ぎました' }
const dueTitle: Text = { en: 'is due', zh: '即将到期', es: 'vence', ja: 'の返却期限' }

/** Told of a memo around its due day; nobody is told a price. */
export function reminderText({ site, orderNo, pieces, dueOn, day, customer }: Reminded): MessageText {
  const whose = customer === null ? '' : ` (${customer})`
  const [state, title] = [dueTexts(day, dueOn), day > 0 ? lateTitle : dueTitle]
  return {
    subject: {
      en: `${site}: memo ${orderNo} ${title.en}`,
      zh: `【${site}】借货单 ${orderNo} ${title.zh}`,
      es: `${site}: el préstamo ${orderNo} ${title.es}`,
      ja: `${site}：貸出伝票 ${orderNo} ${title.ja}`,
    },
    body: {
      en: `${site}: memo ${orderNo}${whose}, ${pieces} still out, ${state.en}. Please return or keep the goods, or ask for more time.`,
      zh: `【${site}】借货单 ${orderNo}${whose}，${pieces} 件在外，${state.zh}。请归还、留货或申请延期。`,
      es: `${site}: el préstamo ${orderNo}${whose}, ${pieces} fuera, ${state.es}. Devuelva o quédese la mercancía, o pida más plazo.`,
      ja: `${site}：貸出伝票 ${orderNo}${whose}（未返却 ${pieces} 点）${state.ja}。返却、買取、または延長のご連絡をお願いします。`,
    },
  }
}
