import { registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import { Checkbox, NativeSelect, PasswordInput, SegmentedControl, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/program-parts.ts'
import { query } from '../../api/query.ts'
import { useSite } from '../../me/site.ts'
import { useForm, type Form } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { DoorFoot } from './door-foot.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { CodeField } from './code-field.tsx'
import { placeName } from './places.ts'
import { knownPlaces, RegionFields } from './region-fields.tsx'
import { emptyRegistration, formProblems, registrationOf, registrationProblems, type RegistrationDraft } from './register-draft.ts'
import { Registered } from './registered.tsx'
import { StepNo } from './step.tsx'
import { useFocusFirst } from './use-focus-first.ts'

const TermsDialog = lazyPart(() => import('./terms-dialog.tsx').then((module) => ({ default: module.TermsDialog })))

/** Who the newcomer is: in China proven by phone, elsewhere by e-mail (product.md 5). An administrator approves it. */
export function RegisterForm() {
  const t = useText<AccountsText>('accounts')
  const [inChina, setInChina] = useState(() => useSite.getState().config?.isChina === 1)
  const [done, setDone] = useState<{ account: string; password: string } | null>(null)
  const country = inChina ? 'cn' : 'us'
  const write = useWrite(registrationApi.register)
  const form = useForm<typeof registrationApi.register, RegistrationDraft>(write, {
    now: { ...emptyRegistration, invite_code: new URLSearchParams(location.search).get('invite_code')?.slice(0, 40) ?? '' },
    check: (draft) => {
      const problems = formProblems(draft, inChina)
      return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, problem && t(problem)]))
    },
    input: (draft) => registrationOf(draft, inChina, { placeName: placeName(knownPlaces(), country, draft), origin: location.origin }),
    onDone: ({ password }, { account, phone, user_email }) => {
      setDone({ account: account.trim() || (inChina ? phone : user_email).trim(), password })
    },
  })
  useFocusFirst(form.place)
  if (done) return <Registered account={done.account} password={done.password} inChina={inChina} />
  return (
    <form ref={form.place} method="post" className={styles.form} onSubmit={form.submit} noValidate>
      <Steps inChina={inChina} />
      <SegmentedControl
        aria-label={t('where')}
        fullWidth
        data={[
          { value: 'cn', label: t('china') },
          { value: 'abroad', label: t('abroad') },
        ]}
        value={inChina ? 'cn' : 'abroad'}
        onChange={(where) => {
          setInChina(where === 'cn')
          form.change({ verifyCode: '', email_code: '', province: '', citys: '', area: '' })
        }}
      />
      <Person form={form} inChina={inChina} />
      <Ties form={form} />
      <Business form={form} inChina={inChina} />
      <Agreement form={form} />
      <DoorFoot form={form} yes={t('register')} />
    </form>
  )
}

/** What comes of it: three things, one after the other. */
function Steps({ inChina }: { readonly inChina: boolean }) {
  const t = useText<AccountsText>('accounts')
  const steps = ['tell', inChina ? 'phone' : 'email', 'in'] as const
  return (
    <Stack as="ol" columns="repeat(3, minmax(0, 1fr))" gap={12} className={styles.steps}>
      {steps.map((step, k) => (
        <Row key={step} as="li" gap={8} tone={k === 0 ? 'text' : 'dim'} size={13} weight={k === 0 ? 600 : 400}>
          <StepNo no={k + 1} />
          {t(`registerSteps.${step}`)}
        </Row>
      ))}
    </Stack>
  )
}

type PartProps = { readonly form: Form<RegistrationDraft>; readonly inChina: boolean }

function Person({ form, inChina }: PartProps) {
  const t = useText<AccountsText>('accounts')
  const text = useTextField(form)
  const { draft } = form
  const problems = registrationProblems(draft, inChina)
  return (
    <>
      <Stack columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap={14} align="start">
        <TextInput {...text('real_name')} label={t('realName')} autoComplete="name" maxLength={100} data-autofocus />
        <TextInput {...text('company')} label={t('optional', { name: t('company') })} autoComplete="organization" maxLength={200} />
      </Stack>
      {inChina ? (
        <Stack columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap={14} align="start">
          <PhoneField form={form} label={t('phone')} />
          <CodeField
            label={t('phoneCode')}
            name="verifyCode"
            by="phone"
            value={draft.verifyCode}
            error={form.error('verifyCode')}
            blocked={problems.phone ? t('badPhone') : null}
            onChange={(verifyCode) => form.change({ verifyCode })}
            sends={registrationApi.sendVerifyCode}
            input={{ type: 0, phoneNumber: draft.phone.trim(), referrer: location.origin }}
          />
        </Stack>
      ) : (
        <Stack columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap={14} align="start">
          <EmailField form={form} label={t('email')} />
          <CodeField
            label={t('emailCode')}
            name="email_code"
            by="email"
            value={draft.email_code}
            error={form.error('email_code')}
            blocked={problems.user_email ? t('badEmail') : null}
            onChange={(email_code) => form.change({ email_code })}
            sends={registrationApi.sendEmailVerifyCode}
            input={{ type: 0, user_email: draft.user_email.trim(), referrer: location.origin }}
          />
        </Stack>
      )}
      <Stack columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap={14} align="start">
        <PasswordInput
          {...text('password')}
          label={t('password')}
          placeholder={t('passwordHint')}
          autoComplete="new-password"
          maxLength={72}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        <PasswordInput
          {...text('pwd')}
          label={t('passwordAgain')}
          autoComplete="new-password"
          maxLength={72}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
      </Stack>
    </>
  )
}

