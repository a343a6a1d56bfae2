import { registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import { isEmail, isPhone } from '@loupe/domain/accounts/contact.ts'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { openContact } from '../../me/contact-request.ts'
import { openLogin } from '../../me/login-request.ts'
import { useSite } from '../../me/site.ts'
import { useForm, type Form } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { DoorFoot } from './door-foot.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { CodeField } from './code-field.tsx'
import { NewPassword, newPasswordProblems } from './new-password.tsx'
import { codeProblem } from './register-draft.ts'
import { StepNo } from './step.tsx'
import { useFocusFirst } from './use-focus-first.ts'

const empty = { phoneNumber: '', verifyCode: '', user_email: '', email_code: '', password: '', password1: '' }
type ForgotDraft = typeof empty

/** A new password for whoever proves a phone or mailbox; nothing here tells whether it has an account (decisions.md 2). */
export function ForgotForm() {
  const t = useText<AccountsText>('accounts')
  const [byPhone, setByPhone] = useState(() => useSite.getState().config?.isChina !== 0)
  const wrongCode = (code: string) => {
    const problem = codeProblem(code)
    return problem && t(problem)
  }
  const write = useWrite(registrationApi.forgotPassword)
  const form = useForm(write, {
    now: empty,
    check: ({ phoneNumber, verifyCode, user_email, email_code, ...pair }) => ({
      ...(byPhone
        ? {
            phoneNumber: isPhone(phoneNumber.trim()) ? undefined : t('badPhone'),
            verifyCode: wrongCode(verifyCode),
          }
        : {
            user_email: isEmail(user_email.trim()) ? undefined : t('badEmail'),
            email_code: wrongCode(email_code),
          }),
      ...newPasswordProblems(pair, t),
    }),
    input: ({ phoneNumber, verifyCode, user_email, email_code, password, password1 }) => {
      const proof = byPhone ? { phoneNumber: phoneNumber.trim(), verifyCode } : { user_email: user_email.trim(), email_code }
      return { ...proof, password, password1, referrer: location.origin }
    },
    onDone: () => {
      openLogin()
      toast.good(t('passwordChanged'))
    },
  })
  useFocusFirst(form.place)
  return (
    <form ref={form.place} method="post" className={styles.form} onSubmit={form.submit} noValidate>
      <Step no={1} words={t('forgotProve')} />
      <SegmentedControl
        aria-label={t('forgotBy')}
        fullWidth
        data={[
          { value: 'phone', label: t('byPhone') },
          { value: 'email', label: t('byEmail') },
        ]}
        value={byPhone ? 'phone' : 'email'}
        onChange={(by) => {
          setByPhone(by === 'phone')
          form.change({ verifyCode: '', email_code: '' })
        }}
      />
      {byPhone ? <ByPhone form={form} /> : <ByEmail form={form} />}
      <Step no={2} words={t('forgotChoose')} why={t('forgotWhy')} />
      <NewPassword form={form} />
      <Text as="p" tone="dim" size={13} pretty>
        {t('forgotNeither')}{' '}
        <button type="button" className={look({ underlines: true }, styles.link)} onClick={openContact}>
          {t('forgotAsk')}
        </button>
      </Text>
      <DoorFoot form={form} yes={t('setPassword')} />
    </form>
  )
}

/** One of the two things to do, in their order. */
function Step({ no, words, why }: { readonly no: number; readonly words: string; readonly why?: string }) {
  return (
    <Row gap={10} align="start" className={styles.step}>
      <StepNo no={no} />
      <div>
        <Text as="h3" size={15} weight={600}>
          {words}
        </Text>
        {why && <p className={styles.why}>{why}</p>}
      </div>
    </Row>
  )
}

function ByPhone({ form }: { form: Form<ForgotDraft> }) {
  const t = useText<AccountsText>('accounts')
  const { phoneNumber, verifyCode } = form.draft
  return (
    <>
      <TextInput
        key="phone"
        label={t('phone')}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        data-autofocus
        value={phoneNumber}
        error={form.error('phoneNumber')}
        onChange={(event) => form.change({ phoneNumber: event.currentTarget.value })}
      />
      <CodeField
        key="phone code"
        label={t('phoneCode')}
        name="verifyCode"
        by="phone"
        value={verifyCode}
        error={form.error('verifyCode')}
        blocked={isPhone(phoneNumber.trim()) ? null : t('badPhone')}
        onChange={(code) => form.change({ verifyCode: code })}
        sends={registrationApi.sendVerifyCode}
        input={{ type: 1, phoneNumber: phoneNumber.trim(), referrer: location.origin }}
      />
    </>
  )
}

function ByEmail({ form }: { form: Form<ForgotDraft> }) {
  const t = useText<AccountsText>('accounts')
  const { user_email: email, email_code: code } = form.draft
  return (
    <>
      <TextInput
        key="email"
        label={t('email')}
        name="user_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        data-autofocus
        value={email}
        error={form.error('user_email')}
        onChange={(event) => form.change({ user_email: event.currentTarget.value })}
      />
      <CodeField
        key="email code"
        label={t('emailCode')}
        name="email_code"
        by="email"
        value={code}
        error={form.error('email_code')}
        blocked={isEmail(email.trim()) ? null : t('badEmail')}
        onChange={(email_code) => form.change({ email_code })}
        sends={registrationApi.sendEmailVerifyCode}
        input={{ type: 1, user_email: email.trim(), referrer: location.origin }}
      />
    </>
  )
}
