import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { query } from '../../api/query.ts'
import { Refused } from '../../forms/refused.tsx'
import { useWrite, type Write } from '../../forms/use-write.ts'
import { Failed } from '../../lists/read-states.tsx'
import { paths } from '../../nav/paths.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { AddingText } from './adding.text.en.ts'

/** What the check found wrong, beside its fields and of the whole stone. */
export type RowWrong = { readonly fields: Readonly<Record<string, string>>; readonly text: string }

type Shown = OutputOf<typeof feedsApi.show>
type Note = OutputOf<typeof feedsApi.notes>['rows'][number]
type Props = {
  readonly id: string
  readonly onDone: () => void
  readonly onBack: (wrong: RowWrong) => void
  readonly onClose: () => void
}

const lookMs = 250
const isWorking = (state: Shown['state'] | undefined): boolean => state === undefined || ['uploaded', 'reading', 'applying'].includes(state)

/** What is wrong with the one row: beside the field that it is about, else in words of its own. */
function wrongOf(notes: readonly Note[]): RowWrong {
  const told = notes.filter(({ level }) => level !== 'warning')
  const fields = told.flatMap(({ field, text }) => (field === null ? [] : [[field, text] as const]))
  const others = told.filter(({ field }) => field === null).map(({ text }) => text)
  return { fields: Object.fromEntries(fields), text: (others.length > 0 ? others : told.map(({ text }) => text)).join('\n') }
}

const isAsked = ({ state, needs }: Shown): boolean => state === 'ready' && needs.length === 0
const isOver = ({ state }: Shown): boolean => state === 'failed' || state === 'cancelled'
/** Its row is not taken, or what it is about may not change. */
const isRefused = (shown: Shown): boolean => isAsked(shown) && shown.counts.rejected + shown.counts.untouched > 0
/** Somebody has to look. */
const isDoubtful = (shown: Shown): boolean => isAsked(shown) && !isRefused(shown) && shown.jumps.length + shown.counts.warnings > 0
const isUnusual = (shown: Shown | undefined): boolean => shown !== undefined && (isRefused(shown) || isDoubtful(shown))
const isClean = (shown: Shown): boolean => isAsked(shown) && !isUnusual(shown)

type Ends = Pick<Props, 'id' | 'onDone' | 'onBack'> & {
  readonly shown: Shown | undefined
  readonly notes: readonly Note[] | undefined
  readonly apply: Write<typeof feedsApi.apply>
  readonly failed: string
}

/** What is clean is put into the stock at once; what is refused goes back to the form, and its file is given up. */
function useEnds({ id, shown, notes, apply, failed, onDone, onBack }: Ends): (wrong: RowWrong) => void {
  const cancel = useWrite(feedsApi.cancel)
  const ended = useRef(false)
  const giveUp = (wrong: RowWrong) => {
    ended.current = true
    void cancel.send({ id }).then(() => onBack(wrong))
  }
  // Server: the stone's way goes on by itself as far as nobody has to say anything.
  useEffect(() => {
    if (shown === undefined || ended.current) return
    if (shown.state === 'done') {
      ended.current = true
      onDone()
    } else if (isOver(shown)) {
      ended.current = true
      onBack({ fields: {}, text: shown.problem ?? failed })
    } else if (isRefused(shown) && notes !== undefined) giveUp(wrongOf(notes))
    else if (isClean(shown) && apply.refused.text === '') void apply.send({ id, confirm: [] })
  })
  return giveUp
}

const nothingWrong: RowWrong = { fields: {}, text: '' }

/** A typed stone on its way: checked, asked about where something is unusual, and put into the stock. */
export function Checking({ id, onDone, onBack, onClose }: Props) {
  const t = useText<AddingText>('adding')
  const read = useQuery({
    ...query(feedsApi.show, { id }, { quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWorking(state.data?.state) ? lookMs : false),
  })
  const shown = read.data
  const told = useQuery({ ...query(feedsApi.notes, { id, limit: 50 }, { quiet: true }), enabled: isUnusual(shown) })
  const notes = told.data?.rows
  const apply = useWrite(feedsApi.apply, { rereads: [feedsApi.show] })
  const giveUp = useEnds({ id, shown, notes, apply, failed: t('failed'), onDone, onBack })
  const back = () => giveUp(nothingWrong)
  if (read.error !== null) return <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />
  if (shown !== undefined && shown.needs.length > 0) return <Asks id={id} onBack={back} onClose={onClose} />
  if (shown !== undefined && (apply.refused.text !== '' || isDoubtful(shown))) {
    return <Unusual shown={shown} notes={notes ?? []} apply={apply} onBack={back} />
  }
  return (
    <Row gap={12} pad="40px 0" justify="center" role="status">
      <Loader size="sm" />
      <Text>{t(shown?.state === 'applying' ? 'applying' : 'checking')}</Text>
    </Row>
  )
}

type UnusualProps = {
  readonly shown: Shown
  readonly notes: readonly Note[]
  readonly apply: Write<typeof feedsApi.apply>
  readonly onBack: () => void
}

/** What was noticed of the stone, for somebody to look at before it is put on sale. */
function Unusual({ shown: { id, jumps }, notes, apply, onBack }: UnusualProps) {
  const t = useText<AddingText>('adding')
  return (
    <Stack gap={14}>
      <Text as="p" weight={600}>
        {t('warned')}
      </Text>
      <Stack as="ul" gap={6}>
        {jumps.map(({ name }) => (
          <li key={name}>{t(`jumps.${name === 'price_unlike' ? name : 'other'}`)}</li>
        ))}
        {notes.map((note) => (
          <li key={note.seq}>{[note.column, note.value && `“${note.value}”`, note.text].filter(Boolean).join(' ')}</li>
        ))}
      </Stack>
      <Refused words={apply.refused.text} />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button loading={apply.isBusy} onClick={() => void apply.send({ id, confirm: jumps.map(({ name }) => name) })}>
          {t('addAnyway')}
        </Button>
      </Row>
    </Stack>
  )
}

/** What only a person can say is asked where files are asked about. */
function Asks({ id, onBack, onClose }: Pick<Props, 'id' | 'onClose'> & { readonly onBack: () => void }) {
  const t = useText<AddingText>('adding')
  return (
    <Stack gap={14}>
      <Text as="p">{t('asks')}</Text>
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Link to={paths.uploadStock} search={{ import: id }} onClick={onClose}>
          {t('answer')}
        </Link>
      </Row>
    </Stack>
  )
}
