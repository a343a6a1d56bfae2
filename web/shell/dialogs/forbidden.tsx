import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../nav/paths.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import type { ShellText } from '../shell.text.en.ts'

/** Shown in the place of a page that this account may not open. */
export function Forbidden() {
  const t = useText<ShellText>('shell')
  return (
    <Notice picture={<IconLock size={44} stroke={1.3} aria-hidden />} heading title={t('forbidden')} why={t('forbiddenWhy')}>
      <ToDashboard />
    </Notice>
  )
}

export function ToDashboard() {
  const t = useText<ShellText>('shell')
  const navigate = useNavigate()
  return (
    <Button variant="default" onClick={() => void navigate({ to: paths.dashboard })}>
      {t('toDashboard')}
    </Button>
  )
}
