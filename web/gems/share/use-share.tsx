import { buyers } from '@loupe/domain/access/access-sets.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { useMayOpen } from '../../me/viewer.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import type { Shareable } from './shareable.ts'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })))

const isNothing = (what: Shareable): boolean => ('goods' in what ? what.goods.length === 0 : what.total === 0)

/** Opens the form of a link for people without an account; null for whoever makes none. The form is fetched with the first press. */
export function useShare(what: Shareable): { readonly share: (() => void) | null; readonly dialog: ReactNode } {
  const mayShare = useMayOpen(buyers)
  const [open, setOpen] = useState(false)
  const [everOpen, setEverOpen] = useState(false)
  const share = () => {
    setEverOpen(true)
    setOpen(true)
  }
  return {
    share: mayShare && !isNothing(what) ? share : null,
    dialog: everOpen && (
      <Suspense>
        <ShareDialog open={open} what={what} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
