import { z } from 'zod'
import { readFields, text, wish } from './fields.ts'

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

const hasProtocol = (address: string, protocols: RegExp): boolean => URL.canParse(address) && protocols.test(new URL(address).protocol)
const isWeb = (address: string | null): boolean => address === null || hasProtocol(address, /^https?:$/)

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
const headers = z.record(z.string(), z.string())
const isHeaders = (value: string): boolean => headers.safeParse(jsonOf(value)).success
const isTemplate = (value: string | null): boolean =>
  value === null || z.looseObject({ template_id: z.unknown(), data: z.unknown() }).safeParse(jsonOf(value)).success

/** Each of these is of no use without those. */
const needs = {
  SMTP_URL: ['MAIL_FROM'],
  WECHAT_APP_ID: ['WECHAT_APP_SECRET', 'WECHAT_TOKEN'],
  WECHAT_MINI_APP_ID: ['WECHAT_MINI_APP_SECRET'],
} as const

const fields = z
  .object({
    SMTP_URL: wish.refine((url) => url === null || hasProtocol(url, /^smtps?:$/), 'is not an smtp:// or smtps:// address'),
    MAIL_FROM: text(),
    SMS_URL: wish.refine(isWeb, 'is not an http address'),
    SMS_HEADERS: text('{}').refine(isHeaders, 'is not a JSON object of texts'),
    SMS_BODY: text(plainBody),
    SMS_EXPECT: text(),
    WECHAT_APP_ID: wish,
    WECHAT_APP_SECRET: text(),
    WECHAT_TOKEN: text(),
    WECHAT_URL: text('https://api.weixin.qq.com').refine(isWeb, 'is not an http address'),
    WECHAT_MINI_APP_ID: wish,
    WECHAT_MINI_APP_SECRET: text(),
    WECHAT_TEMPLATE: wish.refine(isTemplate, 'is not a JSON object with template_id and data'),
  })
  .superRefine((read, context) => {
    for (const [name, others] of Object.entries(needs) as [keyof typeof needs, readonly (keyof typeof read)[]][]) {
      for (const other of others) {
        if (read[name] === null || read[other] !== '') continue
        context.addIssue({ code: 'custom', path: [other], message: `is missing: ${name} needs it` })
      }
    }
  })
type Read = z.output<typeof fields>

/** @throws StartError that names the setting which is missing or can't be read */
export function readOutsideSettings(env: Env): OutsideSettings {
  const read = readFields(fields, env)
  return { mail: mailOf(read), sms: smsOf(read), wechat: wechatOf(read) }
}

const mailOf = ({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Read): MailSettings | null => (smtpUrl === null ? null : { smtpUrl, from })

const smsOf = (read: Read): SmsSettings | null =>
  read.SMS_URL === null
    ? null
    : { url: read.SMS_URL, headers: headers.parse(jsonOf(read.SMS_HEADERS)), body: read.SMS_BODY, expect: read.SMS_EXPECT }

function wechatOf(read: Read): WechatSettings | null {
  if (read.WECHAT_APP_ID === null) return null
  const mini = read.WECHAT_MINI_APP_ID
  return {
    url: read.WECHAT_URL,
    appId: read.WECHAT_APP_ID,
    secret: read.WECHAT_APP_SECRET,
    token: read.WECHAT_TOKEN,
    mini: mini === null ? null : { appId: mini, secret: read.WECHAT_MINI_APP_SECRET },
    template: read.WECHAT_TEMPLATE,
  }
}
