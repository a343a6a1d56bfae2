import { badField } from '../api/api.problems.ts'
import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'

const wrongCode: Text = {
  en: 'This is not the code that the server printed at its last start',
  zh: '设置码不正确，请使用服务器最近一次启动时显示的设置码',
  es: 'Este no es el código que el servidor mostró en su último arranque',
  ja: 'サーバーが最後の起動時に表示したコードと一致しません',
}

export const wrongSetUpCode = () => new Problem(400, wrongCode, { fields: { code: wrongCode } })

/** Wrong set-up codes from one address; `seconds` also leaves as Retry-After. */
export const tooManySetUpCodes = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new Problem(
    429,
    {
      en: `Too many wrong codes. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
      zh: `设置码错误次数过多，请在 ${minutes} 分钟后重试`,
      es: `Demasiados códigos incorrectos. Inténtelo de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
      ja: `コードの間違いが多すぎます。${minutes} 分後にもう一度お試しください`,
    },
    { data: { retryAfter: seconds } },
  )
}

export const alreadySetUp = () =>
  new Problem(409, {
    en: 'This house is already set up. Please log in',
    zh: '系统已完成初始化，请登录',
    es: 'Esta casa ya está configurada. Inicie sesión',
    ja: '初期設定は完了しています。ログインしてください',
  })

export const noSuchGuest = () =>
  badField('visitor_user', {
    en: 'must be the approved account of a visitor (role 6) of this site',
    zh: '必须是本站已审核的游客账号（角色 6）',
    es: 'debe ser la cuenta aprobada de un visitante (rol 6) de este sitio',
    ja: 'このサイトの承認済みゲストアカウント（役割 6）である必要があります',
  })

const badPicture: Text = {
  en: 'Choose a JPEG, PNG or WebP picture of at most 4 MB',
  zh: '请选择不超过 4 MB 的 JPEG、PNG 或 WebP 图片',
  es: 'Elija una imagen JPEG, PNG o WebP de 4 MB como máximo',
  ja: '4 MB 以下の JPEG・PNG・WebP 画像を選択してください',
}

export const notAPicture = () => new Problem(400, badPicture, { fields: { file: badPicture } })
