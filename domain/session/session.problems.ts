import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'

const wrong: Text = {
  en: 'Account or password is wrong',
  zh: '账号或密码错误',
  es: 'La cuenta o la contraseña no es correcta',
  ja: 'アカウントまたはパスワードが違います',
}

/**
 * The same words whether the account is unknown or the password wrong: nobody learns which accounts exist. It is a
 * 400 and not a 401, which would tell the page that a session has ended (product.md 8).
 */
export const wrongPassword = () => new Problem(400, wrong, { fields: { password: wrong } })

/** Five wrong passwords in 15 minutes (decisions.md 2); `seconds` also leaves as Retry-After. */
export const accountLocked = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new Problem(
    429,
    {
      en: `Too many wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
      zh: `密码错误次数过多，请在 ${minutes} 分钟后重试`,
      es: `Demasiadas contraseñas incorrectas. Inténtelo de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
      ja: `パスワードの間違いが多すぎます。${minutes} 分後にもう一度お試しください`,
    },
    { data: { retryAfter: seconds } },
  )
}

/** Wrong passwords for many accounts from one address: the right one is not looked at either until the time is over. */
export const addressLocked = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new Problem(
    429,
    {
      en: `Too many wrong passwords from your network. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
      zh: `您所在的网络密码错误次数过多，请在 ${minutes} 分钟后重试`,
      es: `Demasiadas contraseñas incorrectas desde su red. Inténtelo de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
      ja: `お使いのネットワークからのパスワードの間違いが多すぎます。${minutes} 分後にもう一度お試しください`,
    },
    { data: { retryAfter: seconds } },
  )
}

/** Said only after the password was right, as the five below. */
export const accountPending = () =>
  new Problem(409, {
    en: 'This account is waiting for an administrator to approve it',
    zh: '账号正在等待管理员审核',
    es: 'Esta cuenta espera la aprobación de un administrador',
    ja: 'このアカウントは管理者の承認待ちです',
  })

export const accountRefused = () =>
  new Problem(409, {
    en: 'The registration of this account was refused. Please contact us',
    zh: '账号注册未通过审核，请联系我们',
    es: 'El registro de esta cuenta fue rechazado. Póngase en contacto con nosotros',
    ja: 'このアカウントの登録は承認されませんでした。お問い合わせください',
  })

export const accountDisabled = () =>
  new Problem(409, {
    en: 'This account is disabled. Please contact us',
    zh: '账号已停用，请联系我们',
    es: 'Esta cuenta está desactivada. Póngase en contacto con nosotros',
    ja: 'このアカウントは停止されています。お問い合わせください',
  })

export const accountExpired = () =>
  new Problem(409, {
    en: 'This account has expired. Please contact us',
    zh: '账号已过期，请联系我们',
    es: 'Esta cuenta ha caducado. Póngase en contacto con nosotros',
    ja: 'このアカウントは有効期限が切れています。お問い合わせください',
  })

/** A password that staff made up was not used in time. */
export const passwordOver = () =>
  new Problem(409, {
    en: 'This temporary password has run out. Ask us for a new one, or set your own with a code',
    zh: '临时密码已失效，请联系我们重新获取，或通过验证码自行设置密码',
    es: 'Esta contraseña temporal ha caducado. Pídanos otra o elija la suya con un código',
    ja: 'この仮パスワードは期限切れです。再発行を依頼するか、認証コードでパスワードを設定してください',
  })

/** 428: a session that began with a password made up by staff does nothing else until its owner has set another. */
export const ownPasswordDue = () =>
  new Problem(428, {
    en: 'Set a password of your own first. The one you were given is temporary',
    zh: '请先设置您自己的密码，当前使用的是临时密码',
    es: 'Elija primero su propia contraseña. La que recibió es temporal',
    ja: '先にご自身のパスワードを設定してください。現在のものは仮パスワードです',
  })

export const visitorsNotAdmitted = () =>
  new Problem(409, {
    en: 'Visitors are not admitted here. Please log in or register',
    zh: '本站未开放游客登录，请登录或注册',
    es: 'Aquí no se admiten visitantes. Inicie sesión o regístrese',
    ja: 'ゲストログインは利用できません。ログインまたは登録してください',
  })
