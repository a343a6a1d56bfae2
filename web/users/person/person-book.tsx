import { Button } from '@mantine/core'
import { priceKeepers } from '@loupe/domain/access/access-sets.ts'
import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { useState } from 'react'
import { FoldSection } from '../../lists/fold-section.tsx'
import { useMayOpen } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { PersonBookForm } from '../prices/price-book-form.tsx'
import { nameOf } from '../person-words.ts'
import type { UsersText } from '../users.text.en.ts'

/** A person's own price book, read once somebody who may wants to see it. */
export function PersonBook({ person, onTyped }: { person: PersonDetail; onTyped: (isTyped: boolean) => void }) {
  const t = useText<UsersText>('users')
  const [isOpen, setOpen] = useState(false)
  const may = useMayOpen(priceKeepers)
  if (!may) return null
  const open = (
    <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
      {t('openOwnPrices')}
    </Button>
  )
  return (
    <FoldSection title={t('ownPrices')} count={t('foldHints.book')} aside={isOpen ? null : open}>
      {isOpen && <PersonBookForm id={person.id} name={nameOf(person)} onTyped={onTyped} />}
    </FoldSection>
  )
}
