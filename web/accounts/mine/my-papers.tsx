import {
  documentKinds,
  documentLimits,
  documentTypes,
  documentsApi,
  type DocumentKind,
  type VerificationDocument,
} from '@loupe/domain/documents/documents.api.ts'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, query } from '../../api/query.ts'
import { useWrite } from '../../forms/use-write.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Refused } from '../../forms/refused.tsx'
import { downloadFile } from '../../forms/download-file.ts'
import { DropZone } from '../../forms/drop-zone.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'

const tones = { waiting: 'warn', approved: 'good', refused: 'bad' } as const
const types = ['unverified', 'personal', 'business'] as const

/** Papers that prove who the person is: how far they are, and the way to hand one in (product.md 6). */
export function MyPapers() {
  const t = useText<AccountsText>('accounts')
  const papers = useQuery(query(documentsApi.mine, {}))
  if (papers.isError) return <Refused words={refusalText(papers.error)} />
  if (!papers.data) return <Skeleton height={180} />
  const { user_type: type, documents } = papers.data
  return (
    <Stack gap={14}>
      <div>
        <StateWord tone={type === 0 ? 'warn' : 'good'}>{t(types[type])}</StateWord>
      </div>
      <p className={styles.why}>{t('papersWhy')}</p>
      {documents.length === 0 ? (
        <p className={styles.why}>{t('paperNone')}</p>
      ) : (
        <ul className={styles.list}>
          {documents.map((paper) => (
            <Paper key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
      <HandIn />
    </Stack>
  )
}

function Paper({ paper }: { paper: VerificationDocument }) {
  const t = useText<AccountsText>('accounts')
  const takeBack = useWrite(documentsApi.remove, {
    tells: 'toast',
    rereads: [documentsApi.mine],
    onDone: () => toast.good(t('paperTaken')),
  })
  const name = `${t(`kinds.${paper.kind}`)} ${paper.fileName}`
  return (
    <Row as="li" gap="6px 12px" wrap justify="between" frame="box" pad="10px 12px">
      <Stack as="span" gap={2} shrinks className={styles.names}>
        <Text as="strong" breaks>
          {t(`kinds.${paper.kind}`)}
        </Text>
        <span>{paper.fileName}</span>
        {paper.reason && <Text tone="bad">{paper.reason}</Text>}
      </Stack>
      <StateWord tone={tones[paper.state]}>{t(`states.${paper.state}`)}</StateWord>
      <Row as="span" gap={8} wrap align="stretch" className={styles.ends}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('paperOpenOf', { name })}
          onClick={() => void downloadFile(documentsApi.file, { id: paper.id })}
        >
          {t('paperOpen')}
        </Button>
        {paper.state !== 'approved' && (
          <Button
            variant="default"
            size="compact-md"
            loading={takeBack.isBusy}
            aria-label={t('paperTakeOf', { name })}
            onClick={() => void takeBack.send({ id: paper.id })}
          >
            {t('paperTake')}
          </Button>
        )}
      </Row>
    </Row>
  )
}

function HandIn() {
  const t = useText<AccountsText>('accounts')
  const client = useQueryClient()
  const [kind, setKind] = useState<DocumentKind>('business_card')
  const [sent, setSent] = useState<number | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useWrite(documentsApi.upload, {
    onDone: (fresh) => {
      client.setQueryData(keyOf(documentsApi.mine, {}), fresh)
      toast.good(t('paperSent'))
    },
  })
  const mb = documentLimits.bytes / 1024 / 1024

  async function handIn(file: File | undefined) {
    if (!file || upload.isBusy) return
    upload.forget()
    setTooLarge(file.size > documentLimits.bytes)
    if (file.size > documentLimits.bytes) return
    setSent(0)
    await upload.send({ kind }, { files: { file }, onSent: setSent, quiet: true })
    setSent(null)
  }

  return (
    <div className={styles.form}>
      <NativeSelect
        label={t('paperKind')}
        data={documentKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        value={kind}
        onChange={(event) => setKind(documentKinds.find((each) => each === event.currentTarget.value) ?? 'business_card')}
      />
      <DropZone
        label={t('paperDrop')}
        hint={t('paperHint', { mb })}
        accept={documentTypes.join(',')}
        disabled={sent !== null}
        error={isTooLarge ? t('paperTooLarge', { mb }) : upload.refused.text || null}
        chosen={sent === null ? undefined : t('paperSending', { percent: Math.round(sent * 100) })}
        onFiles={([file]) => void handIn(file)}
      />
    </div>
  )
}
