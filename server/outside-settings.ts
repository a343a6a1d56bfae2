/** The services outside that the house may use; each is null until its settings are there. docs/operations.md lists each name. */
export type OutsideSettings = {
  readonly mail: MailSettings | null
  readonly sms: SmsSettings | null
  readonly wechat: WechatSettings | null
}

export type MailSettings = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which then must offer STARTTLS. */
  readonly smtpUrl: string
  readonly from: string
}

export type SmsSettings = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON or form with `{phone}`, `{text}`, `{code}`, `{kind}` and `{language}`. */
  readonly body: string
  /** What the provider's answer must contain to count as sent. */
  readonly expect: string
}

export type WechatSettings = {
  readonly url: string
  readonly appId: string
  readonly secret: string
  /** Signs the platform's events. */
  readonly token: string
  readonly mini: { readonly appId: string; readonly secret: string } | null
  /** What followers are told with: a template message as JSON with `{subject}` and `{text}`; null for plain messages. */
  readonly template: string | null
}

type Env = Readonly<Record<string, string | undefined>>

const plainBody = '{"to":"{phone}","text":"{text}"}'

/** @throws Error that names the setting which is missing or can't be read */
export function readOutsideSettings(env: Env): OutsideSettings {
  return { mail: readMail(env), sms: readSms(env), wechat: readWechat(env) }
}

function readMail(env: Env): MailSettings | null {
  const smtpUrl = env['SMTP_URL'] ?? ''
  if (smtpUrl === '') return null
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    throw new Error('SMTP_URL is not an smtp:// or smtps:// address')
  return { smtpUrl, from: needed(env, 'MAIL_FROM', 'SMTP_URL') }
}

function readSms(env: Env): SmsSettings | null {
  const url = env['SMS_URL'] ?? ''
  if (url === '') return null
  mustBeWeb(url, 'SMS_URL')
  return { url, headers: readHeaders(env['SMS_HEADERS'] ?? ''), body: env['SMS_BODY'] || plainBody, expect: env['SMS_EXPECT'] ?? '' }
}

function readHeaders(text: string): Record<string, string> {
  if (text === '') return {}
  try {
    const headers: unknown = JSON.parse(text)
    if (headers !== null && typeof headers === 'object' && Object.values(headers).every((value) => typeof value === 'string'))
      return headers as Record<string, string>
  } catch {
    // Said below, without the text: it carries the provider's key.
  }
  throw new Error('SMS_HEADERS is not a JSON object of texts')
}

function readWechat(env: Env): WechatSettings | null {
  const appId = env['WECHAT_APP_ID'] ?? ''
  if (appId === '') return null
  const url = env['WECHAT_URL'] || 'https://api.weixin.qq.com'
  mustBeWeb(url, 'WECHAT_URL')
  const miniId = env['WECHAT_MINI_APP_ID'] ?? ''
  return {
    url,
    appId,
    secret: needed(env, 'WECHAT_APP_SECRET', 'WECHAT_APP_ID'),
    token: needed(env, 'WECHAT_TOKEN', 'WECHAT_APP_ID'),
    mini: miniId === '' ? null : { appId: miniId, secret: needed(env, 'WECHAT_MINI_APP_SECRET', 'WECHAT_MINI_APP_ID') },
    template: readTemplate(env['WECHAT_TEMPLATE'] ?? ''),
  }
}

function readTemplate(text: string): string | null {
  if (text === '') return null
  try {
    const message: unknown = JSON.parse(text)
    if (message !== null && typeof message === 'object' && 'template_id' in message && 'data' in message) return text
  } catch {
    // Said below.
  }
  throw new Error('WECHAT_TEMPLATE is not a JSON object with template_id and data')
}

function needed(env: Env, name: string, because: string): string {
  const value = env[name] ?? ''
  if (value === '') throw new Error(`${name} is missing: ${because} needs it`)
  return value
}

function mustBeWeb(url: string, name: string): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Error(`${name} is not an http address`)
}
