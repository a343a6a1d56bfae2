import { Button } from '@mantine/core'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { nameOf } from '../person-words.ts'
import { itself, usePersonWrite } from '../use-person-write.ts'
import type { UsersText } from '../users.text.en.ts'

type Props = { readonly person: PersonDetail; readonly isBusy: boolean; readonly onStale: () => void }

/** Turns a registration down, with a reason that the person reads. */
export function RefuseButton({ person, isBusy, onStale }: Props) {
  const t = useText<UsersText>('users')
  const [open, setOpen] = useState(false)
  const refuse = usePersonWrite(usersApi.refuse, itself, onStale)
  async function send(reason: string) {
    if (!(await refuse.did({ id: person.id, version: person.version, reason }))) return
    setOpen(false)
    toast.good(t('refused'))
  }
  return (
    <>
      <Button variant="outline" color="red.9" disabled={isBusy || refuse.isBusy} onClick={() => setOpen(true)}>
        {t('refuse')}
      </Button>
      <ReasonDialog
        open={open}
        title={t('refuseTitle', { name: nameOf(person) })}
        why={t('refuseWhy')}
        yes={t('refuse')}
        grave
        isBusy={refuse.isBusy}
        refusal={refuse.refused.text}
        onClose={() => setOpen(false)}
        onReason={(reason) => void send(reason)}
      />
    </>
  )
}
