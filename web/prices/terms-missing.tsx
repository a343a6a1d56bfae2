import { Button, TextInput } from '@mantine/core'
import { priceKeepers } from '@loupe/domain/access/access-sets.ts'
import { asksMoreThanCost } from '@loupe/domain/pricing/price-book.ts'
import { multiplierPattern } from '@loupe/domain/pricing/typed-numbers.ts'
import { booksApi } from '@loupe/domain/users/books.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { paths } from '../nav/paths.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Refused } from '../forms/refused.tsx'
import styles from './terms-missing.module.css'
import { useGroupName } from '../people/use-group-name.ts'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { useMayOpen } from '../me/viewer.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'

/** While new customers of the site would see no prices: whoever may say what they pay is told so, and sets it with one press. */
export function TermsMissing() {
  const mayOpen = useMayOpen(priceKeepers)
  const groups = useQuery({ ...query(groupsApi.choices, {}), enabled: mayOpen, staleTime: 60_000 }).data
  const group = groups?.find((one) => one.is_default)
  return group?.terms === 'none' ? <SetTerms id={group.id} name={group.name} /> : null
}

function SetTerms({ id, name }: { id: string; name: string }) {
  const t = useText<SharedText>('shared')
  const groupName = useGroupName()
  const book = useQuery(query(booksApi.ofGroup, { group_id: id })).data
  const save = useWrite(booksApi.saveOfGroup, { rereads: [groupsApi.choices, groupsApi.list, booksApi.ofGroup, booksApi.ofNewcomer] })
  const isSound = (multiplier: string) => multiplierPattern.test(multiplier) && asksMoreThanCost({ multiplier, points: '0' })
  const form = useForm(save, {
    now: { multiplier: '1.05' },
    input: ({ multiplier: typed }) => {
      const multiplier = typed.trim()
      return isSound(multiplier) && book !== undefined ? { group_id: id, version: book.version, multiplier } : null
    },
    onDone: () => toast.good(t('termsMissing.done')),
  })
  const { multiplier } = form.draft
  const isWrong = !isSound(multiplier.trim())
  if (book?.may_change === false) return null
  return (
    <Row
      as="form"
      gap="8px 12px"
      wrap
      across
      ground="surface"
      round={10}
      below={12}
      pad="12px 16px"
      className={styles.banner}
      aria-label={t('termsMissing.title')}
      ref={form.place}
      onSubmit={form.submit}
      noValidate
    >
      <IconAlertTriangle size={22} stroke={1.7} aria-hidden />
      <Stack shrinks className={styles.words}>
        <strong>{t('termsMissing.title')}</strong>
        <span>{t('termsMissing.why', { group: groupName(name) })}</span>
        <Refused words={form.said} />
      </Stack>
      <TextInput
        className={styles.multiplier}
        aria-label={t('termsMissing.multiplier')}
        leftSection="×"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={multiplier}
        error={isWrong}
        onChange={(event) => form.change({ multiplier: event.currentTarget.value })}
      />
      <Button type="submit" loading={form.isBusy} disabled={isWrong || book === undefined}>
        {t('termsMissing.set')}
      </Button>
      <Link to={paths.userGroups} search={{ group: id }} className={styles.other}>
        {t('termsMissing.other')}
      </Link>
    </Row>
  )
}
