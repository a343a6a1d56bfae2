import { mainRoles } from '@loupe/domain/access/roles.ts'
import { noticesApi } from '@loupe/domain/notices/notices.api.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { query } from '../api/query.ts'
import { Dialog } from '../forms/dialog.tsx'
import { useLoginRequest } from '../me/login-request.ts'
import { useViewer } from '../me/viewer.ts'
import { useText } from '../text/use-text.ts'
import type { AccountsText } from './accounts.text.en.ts'
import styles from './accounts.module.css'

/** Guests share an account: each is known to their browser only. */
const seenKey = 'notice-seen'
const seenVersion = (): number => Number(localStorage.getItem(seenKey) ?? 0)

/**
 * The site's popup, once per person and version (decisions.md 11): the server remembers it for people, the browser for guests. Strangers come to
 * look at the first page, and nothing lies over that; it waits while somebody logs in.
 */
export function NoticePopup() {
  const t = useText<AccountsText>('accounts')
  const user = useViewer((now) => now.user?.id ?? null)
  const guest = useViewer((now) => now.user?.role === mainRoles.visitor)
  const entering = useLoginRequest((now) => now.open)
  const [closed, setClosed] = useState(0)
  const current = useQuery({
    ...query(noticesApi.current, { referrer: location.origin }),
    queryKey: [noticesApi.current.path, user],
    staleTime: Infinity,
    enabled: user !== null,
  })
  const popup = current.data?.popup
  if (!popup || user === null) return null
  const open = !entering && popup.version > closed && (!guest || popup.version > seenVersion())
  function close(version: number) {
    setClosed(version)
    if (guest) localStorage.setItem(seenKey, String(version))
    else call(noticesApi.seen, { version }, { quiet: true }).catch(() => undefined)
  }
  return (
    <Dialog
      open={open}
      onClose={() => close(popup.version)}
      title={t('notice')}
      foot={
        <Button data-autofocus onClick={() => close(popup.version)}>
          {t('noticeSeen')}
        </Button>
      }
    >
      <p className={styles.text}>{popup.content}</p>
    </Dialog>
  )
}
