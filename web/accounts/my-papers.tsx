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
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { keyOf, query, useAction } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import ask from '../forms/ask-form.module.css'
import { downloadFile } from '../gems/download-file.ts'
import { DropZone } from '../forms/drop-zone.tsx'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import type { AccountsText } from './accounts.text.en.ts'
import styles from './accounts.module.css'

const tones = { waiting: 'warn', approved: 'good', refused: 'bad' } as const
const types = ['unverified', 'personal', 'business'] as const

/** Papers that prove who the person is: how far they are, and the way to hand one in (product.md 6). */
export function MyPapers() {
  const t = useText<AccountsText>('accounts')
  const papers = useQuery(query(documentsApi.mine, {}))
  if (papers.isError) return <p className={ask.refusal}>{refusalText(papers.error)}</p>
  if (!papers.data) return <Skeleton height={180} />
  const { user_type: type, documents } = papers.data
  return (
    <div className={styles.stack}>
      <div>
        <span className={styles.tag} data-tone={type === 0 ? 'warn' : 'good'}>
          {t(types[type])}
        </span>
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
    </div>
  )
}

function Paper({ paper }: { paper: VerificationDocument }) {
  const t = useText<AccountsText>('accounts')
  const takeBack = useAction(documentsApi.remove, { stale: [documentsApi.mine], onDone: () => toast.good(t('paperTaken')) })
  const name = `${t(`kinds.${paper.kind}`)} ${paper.file_name}`
  return (
    <li className={styles.line}>
      <span className={styles.names}>
        <strong>{t(`kinds.${paper.kind}`)}</strong>
        <span>{paper.file_name}</span>
        {paper.reason && <span className={styles.reason}>{paper.reason}</span>}
      </span>
      <span className={styles.tag} data-tone={tones[paper.state]}>
        {t(`states.${paper.state}`)}
      </span>
      <span className={styles.ends}>
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
            loading={takeBack.isPending}
            aria-label={t('paperTakeOf', { name })}
            onClick={() => takeBack.mutate({ id: paper.id })}
          >
            {t('paperTake')}
          </Button>
        )}
      </span>
    </li>
  )
}

function HandIn() {
  const t = useText<AccountsText>('accounts')
  const client = useQueryClient()
  const [kind, setKind] = useState<DocumentKind>('business_card')
  const [sent, setSent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const going = useRef(false)
  const mb = documentLimits.bytes / 1024 / 1024

  async function handIn(file: File | undefined) {
    if (!file || going.current) return
    setRefusal(null)
    if (file.size > documentLimits.bytes) {
      setRefusal(t('paperTooLarge', { mb }))
      return
    }
    going.current = true
    setSent(0)
    try {
      const fresh = await call(documentsApi.upload, { kind }, { files: { file }, onSent: setSent, quiet: true })
      client.setQueryData(keyOf(documentsApi.mine, {}), fresh)
      toast.good(t('paperSent'))
    } catch (error) {
      setRefusal(refusalText(error))
    } finally {
      going.current = false
      setSent(null)
    }
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
        error={refusal}
        chosen={sent === null ? undefined : t('paperSending', { percent: Math.round(sent * 100) })}
        onFiles={([file]) => void handIn(file)}
      />
    </div>
  )
}
