import { invitationsApi } from '@loupe/domain/accounts/invitations.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconKey, IconLayoutDashboard, IconLinkOff, IconMailForward } from '@tabler/icons-react'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Refusal } from '../../api/refusal.ts'
import { paths } from '../../nav/paths.ts'
import { Refused } from '../../forms/refused.tsx'
import { openContact } from '../../me/contact-request.ts'
import { openDoor, openLogin } from '../../me/login-request.ts'
import { useViewer } from '../../me/viewer.ts'
import { enter } from '../../me/session.ts'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Way, Ways } from '../../ui/over/ways.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { NewPassword, newPasswordProblems } from './new-password.tsx'

/** Where a link from an invitation leads: whoever has it sets the password, once, and is inside. */
export function SetPasswordPage() {
  const t = useText<AccountsText>('accounts')
  const key = useRouterState({ select: (state) => state.location.hash })
  const looked = useQuery({
    queryKey: ['invitation', key],
    queryFn: () => call(invitationsApi.look, { key, referrer: location.origin }, { quiet: true }),
    enabled: key !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  // Without its key it was cut off on its way; with one that no link of the house has, it is none.
  if (key === '') return <Over title={t('linkCut')} why={t('linkCutWhy')} />
  if (looked.error instanceof Refusal && looked.error.code === 400) return <Over title={t('linkWrong')} why={t('linkWrongWhy')} />
  const isOver = looked.error instanceof Refusal && looked.error.code === 410
  if (looked.isError) return <Over title={t('linkOver')} why={isOver ? t('linkUsed') : refusalText(looked.error)} />
  return (
    <main className={styles.page} tabIndex={-1}>
      <Stack gap={12} round={10} edge="line" pad={20} className={styles.gate}>
        {looked.data ? <LinkForm linkKey={key} invited={looked.data} /> : <Loader aria-label={t('scanStarting')} />}
      </Stack>
    </main>
  )
}

const sign = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** A link that is worth nothing: a code to the own phone or mailbox opens the account too (decision 0198), and whoever invited sends another. */
function Over({ title, why }: { readonly title: string; readonly why: string }) {
  const t = useText<AccountsText>('accounts')
  const stranger = useViewer((now) => now.user === null)
  return (
    <Stack as="main" justify="center" grows tabIndex={-1} className={styles.over}>
      <Stack role="status">
        <Notice picture={<IconLinkOff size={44} stroke={1.3} aria-hidden />} heading title={title} why={why}>
          {stranger && <Button onClick={() => openDoor('forgot')}>{t('linkByCode')}</Button>}
        </Notice>
      </Stack>
      <Ways label={t('linkWays')}>
        <Way
          picture={<IconMailForward {...sign} />}
          name={t('linkAsk')}
          why={t('linkAskWhy')}
          around={(words, className) => (
            <button type="button" className={className} onClick={openContact}>
              {words}
            </button>
          )}
        />
        {stranger ? (
          <Way
            picture={<IconKey {...sign} />}
            name={t('linkLogIn')}
            why={t('linkLogInWhy')}
            around={(words, className) => (
              <button type="button" className={className} onClick={openLogin}>
                {words}
              </button>
            )}
          />
        ) : (
          <Way
            picture={<IconLayoutDashboard {...sign} />}
            name={t('toDashboard')}
            around={(words, className) => (
              <Link to={paths.dashboard} className={className}>
                {words}
              </Link>
            )}
          />
        )}
      </Ways>
    </Stack>
  )
}

type FormProps = { readonly linkKey: string; readonly invited: OutputOf<typeof invitationsApi.look> }

function LinkForm({ linkKey, invited }: FormProps) {
  const t = useText<AccountsText>('accounts')
  const navigate = useNavigate()
  const write = useWrite(invitationsApi.accept)
  const form = useForm(write, {
    now: { password: '', password1: '' },
    check: (draft) => newPasswordProblems(draft, t),
    input: (draft) => ({ ...draft, key: linkKey, referrer: location.origin }),
    onDone: async ({ token, data }) => {
      enter(token, data, 'loggedIn')
      await navigate({ to: paths.dashboard, replace: true })
    },
  })
  return (
    <form ref={form.place} method="post" className={styles.form} onSubmit={form.submit} noValidate>
      <h1 className={styles.title}>{t('linkTitle')}</h1>
      <p className={styles.why}>
        {t('linkWhy', {
          account: invited.real_name ? `${invited.account} (${invited.real_name})` : invited.account,
          until: toMinute(invited.goodUntil),
        })}
      </p>
      {/* Password managers learn from it whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={invited.account} readOnly hidden />
      <NewPassword form={form} size="md" />
      <Refused words={form.refusal} />
      <Button type="submit" size="md" loading={form.isBusy}>
        {t('linkYes')}
      </Button>
    </form>
  )
}
