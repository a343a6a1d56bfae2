import { Button, TextInput } from '@mantine/core'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import type { Supplier } from '@loupe/domain/suppliers/supplier.ts'
import { uploadKeysApi, type UploadKey } from '@loupe/domain/suppliers/upload-keys.api.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { Failed, Waiting } from '../../lists/read-states.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { copyText } from '../../ui/copy.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { SuppliersText } from '../suppliers.text.en.ts'
import { FileTerms, type FileTermsDraft } from './file-terms.tsx'

type Props = { readonly supplier: Supplier }

/** Keys with which a supplier's own programs send files: made here, told once, ended here. */
export function UploadKeys({ supplier }: Props) {
  const t = useText<SuppliersText>('suppliers')
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const read = useQuery({ ...query(uploadKeysApi.list, { supplierId: supplier.id }), staleTime: 0 })
  return (
    <Panel
      title={t('keys')}
      why={t('keysWhy')}
      aside={
        supplier.disabledAt === null && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            {t('makeKey')}
          </Button>
        )
      }
    >
      {read.isPending && <Waiting count={2} />}
      {read.isError && !read.data && <Failed title={t('keysFailed')} error={read.error} onRetry={() => void read.refetch()} />}
      {read.data?.length === 0 && (
        <Text as="p" tone="dim">
          {t('noKeys')}
        </Text>
      )}
      {read.data && read.data.length > 0 && (
        <ul>
          {read.data.map((key) => (
            <KeyLine key={key.id} uploadKey={key} supplierId={supplier.id} />
          ))}
        </ul>
      )}
      <Dialog open={making} onClose={() => setMaking(false)} title={t('makeKey')}>
        <MakeForm
          supplierId={supplier.id}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false)
            setMade(key)
          }}
        />
      </Dialog>
      <Dialog open={made !== null} onClose={() => setMade(null)} title={t('keyMade')} width={680}>
        {made !== null && <KeyShown value={made} onClose={() => setMade(null)} />}
      </Dialog>
    </Panel>
  )
}

function KeyLine({ uploadKey, supplierId }: { readonly uploadKey: UploadKey; readonly supplierId: string }) {
  const t = useText<SuppliersText>('suppliers')
  const { id, name, prefix, mode, madeBy, madeAt, lastUsedAt, lastAddress, revokedAt } = uploadKey
  const write = useWrite(uploadKeysApi.revoke, { rereads: [uploadKeysApi.list, sourcingApi.log], tells: 'toast' })
  async function revoke() {
    if (!(await confirm({ title: t('revokeTitle', { name }), text: t('revokeWhy'), yes: t('revoke'), grave: true }))) return
    if (await write.did({ supplierId, id })) toast.good(t('revokedNow'))
  }
  return (
    <Row as="li" gap="4px 12px" wrap tall={52} ruled="below">
      <Stack gap={2} shrinks grows>
        <Row gap="2px 8px" wrap>
          <strong>{name}</strong>
          <Text tone="dim" figures>
            {prefix}…
          </Text>
          {revokedAt !== null && <StateWord tone="bad">{t('revoked')}</StateWord>}
        </Row>
        <Text tone="dim" size={12.5}>
          {[
            t(`modes.${mode}`),
            lastUsedAt === null ? t('neverUsed') : t('usedAt', { when: timeAgo(lastUsedAt), address: lastAddress }),
            t('madeByAt', { by: madeBy, when: timeAgo(madeAt) }),
          ].join(' · ')}
        </Text>
      </Stack>
      {revokedAt === null && (
        <Button
          variant="default"
          c="var(--lp-bad)"
          aria-label={t('revokeOf', { name })}
          loading={write.isBusy}
          onClick={() => void revoke()}
        >
          {t('revoke')}
        </Button>
      )}
    </Row>
  )
}

type MakeProps = { readonly supplierId: string; readonly onClose: () => void; readonly onMade: (key: string) => void }

function MakeForm({ supplierId, onClose, onMade }: MakeProps) {
  const t = useText<SuppliersText>('suppliers')
  const write = useWrite(uploadKeysApi.make, { rereads: [uploadKeysApi.list, sourcingApi.log] })
  const form = useForm<typeof uploadKeysApi.make, FileTermsDraft & { readonly name: string }>(write, {
    now: { name: '', mode: 'replace', kind: 'order' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('keyNameNeeded') : null }),
    input: ({ name, mode, kind }) => ({ supplierId, name: name.trim(), mode, kind }),
    onDone: ({ key }) => onMade(key),
  })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <TextInput
        label={t('keyName')}
        placeholder={t('keyNameHint')}
        data-autofocus
        withAsterisk
        maxLength={60}
        autoComplete="off"
        value={form.draft.name}
        error={form.error('name')}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <FileTerms draft={form.draft} onChange={form.change} />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('makeKey')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

function KeyShown({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const t = useText<SuppliersText>('suppliers')
  const example = `curl -H "Authorization: Bearer ${value}" -F file=@stock.csv ${location.origin}/api/intake/bring`
  return (
    <Stack gap={14} shrinks>
      <Box frame="box" pad={12} style={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {value}
      </Box>
      <Text as="p">{t('keyMadeWhy')}</Text>
      <Box frame="box" pad={12} style={{ overflowWrap: 'anywhere', fontFamily: 'monospace', fontSize: 13 }}>
        {example}
      </Box>
      <div className={ask.buttons}>
        <Button variant="default" onClick={() => void copyText(value)}>
          {t('copyKey')}
        </Button>
        <Button onClick={onClose}>{t('keyKept')}</Button>
      </div>
    </Stack>
  )
}
