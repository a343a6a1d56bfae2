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
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { dateTime, timeAgo, toMinute } from '../../text/format.ts'
import { Box } from '../../ui/box.tsx'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { OfBook } from './book-impact.tsx'
import { useBooksText } from './use-books-text.ts'

type Props = { readonly of: OfBook; readonly name: string; readonly book: GroupBook | PersonBook }
const rereads = [bookChangesApi.history, booksApi.ofGroup, booksApi.ofPerson, groupsApi.list, groupsApi.choices]

/** Brings a version back, once somebody agreed to it. */
function useBringBack({ of, name, book }: Props) {
  const t = useBooksText()
  const undo = useWrite(bookChangesApi.undo, { rereads })
  async function bringBack({ version, content }: BookVersion) {
    const isAtCost = 'group_id' in of && !asksMoreThanCost(content)
    const question = isAtCost
      ? { text: t('atCostWhy'), yes: t('atCostYes', { name }), grave: true }
      : { text: t('bringBackWhy'), yes: t('bringBack') }
    if (!(await confirm({ title: t('bringBackAsk', { version }), ...question }))) return
    const done = await undo.send({ ...of, version: book.version, to: version, ...(isAtCost ? { at_cost: name } : {}) })
    if (done) toast.good(t('broughtBack', { version }))
  }
  return { undo, bringBack }
}

/** What a book said, who changed it when, and what it will say; any version can be brought back, as a new one. */
export function BookHistoryList(props: Props) {
  const { of, book } = props
  const t = useBooksText()
  const query = useInfiniteQuery(pages(bookChangesApi.history, of))
  const read = pagedRows(query)
  const { undo, bringBack } = useBringBack(props)
  const planned = query.data?.pages[0]?.planned ?? null

  return (
    <FoldSection title={t('bookHistory')}>
      <Changed words={undo.refused.text && undo.isStale && t('changedMeanwhile')} />
      <Refused words={!undo.isStale && undo.refused.text} />
      {planned && <Planned of={of} planned={planned} mayChange={book.may_change} />}
      <ListSection
        read={read}
        failed={t('bookHistoryFailed')}
        none={t('bookHistoryNone')}
        line={(row) => (
          <Version
            key={row.version}
            row={row}
            isNow={row.version === book.version}
            isBusy={undo.isBusy}
            {...(book.may_change ? { onBringBack: () => void bringBack(row) } : {})}
          />
        )}
      />
    </FoldSection>
  )
}

type VersionProps = { readonly row: BookVersion; readonly isNow: boolean; readonly isBusy: boolean; readonly onBringBack?: () => void }

function Version({ row, isNow, isBusy, onBringBack }: VersionProps) {
  const t = useBooksText()
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
  const t = useBooksText()
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
