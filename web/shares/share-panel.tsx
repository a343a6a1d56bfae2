import { Button, Skeleton } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { sharesApi, type Share } from '@loupe/domain/shares/shares.api.ts'
import { IconCopy, IconEye, IconMapPinOff, IconShare2 } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages, query } from '../api/query.ts'
import { SidePanel } from '../forms/dialog.tsx'
import { useWrite } from '../forms/use-write.ts'
import { sendLink } from '../gems/share/send-link.ts'
import { pagedRows } from '../lists/list-read.ts'
import { ListSection } from '../lists/list-section.tsx'
import { LogLine } from '../lists/log-line.tsx'
import { NotOpened } from '../lists/read-states.tsx'
import { Section } from '../lists/section.tsx'
import { StateWord } from '../lists/state-word.tsx'
import { timeAgo, toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { answersOf, openedOf, stateTones, titleOf } from './share-words.ts'
import type { SharesText } from './shares.text.en.ts'

type Props = { readonly id: string | null; readonly onClose: () => void }

const lookAgainMs = 15_000

/** One link: whom it reached and what they said, beside the list. */
export function SharePanel({ id, onClose }: Props) {
  const t = useText<SharesText>('shares')
  // While the panel slides out, it still shows the link it had.
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const shownId = id ?? lastId
  const read = useQuery({
    ...query(sharesApi.show, { id: shownId ?? '0' }),
    enabled: shownId !== null,
    refetchInterval: lookAgainMs,
  })
  const shown = read.data?.share.id === shownId ? read.data : undefined
  return (
    <SidePanel open={id !== null} onClose={onClose} title={<span>{shown ? titleOf(shown.share, t) : t('name')}</span>} width={520}>
      {shown ? (
        <Stack gap={18} pad="14px 18px 24px" narrows>
          <Standing share={shown.share} />
          <Answers id={shown.share.id} />
          <Visits visits={shown.visits} />
        </Stack>
      ) : read.isError ? (
        <NotOpened
          error={read.error}
          picture={<IconMapPinOff size={44} stroke={1.3} aria-hidden />}
          gone={{ title: t('gone'), why: '' }}
          back={t('title')}
          onBack={onClose}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <Stack gap={14} pad={18} aria-hidden>
          <Skeleton height={64} />
          <Skeleton height={160} />
        </Stack>
      )}
    </SidePanel>
  )
}

/** How it stands, and what can be done with it. */
function Standing({ share }: { readonly share: Share }) {
  const t = useText<SharesText>('shares')
  const revoke = useWrite(sharesApi.revoke, {
    rereads: [sharesApi.list, sharesApi.show],
    tells: 'toast',
    onDone: () => toast.good(t('revoked')),
  })
  const send = sendLink(share)
  const isOver = share.state === 'expired' || share.state === 'revoked'
  async function takeBack() {
    if (await confirm({ title: t('revokeAsk'), text: t('revokeWhy'), yes: t('revoke'), grave: true })) await revoke.send({ id: share.id })
  }
  return (
    <Stack gap={12} narrows>
      <Row gap="4px 12px" wrap>
        <StateWord tone={stateTones[share.state]}>{t(`states.${share.state}`)}</StateWord>
        <Text tone="dim" size={13} figures>
          {t('until')} {toMinute(share.expiresAt)}
        </Text>
      </Row>
      <Text size={13} figures>
        {[openedOf(share, t), answersOf(share, t)].filter(Boolean).join(' · ')}
      </Text>
      {!isOver && (
        <Row gap={8} wrap>
          <Button leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyText(share.link)}>
            {t('copy')}
          </Button>
          {send !== null && (
            <Button variant="default" leftSection={<IconShare2 size={17} aria-hidden />} onClick={() => void send()}>
              {t('send')}
            </Button>
          )}
          <Button
            component="a"
            href={share.link}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconEye size={17} aria-hidden />}
          >
            {t('look')}
          </Button>
          <Button variant="default" color="red.9" loading={revoke.isBusy} onClick={() => void takeBack()}>
            {t('revoke')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** What readers said, the newest first. */
function Answers({ id }: { readonly id: string }) {
  const t = useText<SharesText>('shares')
  const list = useInfiniteQuery({ ...pages(sharesApi.answers, { id, limit: 20 }), refetchInterval: lookAgainMs })
  return (
    <Section title={t('said')}>
      <ListSection
        read={pagedRows(list)}
        failed={t('saidFailed')}
        none={t('nothingSaid')}
        line={({ id: answerId, at, what, title, words, name, no }) => (
          <LogLine key={answerId} at={at} when={timeAgo(at)}>
            <Text as="p" weight={600}>
              {t(`what.${what}`)}: {title ?? t('all')}
            </Text>
            {words && (
              <Text as="p" lines breaks>
                {words}
              </Text>
            )}
            <Text as="p" tone="dim" size={12.5}>
              {name ? t('by', { name, no }) : t('byNo', { no })}
            </Text>
          </LogLine>
        )}
      />
    </Section>
  )
}

type VisitsProps = { readonly visits: OutputOf<typeof sharesApi.show>['visits'] }

/** The devices that opened it last; nothing is known of whose they are. */
function Visits({ visits }: VisitsProps) {
  const t = useText<SharesText>('shares')
  return (
    <Section title={t('visits')}>
      {visits.length === 0 ? (
        <Text as="p" tone="dim">
          {t('noVisits')}
        </Text>
      ) : (
        <Stack as="ul" gap={0}>
          {visits.map(({ no, device, firstAt, lastAt, times }) => (
            <Row as="li" key={no} gap="2px 14px" wrap justify="between" ruled="below" pad="6px 0">
              <span>{t(`device.${device}`, { no })}</span>
              <Text tone="dim" size={13} figures>
                {times === 1 ? toMinute(firstAt) : `${toMinute(firstAt)} – ${toMinute(lastAt)} · ${t('times', { count: times })}`}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
    </Section>
  )
}
