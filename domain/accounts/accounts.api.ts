import { z } from 'zod'
import { named } from '../api/named.ts'
import { endpoint } from '../api/endpoint.ts'
import { loggedIn, referrer } from '../session/session.api.ts'
import { keptSearch, stockPages } from '../stock/first-view.ts'
import { idText } from '../stock/stone.ts'
import { registration } from './registration.ts'
import { instant, key } from './scan.api.ts'

const phone = z.string().trim().min(1).max(40)
const email = z.string().trim().min(1).max(254)
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
const newPassword = z.string().min(8).max(72)

/** What a code is for: 0 to register, 1 for a forgotten password (product.md 7). */
const codeType = z.union([z.literal(0), z.literal(1)])

/** A signed-in person's own card, as `my info` shows and edits it. */
const myInfo = z.object({
  name: z.string(),
  real_name: z.string(),
  phone: z.string(),
  /** Proven with a code: it opens the account again when the password is forgotten. */
  phoneProven: z.boolean(),
  email: z.string(),
  emailProven: z.boolean(),
  company: z.string(),
  address: z.string(),
  wechat: z.string(),
  province: z.string(),
  citys: z.string(),
  area: z.string(),
  invite_code: z.string(),
  user_type: z.number().int(),
  wechatBound: z.boolean(),
  /** 1: what this person is told comes through the official account, too. */
  wechat_push: z.number().int(),
})
export type MyInfo = z.output<typeof myInfo>

const mySession = z.object({
  id: idText,
  /** The browser's own words about itself (User-Agent). */
  agent: z.string(),
  address: z.string(),
  createdAt: instant,
  usedAt: instant,
  isThis: z.boolean(),
})
export type MySession = z.output<typeof mySession>

named({ MyInfo: myInfo, MySession: mySession })

/** Becoming a person: registration, codes, forgotten passwords (product.md 7). */
export const registrationApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/login/Register',
    access: 'public',
    summary: 'Register; an administrator approves it before the first login. The answer never tells whether an account exists.',
    input: registration,
    output: z.object({ password: z.string() }),
    needsProof: true,
  }),
  sendVerifyCode: endpoint({
    method: 'POST',
    path: '/api/login/sendVerifyCode',
    access: 'public',
    summary: 'Send a code to a phone: type 0 to register, 1 for a forgotten password.',
    input: z.strictObject({ type: codeType, phoneNumber: phone, referrer }),
    output: z.null(),
    needsProof: true,
  }),
  sendEmailVerifyCode: endpoint({
    method: 'POST',
    path: '/api/login/sendEmailVerifyCode',
    access: 'public',
    summary: 'Send a code to an e-mail address; without a type it serves both registration and a forgotten password.',
    input: z.strictObject({ user_email: email, type: codeType.optional(), referrer }),
    output: z.null(),
    needsProof: true,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/login/forgotPassword',
    access: 'public',
    summary: 'Set a new password with a code sent to the phone or e-mail address; ends every session of the account.',
    input: z
      .strictObject({
        phoneNumber: phone.or(z.literal('')).optional(),
        verifyCode: code.or(z.literal('')).optional(),
        user_email: email.or(z.literal('')).optional(),
        email_code: code.or(z.literal('')).optional(),
        password: newPassword,
        password1: z.string().max(72),
        referrer,
      })
      .refine((form) => Boolean(form.phoneNumber) || Boolean(form.user_email), { path: ['phoneNumber'], message: 'required' })
      .refine((form) => !form.phoneNumber || Boolean(form.verifyCode), { path: ['verifyCode'], message: 'required' })
      .refine((form) => Boolean(form.phoneNumber) || !form.user_email || Boolean(form.email_code), {
        path: ['email_code'],
        message: 'required',
      }),
    output: z.null(),
    needsProof: true,
  }),
  salesmen: endpoint({
    method: 'GET',
    path: '/api/login/ywList',
    access: 'public',
    summary: 'Salespeople whom a newcomer may name; empty unless the site shows them.',
    input: z.strictObject({ referrer }),
    output: z.array(z.object({ id: idText, real_name: z.string() })),
  }),
}

