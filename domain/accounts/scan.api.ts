import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { referrer, userInfo } from '../session/session.api.ts'

export const key = z.string().min(20).max(100)
export const instant = z.string()

/**
 * The state of a scan while its page asks: envelope code 201 waiting, 202 scanned; with 200 the token and its user are there.
 * Refused or expired is a refusal with code 500 (decisions.md 3).
 */
const scanState = z.object({
  code: z.union([z.literal(200), z.literal(201), z.literal(202)]),
  msg: z.string(),
  token: z.string().optional(),
  data: userInfo.nullable(),
})

/** Logging in with a second device (product.md 4, decisions.md 3). */
export const scanApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/login/qrcodeLogin',
    access: 'public',
    summary: 'Start a QR login: what to draw, and the key that only this browser has to ask with.',
    input: z.strictObject({ referrer, by: z.enum(['phone', 'wechat']).default('phone') }),
    output: z.object({
      /** The text that the QR code carries: the address of /scanCode, or the messenger's own. */
      qrcode: z.string(),
      /** Never shown to the phone; without it nobody gets the session. */
      key: z.string(),
      referrer: z.string(),
      seconds: z.number().int(),
    }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/wechat/checkScanQrcodeLogin',
    access: 'public',
    summary: 'Whether the phone has confirmed: 200 with token and user, 201 waiting, 202 scanned, 500 refused or expired.',
    input: z.strictObject({ key, referrer }),
    output: scanState,
    beside: ['code', 'msg', 'token'],
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/login/scanShow',
    access: 'session',
    summary: 'The phone side: who asks to be logged in. `key` is the one of the scanned address.',
    input: z.strictObject({ key }),
    output: z.object({
      site: z.string(),
      address: z.string(),
      agent: z.string(),
      askedAt: instant,
      expiresAt: instant,
      /** The account that the other device would get. */
      name: z.string(),
      /** The other device asks from the address that this phone calls from. */
      sameAddress: z.boolean(),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/login/scanConfirm',
    access: 'session',
    summary: 'Log the asking device in as the caller.',
    input: z.strictObject({ key }),
    output: z.null(),
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/login/scanRefuse',
    access: 'session',
    summary: 'Refuse the asking device; its key is worth nothing from now on.',
    input: z.strictObject({ key }),
    output: z.null(),
  }),
}
