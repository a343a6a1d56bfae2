import { text } from '../api/text.ts'
import type { MessageText } from '../messages/message-texts.ts'
import { inEach } from './alert-template.ts'

/** Where the letters of alerts lead whoever wants no more of them; a signed text stands behind it. */
export const offPath = '/off/'

/** What stands at the end of a letter, before that address. */
const offLine = text(
  'No more e-mails of this kind:',
  '不再接收此类邮件：',
  'No recibir más correos de este tipo:',
  'この種類のメールを停止：',
)

/** A letter that says at its end how to get no more of its kind. */
export const withOffLine = ({ subject, body }: MessageText, link: string): MessageText => ({
  subject,
  body: inEach((language) => `${body[language]}\n\n${offLine[language]}\n${link}`),
})

/** What the page says to which it leads: it changes nothing until its button is pressed. */
export const offWords = {
  title: text('E-mails of your alerts', '提醒邮件', 'Correos de sus avisos', 'お知らせメール'),
  ask: text(
    'You get no more e-mails of this kind. The alerts still stand in your list, and other ways stay as you chose them.',
    '您将不再收到此类邮件。提醒仍会显示在提醒列表中，其他方式不变。',
    'No recibirá más correos de este tipo. Los avisos siguen en su lista, y las demás vías quedan como eligió.',
    'この種類のメールは届かなくなります。お知らせは一覧に残り、他の方法は変わりません。',
  ),
  press: text('Stop these e-mails', '停止此类邮件', 'Dejar de recibir', 'メールを停止する'),
  done: text(
    'You get no more e-mails of this kind. In the settings of your alerts you can turn them on again.',
    '已停止此类邮件。可在提醒设置中重新开启。',
    'Ya no recibirá correos de este tipo. Puede volver a activarlos en los ajustes de avisos.',
    'この種類のメールを停止しました。お知らせの設定で再開できます。',
  ),
  wrong: text(
    'This link is not whole. Open the one in the letter again, or turn e-mails off in the settings of your alerts.',
    '链接不完整。请重新打开邮件中的链接，或在提醒设置中关闭邮件。',
    'Este enlace no está completo. Abra de nuevo el del correo, o desactívelos en los ajustes de avisos.',
    'リンクが不完全です。メールのリンクをもう一度開くか、お知らせの設定で停止してください。',
  ),
} as const
