import { expect, test } from 'vitest'
import { emptyRegistration, formProblems, registrationOf, registrationProblems, type RegistrationDraft } from './register-draft.ts'

const inChina: RegistrationDraft = {
  ...emptyRegistration,
  real_name: 'Wang Min',
  phone: '13800138000',
  verifyCode: '012345',
  password: 'a-good-password',
  pwd: 'a-good-password',
  terms: 'yes',
}
const abroad: RegistrationDraft = { ...inChina, phone: '', verifyCode: '', user_email: 'ann@example.com', email_code: '543210' }

const wrong = (draft: RegistrationDraft, china: boolean) =>
  Object.fromEntries(Object.entries(registrationProblems(draft, china)).filter(([, problem]) => problem !== undefined))

test('in China a phone with its code is enough, and an e-mail address is only checked when there is one', () => {
  expect(wrong(inChina, true)).toEqual({})
  expect(wrong({ ...inChina, user_email: 'ann' }, true)).toEqual({ user_email: 'badEmail' })
  expect(wrong({ ...inChina, phone: '' }, true)).toEqual({ phone: 'needed' })
  expect(wrong({ ...inChina, phone: '12' }, true)).toEqual({ phone: 'badPhone' })
})

test('elsewhere an e-mail address with its code takes the place of the phone', () => {
  expect(wrong(abroad, false)).toEqual({})
  expect(wrong({ ...abroad, user_email: '' }, false)).toEqual({ user_email: 'needed' })
  expect(wrong({ ...abroad, email_code: '12345' }, false)).toEqual({ email_code: 'codeForm' })
})

test('an empty form names everything that is required and nothing else', () => {
  expect(wrong({ ...emptyRegistration }, true)).toEqual({
    real_name: 'needed',
    phone: 'needed',
    verifyCode: 'codeNeeded',
    password: 'needed',
    terms: 'agreeNeeded',
  })
})

test('a password that was not typed again is asked for, beside an empty one too', () => {
  expect(formProblems({ ...emptyRegistration }, true)).toMatchObject({ password: 'needed', pwd: 'needed' })
  expect(formProblems({ ...inChina, pwd: '' }, true).pwd).toBe('needed')
  expect(formProblems(inChina, true).pwd).toBeUndefined()
})

test('a short password and two that differ are told apart', () => {
  expect(wrong({ ...inChina, password: 'short12', pwd: 'short12' }, true)).toEqual({ password: 'passwordHint' })
  expect(wrong({ ...inChina, pwd: 'another-one' }, true)).toEqual({ pwd: 'passwordsDiffer' })
})

test('blanks around words go, those of a password stay, and only the proven contact sends its code', () => {
  const draft = { ...inChina, real_name: ' Wang Min ', password: ' spaced word ', pwd: ' spaced word ', email_code: '999999' }
  const sent = registrationOf(draft, true, { placeName: '广东省 深圳市', origin: 'https://loupe.example' })
  expect(sent).toMatchObject({
    real_name: 'Wang Min',
    password: ' spaced word ',
    verifyCode: '012345',
    content: '{"form":"china","place":"广东省 深圳市"}',
    referrer: 'https://loupe.example',
  })
  expect(sent).not.toHaveProperty('email_code')
  expect(sent).not.toHaveProperty('terms')
})
