import { Button } from '@mantine/core'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { longestSearchName } from '@loupe/domain/searches/saved-search.ts'
import { searchesApi } from '@loupe/domain/searches/searches.api.ts'
import { wantsApi } from '@loupe/domain/searches/wants.api.ts'
import { IconBellPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../../forms/use-write.ts'
import { useViewer } from '../../me/viewer.ts'
import { paths } from '../../nav/paths.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { Saveable } from './save-search.tsx'
import type { SavingText } from './saving.text.en.ts'

/** Where a search found nothing: one press wants it. */
export function WantIt({ looksFor, address, words }: Saveable) {
  const t = useText<SavingText>('saving')
  const isGuest = useViewer((now) => now.user === null || now.user.role === mainRoles.visitor)
  const [madeFor, setMadeFor] = useState<string | null>(null)
  const make = useWrite(wantsApi.make, { rereads: [searchesApi.list, wantsApi.mine], tells: 'toast', onDone: () => setMadeFor(address) })
  if (isGuest) return null
  if (madeFor === address) {
    return (
      <Text as="p" tone="good" size={14} pretty textAlign="center" role="status">
        {t('wanted')} <Link to={paths.searches}>{t('toWants')}</Link>
      </Text>
    )
  }
  return (
    <Button
      loading={make.isBusy}
      leftSection={<IconBellPlus size={18} stroke={1.7} aria-hidden />}
      onClick={() => void make.send({ looksFor, address, name: words.slice(0, longestSearchName) })}
    >
      {t('tellMe')}
    </Button>
  )
}
