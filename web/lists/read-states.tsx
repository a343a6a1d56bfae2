import { Button, Skeleton } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApiText } from '../api/api.text.en.ts'
import { Refusal } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Stack } from '../ui/stack.tsx'

/** Where rows will be. */
export function Waiting({ count = 6 }: { count?: number }) {
  return (
    <Stack gap={8} pad="8px var(--lp-edge)" aria-hidden>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} height={48} radius="sm" />
      ))}
    </Stack>
  )
}

type FailedProps = {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  /** Other ways out, beside trying again. */
  readonly children?: ReactNode
}

/** What could not be read and why, and a way to try again. */
export function Failed({ title, error, onRetry, children }: FailedProps) {
  const t = useText<ApiText>('api')
  return (
    <Notice title={title} why={refusalText(error)}>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
      {children}
    </Notice>
  )
}

type NothingMatchesProps = { readonly title: string; readonly why?: string; readonly onClear: () => void }

/** A list whose filters leave nothing, and a way to clear them. */
export function NothingMatches({ title, why, onClear }: NothingMatchesProps) {
  const t = useText<SharedText>('shared')
  return (
    <Notice picture={<IconFilterOff size={44} stroke={1.3} aria-hidden />} title={title} why={why}>
      <Button variant="default" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </Notice>
  )
}

type NotOpenedProps = {
  readonly error: unknown
  readonly picture: ReactNode
  /** What is said when there is no such thing, or not for the eyes of this person. */
  readonly gone: { readonly title: string; readonly why: string }
  readonly back: string
  readonly onBack: () => void
  readonly onRetry: () => void
}

/** One thing of a list that could not be opened, the way back, and another try. */
export function NotOpened({ error, picture, gone, back, onBack, onRetry }: NotOpenedProps) {
  const t = useText<ApiText>('api')
  const isGone = error instanceof Refusal && error.code === 404
  return (
    <Notice picture={picture} title={isGone ? gone.title : refusalText(error)} why={isGone ? gone.why : undefined}>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
      <Button variant="default" onClick={onBack}>
        {back}
      </Button>
    </Notice>
  )
}
