import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { feedWatchesApi, type FeedWatch, watchPaces, type WatchPlace, watchPlaces } from '@loupe/domain/suppliers/feed-watches.api.ts'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import type { Supplier } from '@loupe/domain/suppliers/supplier.ts'
import { IconFolder, IconPlus, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { Failed, Waiting } from '../../lists/read-states.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { paths } from '../../nav/paths.ts'
import { dateTime, timeAgo, toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { SuppliersText } from '../suppliers.text.en.ts'
import { FileTerms, type FileTermsDraft } from './file-terms.tsx'

type Props = { readonly supplier: Supplier }
const changed = [feedWatchesApi.list, sourcingApi.log]

/** Addresses and folders where a supplier's files lie: they are looked at on a schedule, and how that went is told here. */
export function FeedWatches({ supplier }: Props) {
  const t = useText<SuppliersText>('suppliers')
  const [making, setMaking] = useState(false)
  const read = useQuery({ ...query(feedWatchesApi.list, { supplierId: supplier.id }), staleTime: 0, refetchInterval: 15_000 })
  const watches = read.data?.watches ?? []
  return (
    <Panel
      title={t('watches')}
      why={t('watchesWhy')}
      aside={
        supplier.disabledAt === null && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            {t('makeWatch')}
          </Button>
        )
      }
    >
      {read.isPending && <Waiting count={2} />}
      {read.isError && !read.data && <Failed title={t('watchesFailed')} error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && watches.length === 0 && (
        <Text as="p" tone="dim">
          {t('noWatches')}
        </Text>
      )}
      {watches.length > 0 && (
        <ul>
          {watches.map((watch) => (
            <WatchLine key={watch.id} watch={watch} supplierId={supplier.id} />
          ))}
        </ul>
      )}
      <Dialog open={making} onClose={() => setMaking(false)} title={t('makeWatch')}>
        <MakeForm supplierId={supplier.id} hasFolders={read.data?.hasFolders ?? false} onClose={() => setMaking(false)} />
      </Dialog>
    </Panel>
  )
}

/** What was found at the last look, in one word. */
function LastLook({ watch }: { readonly watch: FeedWatch }) {
  const t = useText<SuppliersText>('suppliers')
  const { endedAt, outcome, importState } = watch
  if (endedAt !== null) return <StateWord tone="bad">{t('watchEnded')}</StateWord>
  if (outcome === 'failed') return <StateWord tone="bad">{t('watchFails', { count: watch.fails })}</StateWord>
  if (importState === 'ready') return <StateWord tone="warn">{t('fileWaits')}</StateWord>
  return null
}

type LineProps = { readonly watch: FeedWatch; readonly supplierId: string }

function WatchLine({ watch, supplierId }: LineProps) {
  const t = useText<SuppliersText>('suppliers')
  const { placeKind, place, madeBy, madeAt, endedAt } = watch
  const Icon = placeKind === 'address' ? IconWorld : IconFolder
  return (
    <Row as="li" gap="8px 12px" wrap ruled="below" pad="10px 0">
      <Stack gap={3} shrinks grows>
        <Row gap="2px 8px" wrap>
          <Icon size={16} stroke={1.6} aria-label={t(`places.${placeKind}`)} />
          <Text breaks weight={600}>
            {place}
          </Text>
          <LastLook watch={watch} />
        </Row>
        <Schedule watch={watch} />
        <Found watch={watch} />
        <Text tone="dim" size={12.5}>
          {t('madeByAt', { by: madeBy, when: timeAgo(madeAt) })}
        </Text>
      </Stack>
      {endedAt === null && <WatchActs watch={watch} supplierId={supplierId} />}
    </Row>
  )
}

function Schedule({ watch: { mode, everyMinutes, lookedAt, nextAt } }: { readonly watch: FeedWatch }) {
  const t = useText<SuppliersText>('suppliers')
  const parts = [
    t(`modes.${mode}`),
    t(`paces.m${paceOf(everyMinutes)}`),
    lookedAt === null ? t('neverLooked') : t('lookedAt', { when: timeAgo(lookedAt) }),
    nextAt === null ? '' : t('nextAt', { when: toMinute(nextAt) }),
  ]
  return (
    <Text tone="dim" size={12.5} title={lookedAt === null ? undefined : dateTime(lookedAt)}>
      {parts.filter(Boolean).join(' · ')}
    </Text>
  )
}

/** Why the last look came to nothing; else the file that it found, and what became of that. */
function Found({ watch: { endedAt, outcome, problem, importId, importState } }: { readonly watch: FeedWatch }) {
  const t = useText<SuppliersText>('suppliers')
  if (problem !== null && endedAt === null) {
    return (
      <Text size={13} tone="bad">
        {problem}
      </Text>
    )
  }
  if (importId === null) return null
  return (
    <Text size={13}>
      {t(outcome === 'unchanged' ? 'sameFile' : 'newFile')}{' '}
      <Link to={paths.uploadStock} search={{ import: importId }}>
        {t(`importStates.${importState ?? 'uploaded'}`)}
      </Link>
    </Text>
  )
}

function WatchActs({ watch: { id, place }, supplierId }: LineProps) {
  const t = useText<SuppliersText>('suppliers')
  const end = useWrite(feedWatchesApi.end, { rereads: changed, tells: 'toast' })
  const look = useWrite(feedWatchesApi.look, { rereads: [feedWatchesApi.list], tells: 'toast' })
  async function askEnd() {
    if (!(await confirm({ title: t('endWatchTitle'), text: t('endWatchWhy', { place }), yes: t('endWatch'), grave: true }))) return
    if (await end.did({ supplierId, id })) toast.good(t('watchEndedNow'))
  }
  async function lookNow() {
    if (await look.did({ supplierId, id })) toast.good(t('looksSoon'))
  }
  return (
    <Row gap={8} wrap>
      <Button variant="default" aria-label={t('lookNowOf', { place })} loading={look.isBusy} onClick={() => void lookNow()}>
        {t('lookNow')}
      </Button>
      <Button
        variant="default"
        c="var(--lp-bad)"
        aria-label={t('endWatchOf', { place })}
        loading={end.isBusy}
        onClick={() => void askEnd()}
      >
        {t('endWatch')}
      </Button>
    </Row>
  )
}

type Pace = (typeof watchPaces)[number]
/** A schedule that a program chose is said by the next one that people can choose. */
const paceOf = (minutes: number): Pace => watchPaces.find((pace) => pace >= minutes) ?? 10_080

type Draft = FileTermsDraft & { readonly placeKind: WatchPlace; readonly place: string; readonly pace: Pace }
type MakeProps = { readonly supplierId: string; readonly hasFolders: boolean; readonly onClose: () => void }

function MakeForm({ supplierId, hasFolders, onClose }: MakeProps) {
  const t = useText<SuppliersText>('suppliers')
  const write = useWrite(feedWatchesApi.make, { rereads: changed })
  const form = useForm<typeof feedWatchesApi.make, Draft>(write, {
    now: { placeKind: 'address', place: '', mode: 'replace', kind: 'order', pace: 1440 },
    check: ({ placeKind, place }) => ({ place: place.trim() === '' ? t(`placeNeeded.${placeKind}`) : null }),
    input: ({ pace, place, ...draft }) => ({ supplierId, ...draft, place: place.trim(), everyMinutes: pace }),
    onDone: () => {
      toast.good(t('watchMade'))
      onClose()
    },
  })
  const { draft } = form
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      {hasFolders && (
        <SegmentedControl
          aria-label={t('placeKind')}
          value={draft.placeKind}
          onChange={(placeKind) => form.change({ placeKind })}
          data={watchPlaces.map((place) => ({ value: place, label: t(`places.${place}`) }))}
        />
      )}
      <TextInput
        label={t(`places.${draft.placeKind}`)}
        description={t(`placesWhy.${draft.placeKind}`)}
        data-autofocus
        withAsterisk
        type={draft.placeKind === 'address' ? 'url' : 'text'}
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        value={draft.place}
        error={form.error('place')}
        onChange={(event) => form.change({ place: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('pace')}
        value={String(draft.pace)}
        onChange={(event) => form.change({ pace: paceOf(Number(event.currentTarget.value)) })}
        data={watchPaces.map((pace) => ({ value: String(pace), label: t(`paces.m${pace}`) }))}
      />
      <FileTerms draft={draft} onChange={form.change} />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('makeWatch')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
