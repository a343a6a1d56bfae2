import { personDeeds, type PersonDeed } from '@loupe/domain/users/deeds.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { LogLine } from '../../lists/log-line.tsx'
import { Moved } from '../../lists/moved.tsx'
import { FoldSection } from '../../lists/fold-section.tsx'
import { timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import { changeWords } from '../change-words.ts'
import type { UsersText } from '../users.text.en.ts'

const isDeed = (what: string): what is PersonDeed => personDeeds.some((deed) => deed === what)

const fieldWords = {
  real_name: 'realName',
  phone: 'phone',
  email: 'email',
  company: 'company',
  address: 'address',
  name: 'account',
  role: 'role',
  group_id: 'group',
  salesman_id: 'salesman',
  supplier_id: 'supplier',
  status: 'state',
  codes: 'extraCodes',
  limit_time: 'limitDay',
  permanent: 'permanent',
  user_type: 'verificationLabel',
  api_rate: 'apiRate',
  multiplier: 'multiplier',
  points: 'points',
  bands: 'bands',
} as const
const isFieldWord = (field: string): field is keyof typeof fieldWords => field in fieldWords

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
        line={(entry) => (
          <LogLine key={entry.id} at={entry.at} when={timeAgo(entry.at)}>
            <strong>{entry.by}</strong> {isDeed(entry.what) ? t(`did.${entry.what}`) : entry.what}
            <Text as="ul" above={3} tone="dim" breaks>
              {Object.entries(entry.fields).map(([field, { from, to }]) => (
                <Moved
                  key={field}
                  name={isFieldWord(field) ? t(fieldWords[field]) : field.replace(/^supplier /, '')}
                  from={changeWords(t, field, from)}
                  to={changeWords(t, field, to)}
                />
              ))}
              {entry.note && <li>{entry.note}</li>}
            </Text>
          </LogLine>
        )}
      />
    </FoldSection>
  )
}
