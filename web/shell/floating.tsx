import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useContactRequest } from '../parts/contact-request.ts'
import { useLoginRequest } from '../parts/login-request.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { BusySign } from './busy-sign.tsx'

const LoginDialog = lazy(() => import('../session/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })))
const ContactPanel = lazy(() => import('./contact-panel.tsx').then((module) => ({ default: module.ContactPanel })))

/** Dialogs and signs that lie over every page, inside the main layout and outside. */
export function Floating() {
  const asked = useLoginRequest((now) => now.open)
  const contact = useContactRequest((now) => now.everOpen)
  const slow = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <>
      <Suspense>{asked && <LoginDialog />}</Suspense>
      <Suspense>{contact && <ContactPanel />}</Suspense>
      <ConfirmDialog />
      <Toasts />
      <BusySign alsoWhen={slow} />
    </>
  )
}
