import { labelsApi } from '@loupe/domain/labels/labels.api.ts'
import { Button, TextInput } from '@mantine/core'
import { IconTagOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Waiting } from '../../lists/read-states.tsx'
import { useViewer } from '../../me/viewer.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { paths } from '../../nav/paths.ts'
import type { SearchText } from '../../nav/search-codec.ts'
import { CameraButton } from '../../prints/labels/camera-button.tsx'
import { placeOfLabel } from '../../prints/labels/label-place.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { PageScroll } from '../../ui/page-scroll.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { ScannedText } from './scanned.text.en.ts'

/** Where the code of a label leads: on to what it is on. Without a code it is typed or scanned here. */
export function ScannedPage() {
  const nav = useText<NavText>('nav')
  const code = useRouterState({ select: (state) => (state.location.search as SearchText)['code'] ?? '' })
  return (
    <PageScroll title={nav('label')}>
      <Stack gap={16} narrows>
        {code !== '' && <Led key={code} code={code} />}
        <Ask />
      </Stack>
    </PageScroll>
  )
}

function Led({ code }: { readonly code: string }) {
  const t = useText<ScannedText>('scanned')
  const user = useViewer((now) => now.user)
  const found = useQuery({ ...query(labelsApi.find, { code }, { quiet: true }), staleTime: 0, gcTime: 0, retry: false })
  if (found.data) {
    const { to, search } = placeOfLabel(found.data, user)
    return <Navigate to={to} search={search} replace />
  }
  if (found.isPending) return <Waiting count={2} />
  return (
    <div role="alert">
      <Notice picture={<IconTagOff size={44} stroke={1.3} aria-hidden />} title={t('unknown', { code })} why={refusalText(found.error)} />
    </div>
  )
}

function Ask() {
  const t = useText<ScannedText>('scanned')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const open = (code: string) => {
    if (code.trim() !== '') void navigate({ to: paths.label, search: { code: code.trim() } })
  }
  return (
    <Panel title={t('title')} why={t('why')}>
      <Stack
        as="form"
        gap={12}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          open(typed)
        }}
      >
        <TextInput
          label={t('code')}
          placeholder="D152034-07"
          autoComplete="off"
          maxLength={400}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Row gap={8} wrap>
          <Button type="submit" disabled={typed.trim() === ''}>
            {t('open')}
          </Button>
          <CameraButton onCode={open} />
        </Row>
      </Stack>
    </Panel>
  )
}
