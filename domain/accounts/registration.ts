import { z } from 'zod'
import { idText } from '../stock/stone.ts'

const words = (most: number) => z.string().trim().max(most).default('')
const code = z
  .string()
  .trim()
  .regex(/^(\d{6})?$/)
  .default('')
/** What only staff may decide: the form names it, its one allowed value is what every newcomer gets. */
const fixed = <T extends number>(value: T) => z.literal(value).default(value)
const unused = z.literal('').optional()

/**
 * The registration form (product.md 3). In China a phone with its code, abroad an e-mail address with its code; role, time limit and
 * rates are named by the form but decided by staff.
 */
export const registration = z
  .strictObject({
    /** The login name; `name` is its other spelling, and without either it is the phone or the e-mail address. */
    account: words(100),
    name: words(100),
    /** 8 to 72 characters; without one a password is made. `pwd` is its repetition. */
    password: z.union([z.literal(''), z.string().min(8).max(72)]).default(''),
    pwd: z.string().max(72).default(''),
    real_name: words(100),
    phone: words(40),
    verifyCode: code,
    user_email: words(254),
    email_code: code,
    wechat: words(100),
    company: words(200),
    address: words(300),
    /** JSON of the form. */
    content: z.string().max(20_000).default(''),
    province: words(20),
    citys: words(20),
    area: words(20),
    status: fixed(0),
    referrer: z.string().max(300).optional(),
    /** The salesman whom the newcomer names. */
    yw_user_id: z.union([z.literal(''), idText]).default(''),
    invite_code: words(40),
    permanent: fixed(1),
    role: fixed(5),
    limit_time: unused,
    web: unused,
    web_name: unused,
    rate: unused,
    rate_option: z.array(z.never()).max(0).optional(),
  })
  .refine((form) => form.verifyCode !== '' || form.email_code !== '', { path: ['verifyCode'], message: 'required' })
  .refine((form) => form.verifyCode === '' || form.phone !== '', { path: ['phone'], message: 'required' })
  .refine((form) => form.email_code === '' || form.user_email !== '', { path: ['user_email'], message: 'required' })
export type Registration = z.output<typeof registration>
