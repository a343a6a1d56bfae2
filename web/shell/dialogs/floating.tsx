import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/program-parts.ts'
import { paths } from '../../nav/paths.ts'
import { useAccountRequest } from '../../me/account-request.ts'
import { useContactRequest } from '../../me/contact-request.ts'
import { useLoginRequest } from '../../me/login-request.ts'
import { useSite } from '../../me/site.ts'
import { closeTerms, useTermsRequest } from '../../prices/terms-request.ts'
import { useMustCertify } from '../../me/viewer.ts'
import { ConfirmDialog } from '../../ui/over/confirm.tsx'
import { Toasts } from '../../ui/over/toasts.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { BusySign } from './busy-sign.tsx'

const DoorDialog = lazyPart(() => import('./door-dialog.tsx').then((module) => ({ default: module.DoorDialog })))
const Greeting = lazyPart(() => import('./greeting.tsx').then((module) => ({ default: module.Greeting })))
const ContactPanel = lazyPart(() => import('../contact/contact-panel.tsx').then((module) => ({ default: module.ContactPanel })))

const TermsDialog = lazyPart(() => import('../../accounts/door/terms-dialog.tsx').then((module) => ({ default: module.TermsDialog })))
const AccountDialogs = lazyPart(() => import('../../accounts/account-dialogs.tsx').then((module) => ({ default: module.AccountDialogs })))
const NoticePopup = lazyPart(() => import('../../accounts/notice-popup.tsx').then((module) => ({ default: module.NoticePopup })))
const CertifyPrompt = lazyPart(() => import('../../accounts/scan/certify-prompt.tsx').then((module) => ({ default: module.CertifyPrompt })))

/** Dialogs and signs that lie over every page, inside the main layout and outside. */
export function Floating() {
  const asked = useLoginRequest((now) => now.everOpen)
  const greets = useLoginRequest((now) => now.greets)
  const contact = useContactRequest((now) => now.everOpen)
  const terms = useTermsRequest((now) => now.open)
  const account = useAccountRequest((now) => now.everOpen)
  const noticed = useSite((now) => (now.config?.popup_content ?? '') !== '')
  const certify = useMustCertify()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const phone = useDevice() === 'mobile'
  const slow = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <>
      <Suspense>{asked && <DoorDialog />}</Suspense>
      <Suspense>{greets && <Greeting />}</Suspense>
      <Suspense>{contact && <ContactPanel />}</Suspense>
      <Suspense>{terms && <TermsDialog open onClose={closeTerms} />}</Suspense>
      <Suspense>{account && <AccountDialogs />}</Suspense>
      <Suspense>{noticed && <NoticePopup />}</Suspense>
      <Suspense>{phone && certify && path === paths.dashboard && <CertifyPrompt />}</Suspense>
      <ConfirmDialog />
      <Toasts />
      <BusySign alsoWhen={slow} />
    </>
  )
}
