import { Button, TextInput } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { asksMoreThanCost } from '@loupe/domain/pricing/price-book.ts'
import { multiplierPattern } from '@loupe/domain/pricing/typed-numbers.ts'
import { booksApi } from '@loupe/domain/users/books.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { query } from '../api/query.ts'
import { paths } from '../nav/paths.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Refused } from '../forms/refused.tsx'
import styles from './terms-missing.module.css'
import { useGroupName } from '../people/use-group-name.ts'
import { useSend } from '../forms/use-send.ts'
import { useMayOpen } from '../me/viewer.ts'

const keepers = [roles.userGroups] as const

/** While new customers of the site would see no prices: whoever may say what they pay is told so, and sets it with one press. */
export function TermsMissing() {
  const mayOpen = useMayOpen(keepers)
  const groups = useQuery({ ...query(groupsApi.choices, {}), enabled: mayOpen, staleTime: 60_000 }).data
  const group = groups?.find((one) => one.is_default)
  return group?.terms === 'none' ? <SetTerms id={group.id} name={group.name} /> : null
}

function SetTerms({ id, name }: { id: string; name: string }) {
  const t = useText<SharedText>('shared')
  const groupName = useGroupName()
  const [multiplier, setMultiplier] = useState('1.05')
  const book = useQuery(query(booksApi.ofGroup, { group_id: id })).data
  const save = useSend(booksApi.saveOfGroup, { stale: [groupsApi.choices, groupsApi.list, booksApi.ofGroup, booksApi.ofNewcomer] })
  const typed = multiplier.trim()
  const isSound = multiplierPattern.test(typed) && asksMoreThanCost({ multiplier: typed, points: '0' })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSound || book === undefined) return
    if (await save.did({ group_id: id, version: book.version, multiplier: typed })) toast.good(t('termsMissing.done'))
  }
  if (book?.may_change === false) return null
  return (
    <form className={styles.banner} aria-label={t('termsMissing.title')} onSubmit={(event) => void submit(event)} noValidate>
      <IconAlertTriangle size={22} stroke={1.7} aria-hidden />
      <div className={styles.words}>
        <strong>{t('termsMissing.title')}</strong>
        <span>{t('termsMissing.why', { group: groupName(name) })}</span>
        <Refused words={save.refused.text} />
      </div>
      <TextInput
        className={styles.multiplier}
        aria-label={t('termsMissing.multiplier')}
        leftSection="×"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={multiplier}
        error={!isSound}
        onChange={(event) => setMultiplier(event.currentTarget.value)}
      />
      <Button type="submit" loading={save.isBusy} disabled={!isSound || book === undefined}>
        {t('termsMissing.set')}
      </Button>
      <Link to={paths.userGroups} search={{ group: id }} className={styles.other}>
        {t('termsMissing.other')}
      </Link>
    </form>
  )
}
