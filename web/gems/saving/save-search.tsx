import { mainRoles } from '@loupe/domain/access/roles.ts'
import { longestSearchName } from '@loupe/domain/searches/saved-search.ts'
import { searchesApi, type LookedFor } from '@loupe/domain/searches/searches.api.ts'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import ask from '../../forms/ask-form.module.css'
import { Dialog } from '../../forms/dialog.tsx'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useViewer } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { SignButton } from '../../ui/sign-button.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { draftOf, problemsOf, SearchFields, toldIn, type SearchDraft } from './search-fields.tsx'
import type { SavingText } from './saving.text.en.ts'

/** What a page shows now: what it asks, its address, and what it says of it. */
export type Saveable = { readonly looksFor: LookedFor; readonly address: string; readonly words: string }

/** Saves what a page looks for under a name. Guests share their account and save nothing. */
export function SaveSearch(what: Saveable) {
  const t = useText<SavingText>('saving')
  const isGuest = useViewer((now) => now.user === null || now.user.role === mainRoles.visitor)
  const [open, setOpen] = useState(false)
  const square = useDevice() === 'mobile' ? 44 : 32
  if (isGuest) return null
  return (
    <>
      <SignButton label={t('save')} title={t('save')} fixed tone="dim" hovers round={6} square={square} onClick={() => setOpen(true)}>
        <IconBookmarkPlus size={18} stroke={1.7} aria-hidden />
      </SignButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('saveTitle')} width={520}>
        <Suspense>{open && <SaveForm what={what} onClose={() => setOpen(false)} />}</Suspense>
      </Dialog>
    </>
  )
}

function SaveForm({ what: { looksFor, address, words }, onClose }: { readonly what: Saveable; readonly onClose: () => void }) {
  const t = useText<SavingText>('saving')
  const write = useWrite(searchesApi.save, {
    rereads: [searchesApi.list],
    onDone: () => {
      onClose()
      toast.good(t('saved'))
    },
  })
  const form = useForm<typeof searchesApi.save, SearchDraft>(write, {
    now: draftOf({ name: words.slice(0, longestSearchName), tellsNew: true, drop: null }),
    check: (draft) => problemsOf(draft, t),
    input: (draft) => ({ looksFor, address, ...toldIn(draft) }),
  })
  return (
    <form ref={form.place} onSubmit={form.submit} noValidate>
      <Stack gap={14} shrinks>
        <SearchFields form={form} />
        <Refused words={form.refusal} />
        <div className={ask.buttons}>
          <DialogButtons yes={t('keep')} isBusy={form.isBusy} onNo={onClose} />
        </div>
      </Stack>
    </form>
  )
}
