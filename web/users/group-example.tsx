import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { booksApi, type ExampleStone } from '@loupe/domain/users/books.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { Amount } from '../prices/amount.tsx'
import { OnRequest } from '../prices/on-request.tsx'
import { useLabel } from '../text/use-label.ts'
import { backPoints, carat } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './group-example.module.css'
import type { UsersText } from './users.text.en.ts'

/** What somebody of a group will see of one stone on offer, beside what the house is asked for it. */
export function GroupExample({ groupId }: { groupId: string }) {
  const t = useText<UsersText>('users')
  const say = useLabel()
  const { data: stone } = useQuery({ ...query(booksApi.ofNewcomer, { group_id: groupId }), placeholderData: keepPreviousData })
  const terms = useQuery({ ...query(groupsApi.choices, {}), staleTime: 60_000 }).data?.find((group) => group.id === groupId)?.terms
  if (terms === 'none') {
    return (
      <div className={styles.example} data-cost role="status">
        <span className={styles.warning}>{t('groupNoTerms')}</span>
      </div>
    )
  }
  if (!stone) return null
  const isCost = stone.before !== null && stone.before.usd_total === stone.after?.usd_total
  return (
    <div className={styles.example} data-cost={isCost || undefined} role="status">
      <span className={styles.stone}>
        {t(`areas.${stone.origin}`)} · {say(shapeLabels[stone.shape as Shape])} {carat(Number(stone.carat))} ct {stone.color}{' '}
        {stone.clarity}
      </span>
      <Price word={t('newcomerSees')} price={stone.after} strong />
      {stone.before && <Price word={t('houseCost')} price={stone.before} />}
      {isCost && <span className={styles.warning}>{t('sellsAtCost')}</span>}
    </div>
  )
}

function Price({ word, price, strong = false }: { word: string; price: ExampleStone['before']; strong?: boolean }) {
  const t = useText<UsersText>('users')
  if (price === null) return null
  return (
    <span className={styles.price}>
      <span className={styles.word}>{word}</span>
      {Number(price.usd_total) === 0 ? <OnRequest /> : <Amount currency="USD" value={price.usd_total} strong={strong} />}
      {price.back !== null && <span className={styles.word}>{t('backIs', { back: backPoints(price.back) })}</span>}
    </span>
  )
}
