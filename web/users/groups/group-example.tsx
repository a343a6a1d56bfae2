import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { booksApi, type ExampleStone } from '@loupe/domain/users/books.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { Amount } from '../../prices/amount.tsx'
import { OnRequest } from '../../prices/on-request.tsx'
import { useLabel } from '../../text/use-label.ts'
import { backPoints, carat } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './group-example.module.css'
import type { UsersText } from '../users.text.en.ts'

type GroupExampleProps = {
  readonly groupId: string
  /** Somebody of the group, whose own terms count too. */
  readonly userId?: string | undefined
}

/** What somebody of a group will see of one stone on offer, beside what the house is asked for it. */
export function GroupExample({ groupId, userId }: GroupExampleProps) {
  const t = useText<UsersText>('users')
  const say = useLabel()
  const { data: stone } = useQuery({
    ...query(booksApi.ofNewcomer, { group_id: groupId, ...(userId ? { user_id: userId } : {}) }),
    placeholderData: keepPreviousData,
  })
  const terms = useQuery({ ...query(groupsApi.choices, {}), staleTime: 60_000 }).data?.find((group) => group.id === groupId)?.terms
  if (terms === 'none') {
    return (
      <Example isCost>
        <Text tone="bad" size={13} className={styles.warning}>
          {t('groupNoTerms')}
        </Text>
      </Example>
    )
  }
  if (!stone) return null
  const isCost = stone.before !== null && stone.before.usdTotal === stone.after?.usdTotal
  return (
    <Example isCost={isCost}>
      <span className={styles.stone}>
        {t(`areas.${stone.origin}`)} · {say(shapeLabels[stone.shape as Shape])} {carat(Number(stone.carat))} ct {stone.color}{' '}
        {stone.clarity}
      </span>
      <Price word={t('newcomerSees')} price={stone.after} strong />
      {stone.before && <Price word={t('houseCost')} price={stone.before} />}
      {isCost && (
        <Text tone="bad" size={13} className={styles.warning}>
          {t('sellsAtCost')}
        </Text>
      )}
    </Example>
  )
}

function Example({ isCost, children }: { isCost: boolean; children: ReactNode }) {
  return (
    <Row
      gap="4px 20px"
      wrap
      align="baseline"
      across
      figures
      ground="hover"
      round={8}
      edge="line"
      pad="9px 12px"
      className={styles.example}
      data-cost={isCost || undefined}
      role="status"
    >
      {children}
    </Row>
  )
}

function Price({ word, price, strong = false }: { word: string; price: ExampleStone['before']; strong?: boolean }) {
  const t = useText<UsersText>('users')
  if (price === null) return null
  return (
    <Row as="span" gap={6} inline align="baseline">
      <Text tone="dim" size={13}>
        {word}
      </Text>
      {Number(price.usdTotal) === 0 ? <OnRequest /> : <Amount currency="USD" value={price.usdTotal} strong={strong} />}
      {price.back !== null && (
        <Text tone="dim" size={13}>
          {t('backIs', { back: backPoints(price.back) })}
        </Text>
      )}
    </Row>
  )
}