/** Being a person: own card, password, sessions, the messenger's account. Visitors have none of it. */
export const accountApi = {
  salesperson: endpoint({
    method: 'POST',
    path: '/api/account/mySalesperson',
    access: 'session',
    summary: 'Whom the caller turns to: the salesperson that they are tied to; null for whoever has none.',
    input: z.strictObject({}),
    output: z.object({ name: z.string(), phone: z.string(), wechat: z.string() }).nullable(),
  }),
  mine: endpoint({
    method: 'POST',
    path: '/api/account/mine',
    access: 'session',
    summary: 'The own card.',
    input: z.strictObject({}),
    output: myInfo,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/account/edit',
    access: 'session',
    summary: 'Change the own card; a new phone or e-mail address needs the code that was sent to it.',
    input: z
      .strictObject({
        real_name: z.string().trim().max(100),
        company: z.string().trim().max(200),
        address: z.string().trim().max(300),
        wechat: z.string().trim().max(100),
        province: z.string().trim().max(20),
        citys: z.string().trim().max(20),
        area: z.string().trim().max(20),
        phone,
        verifyCode: code,
        user_email: email,
        email_code: code,
        /** Whether messages also come through the official account; counts where one is bound. */
        wechat_push: z.union([z.literal(0), z.literal(1)]),
      })
      .partial(),
    output: myInfo,
  }),
  sendContactCode: endpoint({
    method: 'POST',
    path: '/api/account/sendContactCode',
    access: 'session',
    summary: 'Send a code to the phone or e-mail address that the caller wants to have on the own card.',
    input: z
      .strictObject({ phoneNumber: phone.optional(), user_email: email.optional() })
      .refine((form) => (form.phoneNumber === undefined) !== (form.user_email === undefined), {
        path: ['phoneNumber'],
        message: 'required',
      }),
    output: z.null(),
    needsProof: true,
  }),
  keepStockView: endpoint({
    method: 'POST',
    path: '/api/account/keepStockView',
    access: 'session',
    summary: 'Remember the filters and the sort of a page of stones, as its address writes them; UserInfo gives them back.',
    input: z.strictObject({ page: z.enum(stockPages), search: keptSearch }),
    output: z.null(),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/changePassword',
    access: 'session',
    summary: 'Change the own password: every session of the account ends, and this browser gets a new token.',
    input: z.strictObject({ oldPassword: z.string().min(1).max(200), password: newPassword, password1: z.string().max(72), referrer }),
    output: loggedIn,
    beside: ['token'],
    isBeforeOwnPassword: true,
  }),
  sessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions',
    access: 'session',
    summary: 'Where the caller is logged in, newest use first.',
    input: z.strictObject({}),
    output: z.array(mySession),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/account/endSession',
    access: 'session',
    summary: 'Log one of the own sessions out.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/account/endSessions',
    access: 'session',
    summary: 'Log out everywhere; with `keepThis` everywhere else.',
    input: z.strictObject({ keepThis: z.boolean().default(false) }),
    output: z.object({ ended: z.number().int() }),
  }),
}

/** The messenger's official account and mini-program (decisions.md 3). */
export const wechatApi = {
  startBind: endpoint({
    method: 'POST',
    path: '/api/wechat/startBind',
    access: 'session',
    summary: 'Start binding the official account: the QR code to scan and the uid to ask with.',
    input: z.strictObject({ referrer }),
    output: z.object({ qrcode: z.string(), uid: z.string(), seconds: z.number().int() }),
  }),
  checkBind: endpoint({
    method: 'POST',
    path: '/api/wechat/checkScanQrcodeBind',
    access: 'session',
    summary: 'Whether the official account is bound: envelope code 200 bound, 201 waiting, 500 refused or expired.',
    input: z.strictObject({ uid: key }),
    output: z.object({ code: z.union([z.literal(200), z.literal(201)]), msg: z.string(), data: z.null() }),
    beside: ['code', 'msg'],
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/api/wechat/unbind',
    access: 'session',
    summary: 'Let the official account go.',
    input: z.strictObject({}),
    output: z.null(),
  }),
  miniLogin: endpoint({
    method: 'POST',
    path: '/api/wechat/miniLogin',
    access: 'public',
    summary: "The mini-program's own code for a one-time ticket, which it hands to the page as `token` in the query.",
    input: z.strictObject({ code: z.string().min(1).max(200), referrer }),
    output: z.object({ ticket: z.string(), seconds: z.number().int() }),
  }),
  tokenLogin: endpoint({
    method: 'POST',
    path: '/api/login/tokenLogin',
    access: 'public',
    summary: "The page in the mini-program: the query's one-time ticket for a session.",
    input: z.strictObject({ token: key, referrer }),
    output: loggedIn,
    beside: ['token'],
  }),
}
