import type { Text } from '../api/text.ts'

/** What a message says, in every language; text messages carry the body only. */
export type MessageText = { readonly subject: Text; readonly body: Text }

/** `site` is the site's title; the code lives five minutes. */
export const codeText = (site: string, code: string): MessageText => ({
  subject: {
    en: `${code} is your ${site} code`,
    zh: `【${site}】验证码 ${code}`,
    es: `${code} es su código de ${site}`,
    ja: `${site} の認証コード ${code}`,
  },
  body: {
    en: `${site}: your code is ${code}. It is good for 5 minutes. Nobody from us will ask you for it.`,
    zh: `【${site}】您的验证码是 ${code}，5 分钟内有效。请勿告诉他人。`,
    es: `${site}: su código es ${code}. Es válido durante 5 minutos. Nadie de nuestra parte se lo pedirá.`,
    ja: `${site}：認証コードは ${code} です。有効期限は5分です。他の人に教えないでください。`,
  },
})

export const registeredText = (site: string, name: string): MessageText => ({
  subject: {
    en: `${site}: we have your registration`,
    zh: `【${site}】注册申请已收到`,
    es: `${site}: hemos recibido su registro`,
    ja: `${site}：登録を受け付けました`,
  },
  body: {
    en: `${site}: we have your registration. Once an administrator has approved it, log in as ${name}.`,
    zh: `【${site}】已收到您的注册申请。管理员审核通过后，请使用账号 ${name} 登录。`,
    es: `${site}: hemos recibido su registro. Cuando un administrador lo apruebe, entre como ${name}.`,
    ja: `${site}：登録を受け付けました。管理者の承認後、アカウント ${name} でログインしてください。`,
  },
})

/** Told to the owner of the phone or mailbox only, never to whoever fills in the form. */
export const alreadyRegisteredText = (site: string, name: string): MessageText => ({
  subject: {
    en: `${site}: you already have an account`,
    zh: `【${site}】您已有账号`,
    es: `${site}: ya tiene una cuenta`,
    ja: `${site}：すでにアカウントがあります`,
  },
  body: {
    en: `${site}: you already have the account ${name}. Log in with it, or set a new password if you have forgotten yours.`,
    zh: `【${site}】您已有账号 ${name}，请直接登录；如忘记密码，请使用找回密码。`,
    es: `${site}: ya tiene la cuenta ${name}. Entre con ella, o elija una contraseña nueva si la ha olvidado.`,
    ja: `${site}：すでにアカウント ${name} をお持ちです。そのままログインするか、パスワードを再設定してください。`,
  },
})

export const noAccountText = (site: string): MessageText => ({
  subject: {
    en: `${site}: no account here`,
    zh: `【${site}】未找到账号`,
    es: `${site}: no hay ninguna cuenta`,
    ja: `${site}：アカウントが見つかりません`,
  },
  body: {
    en: `${site}: a new password was asked for, but no account belongs to this address. Please register.`,
    zh: `【${site}】有人申请重置密码，但此联系方式没有对应的账号。请先注册。`,
    es: `${site}: se pidió una contraseña nueva, pero ninguna cuenta usa este contacto. Regístrese.`,
    ja: `${site}：パスワードの再設定が申請されましたが、この連絡先のアカウントはありません。登録してください。`,
  },
})

/** Invites somebody to set the password of an account that was made for them. */
export const invitedText = ({
  site,
  account,
  link,
  days,
}: Readonly<Record<'site' | 'account' | 'link', string>> & { readonly days: number }): MessageText => ({
  subject: {
    en: `${site}: set your password`,
    zh: `【${site}】请设置您的登录密码`,
    es: `${site}: elija su contraseña`,
    ja: `${site}：パスワードを設定してください`,
  },
  body: {
    en: `${site} has an account for you: ${account}. Set your password here:\n${link}\nThe link works once, within ${days} days.`,
    zh: `【${site}】已为您开通账号 ${account}。请点击链接设置密码：\n${link}\n链接仅可使用一次，${days} 天内有效。`,
    es: `${site} tiene una cuenta para usted: ${account}. Elija su contraseña aquí:\n${link}\nEl enlace sirve una sola vez, durante ${days} días.`,
    ja: `${site} のアカウント ${account} が用意されました。こちらでパスワードを設定してください：\n${link}\nこのリンクは1回限り、${days}日間有効です。`,
  },
})
