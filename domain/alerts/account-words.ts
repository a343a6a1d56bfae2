import { z } from 'zod'
import { text } from '../api/text.ts'
import { template, word } from './alert-template.ts'

const nothing = z.object({})

export const passwordChanged = template(nothing, () => ({
  title: text('your password was changed', '密码已修改', 'su contraseña ha cambiado', 'パスワードが変更されました'),
  body: text(
    'your password was changed, and every device was logged out. If that was not you, contact us at once.',
    '您的密码已修改，所有设备已退出登录。如非本人操作，请立即联系我们。',
    'su contraseña ha cambiado y se ha cerrado la sesión en todos los dispositivos. Si no fue usted, avísenos de inmediato.',
    'パスワードが変更され、すべての端末からログアウトしました。お心当たりがない場合は、すぐにご連絡ください。',
  ),
}))

/** Told to the phone or mailbox that the account had before. */
export const contactChanged = template(nothing, () => ({
  title: text('your contact was changed', '联系方式已更改', 'su contacto ha cambiado', '連絡先が変更されました'),
  body: text(
    'your account now has another phone or e-mail address than this one. If that was not you, contact us at once.',
    '您账号的手机或邮箱已更改。如非本人操作，请立即联系我们。',
    'su cuenta tiene ahora otro teléfono o correo. Si no fue usted, avísenos de inmediato.',
    'アカウントの電話番号またはメールアドレスが変更されました。お心当たりがない場合は、すぐにご連絡ください。',
  ),
}))

export const registrationApproved = template(z.object({ account: word }), ({ account }) => ({
  title: text('you can log in now', '账号已通过审核', 'ya puede entrar', 'ログインできるようになりました'),
  body: text(
    `your registration is approved. Log in as ${account}.`,
    `您的注册已通过审核，请使用账号 ${account} 登录。`,
    `su registro ha sido aprobado. Entre como ${account}.`,
    `登録が承認されました。アカウント ${account} でログインしてください。`,
  ),
}))

export const registrationRefused = template(z.object({ reason: word }), ({ reason }) => ({
  title: text('your registration', '注册申请未通过', 'su registro', '登録について'),
  body: text(
    `your registration was not approved. Reason: ${reason}`,
    `您的注册申请未通过审核。原因：${reason}`,
    `su registro no fue aprobado. Motivo: ${reason}`,
    `登録は承認されませんでした。理由：${reason}`,
  ),
}))

/** To whoever decides about it. */
export const registrationWaiting = template(z.object({ name: word, company: word }), ({ name, company }) => {
  const who = company === '' ? name : `${name} (${company})`
  return {
    title: text('a registration waits', '有新的注册申请', 'un registro espera', '登録の承認待ちがあります'),
    body: text(
      `${who} has registered and waits to be let in.`,
      `${who} 已注册，等待审核。`,
      `${who} se ha registrado y espera su aprobación.`,
      `${who} が登録し、承認を待っています。`,
    ),
  }
})
