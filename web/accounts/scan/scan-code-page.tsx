import { mainRoles } from '@loupe/domain/access/roles.ts'
import { scanApi } from '@loupe/domain/accounts/scan.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { Button, Loader } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useWrite } from '../../forms/use-write.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Refusal } from '../../api/refusal.ts'
import { paths } from '../../nav/paths.ts'
import type { SearchText } from '../../nav/search-codec.ts'
import { useViewer } from '../../me/viewer.ts'
import { dateTime } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { useDeviceWords } from '../../people/use-device-words.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'

/** The phone's side of a QR login: who asks, and a yes or a no (decisions.md 3). */
export function ScanCodePage() {
  const t = useText<AccountsText>('accounts')
  const key = useRouterState({ select: (state) => (state.location.search as SearchText)['key'] ?? '' })
  const visitor = useViewer((now) => now.user?.role === mainRoles.visitor)
  const looked = useQuery({
    queryKey: ['scan', key],
    queryFn: () => call(scanApi.look, { key }, { quiet: true }),
    enabled: key !== '' && !visitor,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <main className={styles.page} tabIndex={-1}>
      <div className={`${styles.column ?? ''} ${styles.narrow ?? ''}`}>
        {key === '' || visitor ? (
          <End title={t('scanGone')}>{visitor ? t('visitorNoScan') : t('noKey')}</End>
        ) : looked.isError ? (
          <End title={t('scanGone')}>
            {looked.error instanceof Refusal && looked.error.code === 400 ? t('scanAgain') : refusalText(looked.error)}
          </End>
        ) : looked.data ? (
          <Question asked={looked.data} scanKey={key} />
        ) : (
          <Loader aria-label={t('scanStarting')} />
        )}
      </div>
    </main>
  )
}

function End({ title, children }: { title: string; children?: ReactNode }) {
  const t = useText<AccountsText>('accounts')
  return (
    <div role="status">
      <Notice picture={<IconQrcode size={40} stroke={1.3} aria-hidden />} title={title} heading why={children}>
        <Button component={Link} to={paths.dashboard} variant="default">
          {t('toDashboard')}
        </Button>
      </Notice>
    </div>
  )
}

function Question({ asked, scanKey }: { asked: OutputOf<typeof scanApi.look>; scanKey: string }) {
  const t = useText<AccountsText>('accounts')
  const device = useDeviceWords()
  const [done, setDone] = useState<'confirmed' | 'refused' | null>(null)
  const confirm = useWrite(scanApi.confirm, { onDone: () => setDone('confirmed') })
  const refuse = useWrite(scanApi.refuse, { onDone: () => setDone('refused') })
  const refusal = confirm.refused.text || refuse.refused.text
  if (done) return <End title={t(done)} />
  if (refusal) return <End title={t('scanGone')}>{refusal}</End>
  return (
    <>
      <h1 className={styles.title}>{t('askTitle')}</h1>
      <p className={styles.text}>{t('askWhy', { name: asked.name })}</p>
      <Stack as="dl" columns="auto 1fr" gap="6px 16px" className={styles.facts}>
        <dt>{t('askSite')}</dt>
        <dd>{asked.site}</dd>
        <dt>{t('askDevice')}</dt>
        <dd>{device(asked.agent)}</dd>
        <dt>{t('askAddress')}</dt>
        <dd>
          {asked.address} {asked.sameAddress && `(${t('askHere')})`}
        </dd>
        <dt>{t('askTime')}</dt>
        <dd>{dateTime(asked.askedAt)}</dd>
      </Stack>
      {!asked.sameAddress && (
        <Text as="p" ground="warn" round={6} pad="8px 12px" tone="warn">
          {t('askElsewhere')}
        </Text>
      )}
      <Button size="lg" fullWidth loading={confirm.isBusy} disabled={refuse.isBusy} onClick={() => void confirm.send({ key: scanKey })}>
        {t('confirm')}
      </Button>
      <Button
        size="lg"
        fullWidth
        variant="default"
        loading={refuse.isBusy}
        disabled={confirm.isBusy}
        onClick={() => void refuse.send({ key: scanKey })}
      >
        {t('refuse')}
      </Button>
    </>
  )
}
