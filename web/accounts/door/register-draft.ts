import { isEmail, isPhone } from '@loupe/domain/accounts/contact.ts'

export const emptyRegistration = {
  real_name: '',
  phone: '',
  verifyCode: '',
  user_email: '',
  email_code: '',
  account: '',
  password: '',
  pwd: '',
  invite_code: '',
  yw_user_id: '',
  company: '',
  wechat: '',
  address: '',
  province: '',
  citys: '',
  area: '',
  /** `yes` once the terms are accepted. */
  terms: '',
} as const

export type RegistrationDraft = { readonly [K in keyof typeof emptyRegistration]: string }
export type RegistrationProblem =
  | 'needed'
  | 'badPhone'
  | 'badEmail'
  | 'codeNeeded'
  | 'codeForm'
  | 'passwordHint'
  | 'passwordsDiffer'
  | 'agreeNeeded'
type Problems = { readonly [K in keyof RegistrationDraft]?: RegistrationProblem | undefined }

/** What is wrong with a typed code; an empty one is asked for in product.md 5's words. */
export const codeProblem = (text: string): 'codeNeeded' | 'codeForm' | undefined =>
  text === '' ? 'codeNeeded' : /^\d{6}$/.test(text) ? undefined : 'codeForm'
/** 8 to 72 characters (decisions.md 2). */
export const isPassword = (text: string): boolean => text.length >= 8 && text.length <= 72

const filled = (text: string) => text.trim() !== ''
const phoneProblem = (text: string) => (isPhone(text.trim()) ? undefined : 'badPhone')
const emailProblem = (text: string) => (isEmail(text.trim()) ? undefined : 'badEmail')

const passwordProblem = (text: string) => (text === '' ? 'needed' : isPassword(text) ? undefined : 'passwordHint')

/** The contact that is proven is asked for; the other one only has to be right where it is told. */
const needed = (text: string, problem: RegistrationProblem | undefined) => (filled(text) ? problem : 'needed')
const ifTold = (text: string, problem: RegistrationProblem | undefined) => (filled(text) ? problem : undefined)

/** What is still wrong (product.md 5): in China a phone with its code, elsewhere an e-mail address with its code takes their place. */
export function registrationProblems(draft: RegistrationDraft, inChina: boolean): Problems {
  const { phone, user_email, password } = draft
  return {
    real_name: needed(draft.real_name, undefined),
    phone: (inChina ? needed : ifTold)(phone, phoneProblem(phone)),
    verifyCode: inChina ? codeProblem(draft.verifyCode) : undefined,
    user_email: (inChina ? ifTold : needed)(user_email, emailProblem(user_email)),
    email_code: inChina ? undefined : codeProblem(draft.email_code),
    password: passwordProblem(password),
    pwd: draft.pwd === password ? undefined : 'passwordsDiffer',
    terms: draft.terms === 'yes' ? undefined : 'agreeNeeded',
  }
}

/** What the form marks: the same, and a password that was not typed again. */
export const formProblems = (draft: RegistrationDraft, inChina: boolean): Problems => ({
  ...registrationProblems(draft, inChina),
  ...(draft.pwd === '' ? { pwd: 'needed' } : {}),
})

/** The form as the call wants it: a code for the contact that is proven only, places also by their names for those who read it. */
export function registrationOf(draft: RegistrationDraft, inChina: boolean, more: { placeName: string; origin: string }) {
  const { terms: _accepted, verifyCode, email_code, ...rest } = draft
  const fields = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, /^p(assword|wd)$/.test(name) ? text : text.trim()]))
  const content = { form: inChina ? 'china' : 'abroad', ...(more.placeName ? { place: more.placeName } : {}) }
  return {
    ...(fields as Omit<RegistrationDraft, 'terms' | 'verifyCode' | 'email_code'>),
    ...(inChina ? { verifyCode } : { email_code }),
    content: JSON.stringify(content),
    referrer: more.origin,
  }
}
