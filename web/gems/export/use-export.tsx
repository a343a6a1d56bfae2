import { mainRoles } from '@loupe/domain/access/roles.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { useViewer } from '../../me/viewer.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import type { Exportable } from './exportable.ts'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })))

/**
 * Opens the form of a file; null for guests and where there is nothing. `what` is read when it is opened, and the form is fetched with the first
 * press.
 */
export function useExport(isAny: boolean, what: () => Exportable): { readonly take: (() => void) | null; readonly dialog: ReactNode } {
  const isGuest = useViewer((now) => now.user === null || now.user.role === mainRoles.visitor)
  const [opened, setOpened] = useState<Exportable | null>(null)
  const [open, setOpen] = useState(false)
  const take = () => {
    setOpened(what())
    setOpen(true)
  }
  return {
    take: isGuest || !isAny ? null : take,
    dialog: opened && (
      <Suspense>
        <ExportDialog open={open} what={opened} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
