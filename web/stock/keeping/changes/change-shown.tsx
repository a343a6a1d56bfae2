import { Button, Progress, Skeleton } from '@mantine/core'
import type { ChangeView } from '@loupe/domain/stock/keeping/stock-change.ts'
import type { ReactNode } from 'react'
import { Dialog } from '../../../forms/dialog.tsx'
import { Refused } from '../../../forms/refused.tsx'
import { Failed } from '../../../lists/read-states.tsx'
import { count } from '../../../text/format.ts'
import { useText } from '../../../text/use-text.ts'
import { Row } from '../../../ui/row.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Text } from '../../../ui/text.tsx'
import type { KeepingText } from '../keeping.text.en.ts'
import { LargestChanges, Totals } from './change-figures.tsx'
import { LeftStones, Stays } from './left-stones.tsx'

type Deeds = {
  readonly apply: () => void
  readonly stop: () => void
  readonly undo: () => void
  readonly back: (() => void) | null
  readonly close: () => void
}
type Props = {
  readonly title: string
  readonly view: ChangeView | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly deeds: Deeds
  readonly busy: boolean
  readonly refused: string
}

/** What a change would do, how far it is, or what it did. */
export function ChangeShown({ title, view, error, onRetry, deeds, busy, refused }: Props) {
  const t = useText<KeepingText>('keeping')
  return (
    <Dialog open onClose={deeds.close} title={title} width={680} foot={view && <Foot view={view} deeds={deeds} busy={busy} />}>
      <Stack gap={16} narrows>
        {view === undefined && error === null && <Skeleton height={220} />}
        {view === undefined && error !== null && <Failed title={t('failed')} error={error} onRetry={onRetry} />}
        {view !== undefined && <Body view={view} />}
        <Refused words={refused} />
      </Stack>
    </Dialog>
  )
}

function Body({ view }: { readonly view: ChangeView }) {
  const t = useText<KeepingText>('keeping')
  switch (view.state) {
    case 'planning':
      return <Working words={t('working.planning')} view={view} of={view.stones} />
    case 'applying':
      return <Working words={t('working.applying')} view={view} of={view.changes} />
    case 'undoing':
      return <Working words={t('working.undoing')} view={view} of={view.changed} />
    case 'planned':
      return <Planned view={view} />
    default:
      return <Over view={view} />
  }
}

function Working({ words, view, of }: { readonly words: string; readonly view: ChangeView; readonly of: number }) {
  const t = useText<KeepingText>('keeping')
  return (
    <Stack gap={10} pad="8px 0 4px">
      <Row justify="between" gap={12} wrap>
        <Text weight={600}>{words}</Text>
        <Text tone="dim" figures>
          {t('doneOf', { done: count(view.done), of: count(of) })}
        </Text>
      </Row>
      <Progress value={of === 0 ? 0 : Math.min(100, (view.done / of) * 100)} aria-label={words} size="lg" transitionDuration={300} />
    </Stack>
  )
}

const Headline = ({ children }: { readonly children: ReactNode }) => (
  <Text as="p" size={16} weight={650}>
    {children}
  </Text>
)

function Planned({ view }: { readonly view: ChangeView }) {
  const t = useText<KeepingText>('keeping')
  return (
    <>
      <Headline>
        {view.changes === 0
          ? t('nothingChanges')
          : t('wouldChange', { count: view.changes, shown: count(view.changes), of: count(view.stones) })}
      </Headline>
      {view.changes > 0 && <Totals view={view} />}
      <Stays view={view} />
      {view.largest.length > 0 && <LargestChanges view={view} />}
    </>
  )
}

function Over({ view }: { readonly view: ChangeView }) {
  const t = useText<KeepingText>('keeping')
  if (view.state === 'undone') {
    return (
      <>
        <Headline>{t('takenBack', { count: view.restored, shown: count(view.restored) })}</Headline>
        {view.left > 0 && <LeftStones id={view.id} of="undo" title={t('leftSince', { count: view.left, shown: count(view.left) })} />}
      </>
    )
  }
  const said = { count: view.changed, shown: count(view.changed), of: count(view.changes) }
  return (
    <>
      <Headline>{view.state === 'done' ? t('wereChanged', said) : t('stopped', said)}</Headline>
      {view.problem !== null && <Refused words={view.problem} />}
      {view.changed > 0 && view.state === 'done' && <Totals view={view} />}
      <Stays view={view} />
      {view.largest.length > 0 && view.changed > 0 && <LargestChanges view={view} />}
    </>
  )
}

/** "Change 310 stones", "Take off sale (310)" */
function DoIt({ view: { change, changes } }: { readonly view: ChangeView }) {
  const t = useText<KeepingText>('keeping')
  const shown = count(changes)
  if (change.what === 'list' || change.what === 'delist') return `${t(`doing.${change.what}`)} (${shown})`
  return t('doIt', { count: changes, shown })
}

type FootProps = { readonly view: ChangeView; readonly deeds: Deeds; readonly busy: boolean }

function Foot({ view, deeds, busy }: FootProps) {
  const t = useText<KeepingText>('keeping')
  const close = (
    <Button variant="default" onClick={deeds.close}>
      {t('close')}
    </Button>
  )
  switch (view.state) {
    case 'planning':
    case 'applying':
      return (
        <Button variant="default" loading={busy} onClick={deeds.stop}>
          {t('stop')}
        </Button>
      )
    case 'planned':
      return (
        <>
          {deeds.back !== null && view.change.what !== 'list' && view.change.what !== 'delist' ? (
            <Button variant="default" onClick={deeds.back}>
              {t('back')}
            </Button>
          ) : (
            close
          )}
          {view.changes > 0 && (
            <Button loading={busy} onClick={deeds.apply} data-autofocus>
              <DoIt view={view} />
            </Button>
          )}
        </>
      )
    case 'undoing':
      return close
    default:
      return (
        <>
          {view.mayUndo && (
            <Button variant="default" loading={busy} onClick={deeds.undo}>
              {t('undo', { count: view.changed, shown: count(view.changed) })}
            </Button>
          )}
          <Button onClick={deeds.close}>{t('close')}</Button>
        </>
      )
  }
}