/** What every field of text has: its name, its value, its error. */
function useTextField(form: Form<RegistrationDraft>) {
  return (name: keyof RegistrationDraft) => ({
    name,
    value: form.draft[name],
    error: form.error(name),
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [name]: event.currentTarget.value }),
  })
}

function PhoneField({ form, label }: { form: Form<RegistrationDraft>; label: string }) {
  return <TextInput {...useTextField(form)('phone')} label={label} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
}

function EmailField({ form, label }: { form: Form<RegistrationDraft>; label: string }) {
  return (
    <TextInput
      {...useTextField(form)('user_email')}
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
    />
  )
}

/** Who invited and who looks after the newcomer, where the site asks (product.md 5). */
function Ties({ form }: { form: Form<RegistrationDraft> }) {
  const t = useText<AccountsText>('accounts')
  const text = useTextField(form)
  const invites = useSite((now) => now.config?.open_invitation === 1)
  const named = useSite((now) => now.config?.open_yw_invitation === 1)
  const salesmen = useQuery({ ...query(registrationApi.salesmen, { referrer: location.origin }), enabled: named })
  if (!invites && !named) return null
  return (
    <Stack columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap={14} align="start">
      {invites && <TextInput {...text('invite_code')} label={t('optional', { name: t('inviteCode') })} autoComplete="off" maxLength={40} />}
      {named && (
        <NativeSelect
          {...text('yw_user_id')}
          label={t('optional', { name: t('salesman') })}
          data={[
            { value: '', label: t('noSalesman') },
            ...(salesmen.data ?? []).map((salesman) => ({ value: salesman.id, label: salesman.real_name })),
          ]}
        />
      )}
    </Stack>
  )
}

const businessFields = (inChina: boolean) => ['account', inChina ? 'user_email' : 'phone', 'wechat', 'address'] as const

/** What may stay empty; it opens when it is asked for, or when something in it is wrong. */
function Business({ form, inChina }: PartProps) {
  const t = useText<AccountsText>('accounts')
  const [asked, setAsked] = useState(false)
  const isWrong = businessFields(inChina).some((name) => form.error(name) !== null)
  const isOpen = asked || isWrong
  return (
    <Stack gap={14}>
      <Row
        as="button"
        type="button"
        gap={8}
        justify="between"
        ruled="above"
        weight={600}
        textAlign="start"
        tall="target"
        className={styles.more}
        aria-expanded={isOpen}
        disabled={isWrong}
        onClick={() => setAsked(!asked)}
      >
        {t('optional', { name: t('more') })}
        <IconChevronDown size={17} aria-hidden />
      </Row>
      {isOpen && <BusinessFields form={form} inChina={inChina} />}
    </Stack>
  )
}

function BusinessFields({ form, inChina }: PartProps) {
  const t = useText<AccountsText>('accounts')
  const text = useTextField(form)
  const { province, citys, area } = form.draft
  return (
    <>
      <TextInput
        {...text('account')}
        label={t('account')}
        description={t('accountHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <Stack columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap={14} align="start">
        {inChina ? <EmailField form={form} label={t('email')} /> : <PhoneField form={form} label={t('phone')} />}
        <TextInput {...text('wechat')} label={t('wechat')} autoComplete="off" maxLength={100} />
      </Stack>
      <RegionFields key={inChina ? 'cn' : 'us'} country={inChina ? 'cn' : 'us'} value={{ province, citys, area }} onChange={form.change} />
      <TextInput
        {...text('address')}
        label={t('address')}
        placeholder={inChina ? '' : t('addressAbroad')}
        autoComplete="street-address"
        maxLength={300}
      />
    </>
  )
}

function Agreement({ form }: { form: Form<RegistrationDraft> }) {
  const t = useText<AccountsText>('accounts')
  const [terms, setTerms] = useState({ open: false, ever: false })
  return (
    <div>
      <Row gap="0 6px" wrap>
        <Checkbox
          name="terms"
          label={t('agree')}
          checked={form.draft.terms === 'yes'}
          error={form.error('terms') !== null}
          aria-describedby={form.error('terms') ? 'terms-error' : undefined}
          onChange={(event) => form.change({ terms: event.currentTarget.checked ? 'yes' : '' })}
        />
        <button type="button" className={look({ underlines: true }, styles.link)} onClick={() => setTerms({ open: true, ever: true })}>
          {t('terms')}
        </button>
      </Row>
      {form.error('terms') && (
        <Text id="terms-error" as="p" tone="bad" size={12} above={4}>
          {form.error('terms')}
        </Text>
      )}
      <Suspense>{terms.ever && <TermsDialog open={terms.open} onClose={() => setTerms({ open: false, ever: true })} />}</Suspense>
    </div>
  )
}
