import { changesApi } from '@loupe/domain/stock/keeping/changes.api.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { ChangeView } from '@loupe/domain/stock/keeping/stock-change.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf, query, queryClient } from '../../../api/query.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useLabel } from '../../../text/use-label.ts'
import { useText, type Say } from '../../../text/use-text.ts'
import type { KeepingText } from '../keeping.text.en.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangeShown } from './change-shown.tsx'
import { changeWords } from './change-words.ts'
import type { Wish } from './wish.ts'

type Props = {
  readonly wish: Wish
  readonly onClose: () => void
  /** Something was changed: what is picked may go. */
  readonly onDone: () => void
}

const lookMs = 400
const isWorking = (view: ChangeView | undefined): boolean => view !== undefined && ['planning', 'applying', 'undoing'].includes(view.state)

const changed = [keepingApi.search, keepingApi.show, keepingApi.log, changesApi.last] as const
const readAnew = (): void => {
  for (const each of changed) void queryClient.invalidateQueries({ queryKey: keyOf(each) })
}

/** A change of picked stones: what is asked for, what it would do, and how it goes. */
export function ChangeDialog({ wish, onClose, onDone }: Props) {
  if ('changeId' in wish) return <Going id={wish.changeId} title="" onClose={onClose} onBack={null} onDone={onDone} />
  return <Asked wish={wish} onClose={onClose} onDone={onDone} />
}

function Asked({ wish, onClose, onDone }: Omit<Props, 'wish'> & { readonly wish: Extract<Wish, { readonly deed: unknown }> }) {
  const t = useText<KeepingText>('keeping')
  const [id, setId] = useState<string | null>(null)
  const title = t(`doing.${wish.deed}`)
  if (id === null) return <ChangeForm title={title} deed={wish} onClose={onClose} onPlanned={setId} />
  return <Going id={id} title={title} onClose={onClose} onBack={() => setId(null)} onDone={onDone} />
}

/** What is done, or was done. */
function headOf({ change, state }: ChangeView, t: Say<KeepingText>, say: ReturnType<typeof useLabel>): string {
  const isAhead = state === 'planning' || state === 'planned'
  return isAhead && (change.what === 'list' || change.what === 'delist') ? t(`doing.${change.what}`) : changeWords(change, t, say)
}

type GoingProps = {
  readonly id: string
  readonly title: string
  readonly onClose: () => void
  readonly onBack: (() => void) | null
  readonly onDone: () => void
}

/** A change that is planned, as the server tells of it. */
function Going({ id, title, onClose, onBack, onDone }: GoingProps) {
  const t = useText<KeepingText>('keeping')
  const say = useLabel()
  const read = useQuery({
    ...query(changesApi.show, { id }, { quiet: true }),
    refetchInterval: ({ state }) => (isWorking(state.data) || state.data === undefined ? lookMs : false),
  })
  const view = read.data
  const state = view?.state
  const again = { rereads: [changesApi.show, changesApi.last] } as const
  const apply = useWrite(changesApi.apply, again)
  const cancel = useWrite(changesApi.cancel, again)
  const undo = useWrite(changesApi.undo, again)
  // Server: what the house has changed by itself is shown anew.
  useEffect(() => {
    if (state !== 'done' && state !== 'undone' && state !== 'cancelled') return
    readAnew()
    onDone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each end that it comes to
  }, [state])

  function close() {
    // A plan that nobody agreed to is of no use any more.
    if (state === 'planned' || state === 'planning') void cancel.send({ id })
    onClose()
  }

  const deeds = {
    apply: () => void apply.send({ id }),
    stop: () => void cancel.send({ id }),
    undo: () => void undo.send({ id }),
    back:
      onBack === null
        ? null
        : () => {
            void cancel.send({ id })
            onBack()
          },
    close,
  }
  const busy = apply.isBusy || cancel.isBusy || undo.isBusy
  const refused = apply.refused.text || cancel.refused.text || undo.refused.text
  return (
    <ChangeShown
      title={view === undefined ? title : headOf(view, t, say)}
      view={view}
      error={read.error}
      onRetry={() => void read.refetch()}
      deeds={deeds}
      busy={busy}
      refused={refused}
    />
  )
}
