import { Button } from '@mantine/core'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import { nameOf } from '../person-words.ts'
import type { UsersText } from '../users.text.en.ts'

/** After a decision: who else waits for one, the newest first. */
export function NextWaiting({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useText<UsersText>('users')
  const read = useQuery({ ...query(usersApi.list, { status: accountStatus.pending, limit: 1 }), staleTime: 0 })
  const next = read.data?.rows[0]
  if (!read.data) return null
  if (!next) return <Text tone="dim">{t('nobodyWaits')}</Text>
  return (
    <Button variant="default" rightSection={<IconArrowRight size={17} aria-hidden />} onClick={() => onOpen(next.id)}>
      {t('nextWaiting', { name: nameOf(next) })}
    </Button>
  )
}
