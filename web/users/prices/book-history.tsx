import { Button } from '@mantine/core'
import { asksMoreThanCost } from '@loupe/domain/pricing/price-book.ts'
import { bookChangesApi, type BookHistory, type BookVersion } from '@loupe/domain/users/book-changes.api.ts'
import { booksApi, type GroupBook, type PersonBook } from '@loupe/domain/users/books.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { Changed, Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { FoldSection } from '../../lists/fold-section.tsx'
import { ListMore } from '../../lists/list-more.tsx'
import { Failed, Waiting } from '../../lists/read-states.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { dateTime, timeAgo, toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { OfBook } from './book-impact.tsx'
import type { UsersText } from '../users.text.en.ts'

type Props = { readonly of: OfBook; readonly name: string; readonly book: GroupBook | PersonBook }
const rereads = [bookChangesApi.history, booksApi.ofGroup, booksApi.ofPerson, groupsApi.list, groupsApi.choices]

/** What a book said, who changed it when, and what it will say; any version can be brought back, as a new one. */
export function BookHistoryList({ of, name, book }: Props) {
  const t = useText<UsersText>('users')
  const read = useInfiniteQuery(pages(bookChangesApi.history, of))
  const undo = useWrite(bookChangesApi.undo, { rereads })
  const rows = read.data?.pages.flatMap((page) => page.rows) ?? []
  const planned = read.data?.pages[0]?.planned ?? null

  async function bringBack({ version, content }: BookVersion) {
    const isAtCost = 'group_id' in of && !asksMoreThanCost(content)
    const agreed = await confirm({
      title: t('bringBackAsk', { version }),
      text: isAtCost ? t('atCostWhy') : t('bringBackWhy'),
      yes: isAtCost ? t('atCostYes', { name }) : t('bringBack'),
      grave: isAtCost,
    })
    const done = agreed && (await undo.send({ ...of, version: book.version, to: version, ...(isAtCost ? { at_cost: name } : {}) }))
    if (done) toast.good(t('broughtBack', { version }))
  }

  return (
    <FoldSection title={t('bookHistory')}>
      <Changed words={undo.refused.text && undo.isStale && t('changedMeanwhile')} />
      <Refused words={!undo.isStale && undo.refused.text} />
      {read.isPending && <Waiting count={2} />}
      {read.isError && <Failed title={t('bookHistoryFailed')} error={read.error} onRetry={() => void read.refetch()} />}
      {planned && <Planned of={of} planned={planned} mayChange={book.may_change} />}
      {read.data && rows.length === 0 && (
        <Text as="p" tone="dim" pretty>
          {t('bookHistoryNone')}
        </Text>
      )}
      <ul>
        {rows.map((row) => (
          <Version
            key={row.version}
            row={row}
            isNow={row.version === book.version}
            isBusy={undo.isBusy}
            {...(book.may_change ? { onBringBack: () => void bringBack(row) } : {})}
          />
        ))}
      </ul>
      <ListMore read={{ hasMore: read.hasNextPage, isReadingMore: read.isFetchingNextPage, readMore: () => void read.fetchNextPage() }} />
    </FoldSection>
  )
}

type VersionProps = { readonly row: BookVersion; readonly isNow: boolean; readonly isBusy: boolean; readonly onBringBack?: () => void }

function Version({ row, isNow, isBusy, onBringBack }: VersionProps) {
  const t = useText<UsersText>('users')
  const { version, at, by, undoOf, content } = row
  const own = content.suppliers.filter(({ visible }) => visible !== false).length
  const hidden = content.suppliers.length - own
  return (
    <Box as="li" ruled="below" pad="10px 0">
      <Row gap="4px 12px" wrap>
        <Text weight={600}>{t('versionNo', { version })}</Text>
        <Text tone="dim" size={13} title={dateTime(at)}>
          {[by, timeAgo(at), undoOf !== null && t('undoOf', { version: undoOf })].filter(Boolean).join(' · ')}
        </Text>
        <Row as="span" apart>
          {isNow ? (
            <StateWord tone="good">{t('inForce')}</StateWord>
          ) : (
            onBringBack && (
              <Button
                size="compact-md"
                variant="default"
                disabled={isBusy}
                aria-label={t('bringBackTo', { version })}
                onClick={onBringBack}
              >
                {t('bringBack')}
              </Button>
            )
          )}
        </Row>
      </Row>
      <Text as="p" tone="dim" size={13} above={4} figures>
        {[
          `× ${content.multiplier}`,
          `± ${content.points}`,
          t('bandsCount', { count: content.bands.length }),
          own > 0 && t('ownTermsCount', { count: own }),
          hidden > 0 && t('hiddenCount', { count: hidden }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Box>
  )
}

type PlannedProps = { readonly of: OfBook; readonly planned: NonNullable<BookHistory['planned']>; readonly mayChange: boolean }

/** What the book will say, or could not be made to say. */
function Planned({ of, planned, mayChange }: PlannedProps) {
  const t = useText<UsersText>('users')
  const cancel = useWrite(bookChangesApi.cancelPlan, { rereads })
  const { id, startsAt, by, hasFailed, wish } = planned
  const when = { at: toMinute(startsAt), by }

  async function giveUp() {
    if (!(await confirm({ title: t('giveUpAsk'), text: t('giveUpWhy', when), yes: t('giveUp') }))) return
    if (await cancel.send({ ...of, id })) toast.good(t('gaveUp'))
  }

  return (
    <Box ground={hasFailed ? 'warn' : 'calm'} round={8} pad="10px 14px" role="status">
      <Row gap="4px 12px" wrap>
        <Text weight={600}>{t(hasFailed ? 'planFailed' : 'planWaits', when)}</Text>
        {!hasFailed && mayChange && (
          <Row as="span" apart>
            <Button size="compact-md" variant="default" loading={cancel.isBusy} onClick={() => void giveUp()}>
              {t('giveUp')}
            </Button>
          </Row>
        )}
      </Row>
      <Text as="p" size={13} above={4} figures>
        {[
          wish.multiplier !== undefined && `× ${wish.multiplier}`,
          wish.points !== undefined && `± ${wish.points}`,
          wish.bands !== undefined && t('bandsCount', { count: wish.bands.length }),
          wish.suppliers.length > 0 && t('ownTermsCount', { count: wish.suppliers.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Refused words={cancel.refused.text} />
    </Box>
  )
}
