import { Button } from '@mantine/core'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { useState } from 'react'
import { Changed, Refused } from '../../forms/refused.tsx'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import styles from './person-steps.module.css'
import { nameOf } from '../person-words.ts'
import { usePersonWrite } from '../use-person-write.ts'
import type { UsersText } from '../users.text.en.ts'

/** Deletes an account, after a question; it stands last on the panel, apart from what is done every day. */
export function PersonRemoval({ person, onGone }: { person: PersonDetail; onGone: () => void }) {
  const t = useText<UsersText>('users')
  const [meanwhile, setMeanwhile] = useState(false)
  const remove = usePersonWrite(
    usersApi.remove,
    () => null,
    () => setMeanwhile(true),
  )

  async function askRemove() {
    setMeanwhile(false)
    remove.forget()
    const question = { title: t('removeAsk', { name: nameOf(person) }), text: t('removeWhy'), yes: t('remove'), grave: true }
    if (!(await confirm(question))) return
    if (!(await remove.did({ id: person.id, version: person.version }))) return
    toast.good(t('removed'))
    onGone()
  }

  return (
    <Stack gap={10} justify="start" ruled="above" className={styles.removal}>
      <Changed words={meanwhile && t('changedMeanwhile')} />
      <Refused words={!meanwhile && remove.refused.text} />
      <Button variant="outline" color="red.9" loading={remove.isBusy} onClick={() => void askRemove()}>
        {t('remove')}
      </Button>
    </Stack>
  )
}
