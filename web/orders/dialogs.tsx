import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { lazyPart } from '../ui/program-parts.ts'

/** A dialog that comes after the order which it belongs to: nobody waits for it who only looks. */
function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazyPart<ComponentType<P>>(() => load().then((dialog) => ({ default: dialog })))
  return function Later(props: P) {
    const [isShown, setShown] = useState(false)
    // DOM: what it belongs to stands on the page by then.
    useEffect(() => setShown(true), [])
    return <Suspense>{isShown && <Part {...props} />}</Suspense>
  }
}

export const MoveDialog = later(() => import('./next/move-dialog.tsx').then((module) => module.MoveDialog))
export const HandoverDialog = later(() => import('./detail/handover-dialog.tsx').then((module) => module.HandoverDialog))
export const PrintDialog = later(() => import('./print/print-dialog.tsx').then((module) => module.PrintDialog))
export const PartButton = later(() => import('./part/part-button.tsx').then((module) => module.PartButton))
export const PaymentDialog = later(() => import('./money/payment-dialog.tsx').then((module) => module.PaymentDialog))
export const ReportDialog = later(() => import('./money/report-dialog.tsx').then((module) => module.ReportDialog))
export const BoughtDialog = later(() => import('./supply/bought-dialog.tsx').then((module) => module.BoughtDialog))
export const RequestsDialog = later(() => import('./supply/requests-dialog.tsx').then((module) => module.RequestsDialog))
export const ReasonDialog = later(() => import('../forms/reason-dialog.tsx').then((module) => module.ReasonDialog))
export const ConfirmReportDialog = later(() => import('./next/confirm-report-dialog.tsx').then((module) => module.ConfirmReportDialog))
