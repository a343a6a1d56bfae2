import { usersApi } from '@loupe/domain/users/users.api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { LoggedDeed } from '../../lists/logged-deed.tsx'
import { FoldSection } from '../../lists/fold-section.tsx'
import { useText } from '../../text/use-text.ts'
import type { UsersText } from '../users.text.en.ts'

/** Who changed what of a person, and when; newest first. */
export function PersonLog({ id }: { id: string }) {
  const t = useText<UsersText>('users')
  const read = pagedRows(useInfiniteQuery(pages(usersApi.changes, { id, limit: 20 })))
  return (
    <FoldSection title={t('log')} count={t('foldHints.log')}>
      <ListSection
        read={read}
        more="near"
        failed={t('logFailed')}
        none={t('logNone')}
        line={(entry) => <LoggedDeed key={entry.id} thing="user" row={entry} />}
      />
    </FoldSection>
  )
}
