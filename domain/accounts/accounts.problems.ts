import { badInput } from '../api/api.problems.ts'
import { noEmail } from '../api/field-problems.ts'
import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'

const noPhone: Text = {
  en: 'Please enter a valid phone number',
  zh: '请输入有效的手机号码',
  es: 'Introduzca un número de teléfono válido',
  ja: '有効な電話番号を入力してください',
}
const otherPassword: Text = {
  en: 'The two passwords differ',
  zh: '两次输入的密码不一致',
  es: 'Las dos contraseñas no coinciden',
  ja: '2つのパスワードが一致しません',
}
const wrong: Text = {
  en: 'The code is wrong or has run out',
  zh: '验证码错误或已过期',
  es: 'El código no es correcto o ha caducado',
  ja: '認証コードが正しくないか、有効期限が切れています',
}
const oldWrong: Text = {
  en: 'The present password is wrong',
  zh: '当前密码错误',
  es: 'La contraseña actual no es correcta',
  ja: '現在のパスワードが違います',
}
const samePassword: Text = {
  en: 'Choose another password than the present one',
  zh: '新密码不能与当前密码相同',
  es: 'Elija una contraseña distinta de la actual',
  ja: '現在と異なるパスワードを設定してください',
}
const noInvite: Text = {
  en: 'This invite code is not known',
  zh: '邀请码不存在',
  es: 'Este código de invitación no existe',
  ja: 'この招待コードは存在しません',
}
const noSalesman: Text = {
  en: 'Please choose one of the salespeople listed',
  zh: '请选择列表中的业务员',
  es: 'Elija uno de los vendedores de la lista',
  ja: '一覧から営業担当を選んでください',
}

export const badEmail = (field = 'user_email') => new Problem(400, noEmail, { fields: { [field]: noEmail } })
export const badPhone = (field = 'phone') => new Problem(400, noPhone, { fields: { [field]: noPhone } })
export const passwordsDiffer = (field: 'pwd' | 'password1') => new Problem(400, otherPassword, { fields: { [field]: otherPassword } })
export const unknownInvite = () => badInput({ invite_code: noInvite })
export const unknownSalesman = () => badInput({ yw_user_id: noSalesman })

/** The same words for a wrong, used, replaced or expired code, and for a target that never had one. */
export const wrongCode = (field: 'verifyCode' | 'email_code') => new Problem(400, wrong, { fields: { [field]: wrong } })

/** A 400 and not a 401, which would tell the page that the session has ended. */
export const wrongOldPassword = () => new Problem(400, oldWrong, { fields: { oldPassword: oldWrong } })

/** Whoever was given a password by staff is to have one that staff do not know. */
export const passwordNotNew = () => new Problem(400, samePassword, { fields: { password: samePassword } })

/** 429: the next code may be asked for after so many seconds; they also leave as Retry-After. */
export const codeTooSoon = (seconds: number) =>
  new Problem(
    429,
    {
      en: `A code was just sent. Ask for another in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
      zh: `验证码已发送，请在 ${seconds} 秒后重新获取`,
      es: `Se acaba de enviar un código. Pida otro en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
      ja: `認証コードは送信済みです。${seconds} 秒後に再取得できます`,
    },
    { data: { retryAfter: seconds } },
  )

/** 429: the day's codes to one target or from one address are used up (decisions.md 2). */
export const tooManyCodes = (seconds: number) =>
  new Problem(
    429,
    {
      en: 'Too many codes were asked for today. Please try again tomorrow, or contact us',
      zh: '今日获取验证码次数过多，请明天再试或联系我们',
      es: 'Hoy se han pedido demasiados códigos. Inténtelo mañana o póngase en contacto con nosotros',
      ja: '本日の認証コードの取得回数が上限に達しました。明日お試しいただくか、お問い合わせください',
    },
    { data: { retryAfter: seconds } },
  )

