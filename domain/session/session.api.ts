import { z } from 'zod'
import { named } from '../api/named.ts'
import { endpoint } from '../api/endpoint.ts'
import { stockViews } from '../stock/first-view.ts'
import { idText } from '../stock/stone.ts'

/** The signed-in person as product.md 3 lists the fields. */
export const userInfo = z.object({
  id: idText,
  name: z.string(),
  real_name: z.string(),
  phone: z.string(),
  company: z.string(),
  address: z.string(),
  invite_code: z.string(),
  /** The site that this person runs for the house, if any. */
  next_server: z.boolean(),
  /** 0 unverified, 1 personal, 2 business. */
  user_type: z.number().int(),
  login_num: z.number().int(),
  wechat_push: z.number().int(),
  api_rate: z.string(),
  /** What the QR code of the own invitation carries: the landing page with the invite code. Empty where the site has no invitations. */
  qrcode: z.string(),
  /** Main role, 1 to 7 (decisions.md 2). */
  role: z.number().int(),
  /** Area codes of product.md 6 that the person holds. */
  _roles: z.array(z.number().int()),
  supplier_id: idText.nullable(),
  /** Until when a password that staff made up is good; it must be replaced before anything else. Null for one of the owner's own. */
  password_until: z.string().nullable(),
  /** How the person left the pages of stones. */
  stock_views: stockViews,
})
export type UserInfo = z.output<typeof userInfo>

const account = z.string().trim().min(1).max(100)
const password = z.string().min(1).max(200)
/** Where the page is, for calls that come before a session. */
export const referrer = z.string().max(300).optional()
/** A new session and whose it is (product.md 7: the token stands beside the data). */
export const loggedIn = z.object({ token: z.string(), data: userInfo })

named({ User: userInfo })

export const sessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/login/DoLogin',
    access: 'public',
    summary: 'Log in with account and password; the envelope carries the token beside the user.',
    input: z
      .strictObject({ username: account.optional(), name: account.optional(), password, referrer })
      .refine((body) => (body.username ?? body.name) !== undefined, { path: ['username'], message: 'required' }),
    output: loggedIn,
    beside: ['token'],
  }),
  visitorLogin: endpoint({
    method: 'POST',
    path: '/api/login/visitorLogin',
    access: 'public',
    summary: 'Log in as the configured guest; refused when the site has visitors switched off.',
    input: z.strictObject({ referrer }),
    output: loggedIn,
    beside: ['token'],
  }),
  userInfo: endpoint({
    method: 'POST',
    path: '/api/index/UserInfo',
    access: 'session',
    summary: 'Who is signed in.',
    input: z.strictObject({}),
    output: userInfo,
    isBeforeOwnPassword: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/login/logout',
    access: 'session',
    summary: 'End this session.',
    input: z.strictObject({}),
    output: z.null(),
    isBeforeOwnPassword: true,
  }),
}