/** 429: all the codes that a site sends in an hour are used up, whoever asked for them; `seconds` also leaves as Retry-After. */
export const siteCodesUsedUp = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new Problem(
    429,
    {
      en: `Too many codes were asked for on this site. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or contact us`,
      zh: `本站获取验证码的请求过多，请在 ${minutes} 分钟后重试或联系我们`,
      es: `Se han pedido demasiados códigos en este sitio. Inténtelo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} o póngase en contacto con nosotros`,
      ja: `このサイトで認証コードの取得が集中しています。${minutes} 分後にお試しいただくか、お問い合わせください`,
    },
    { data: { retryAfter: seconds } },
  )
}

/** 500 as decisions.md 3 wants it: the page stops asking and shows why. */
export const scanOver = () =>
  new Problem(500, {
    en: 'This QR code has run out. Please get a new one',
    zh: '二维码已过期，请刷新',
    es: 'Este código QR ha caducado. Obtenga uno nuevo',
    ja: 'QRコードの有効期限が切れました。新しいコードを取得してください',
  })

export const scanRefused = () =>
  new Problem(500, {
    en: 'The login was refused on the phone',
    zh: '手机端已拒绝登录',
    es: 'El inicio de sesión se rechazó en el teléfono',
    ja: 'スマートフォンでログインが拒否されました',
  })

export const wechatNotBound = () =>
  new Problem(500, {
    en: 'This WeChat account belongs to no account here. Log in with your password, then bind it in My info',
    zh: '该微信尚未绑定账号，请使用密码登录后在个人信息中绑定',
    es: 'Este WeChat no está vinculado a ninguna cuenta. Entre con su contraseña y vincúlelo en Mis datos',
    ja: 'この WeChat はアカウントに連携されていません。パスワードでログインし、マイ情報で連携してください',
  })

export const wechatTaken = () =>
  new Problem(500, {
    en: 'This WeChat account is bound to another account already',
    zh: '该微信已绑定其他账号',
    es: 'Este WeChat ya está vinculado a otra cuenta',
    ja: 'この WeChat はすでに別のアカウントに連携されています',
  })

/** 409 on the phone: what it scanned ran out, was used, or is another phone's. */
export const scanGone = () =>
  new Problem(409, {
    en: 'This QR code is no longer good. Get a new one on the other device and scan again',
    zh: '二维码已失效，请在另一台设备上刷新后重新扫码',
    es: 'Este código QR ya no sirve. Obtenga uno nuevo en el otro dispositivo y escanéelo',
    ja: 'このQRコードは無効です。もう一方の端末で更新してからスキャンしてください',
  })

export const wechatOff = () =>
  new Problem(409, {
    en: 'WeChat is not switched on here',
    zh: '本站未开启微信登录',
    es: 'WeChat no está activado aquí',
    ja: 'WeChat は有効になっていません',
  })

/** 409: WeChat did not answer, or refused what it was asked. */
export const wechatSilent = () =>
  new Problem(409, {
    en: 'WeChat can not be reached right now. Please try again in a moment',
    zh: '暂时无法连接微信，请稍后再试',
    es: 'No se puede conectar con WeChat. Inténtelo en un momento',
    ja: '現在 WeChat に接続できません。しばらくしてからお試しください',
  })

export const miniNotBound = () =>
  new Problem(409, {
    en: 'This WeChat account belongs to no account here yet',
    zh: '该微信尚未绑定账号',
    es: 'Este WeChat aún no está vinculado a ninguna cuenta',
    ja: 'この WeChat はまだアカウントに連携されていません',
  })

/** The mini-program's ticket ran out or was used. */
export const ticketOver = () =>
  new Problem(409, {
    en: 'This login has run out. Please open the page again',
    zh: '登录已过期，请重新打开页面',
    es: 'Este acceso ha caducado. Abra la página de nuevo',
    ja: 'ログインの有効期限が切れました。ページを開き直してください',
  })
