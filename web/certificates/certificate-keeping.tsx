import { Button } from '@mantine/core'
import { certificateLimits, certificatesApi, certificateTypes, type Certificate } from '@loupe/domain/certificates/certificates.api.ts'
import { useState } from 'react'
import { DropZone } from '../forms/drop-zone.tsx'
import { useWrite } from '../forms/use-write.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { GradesForm } from './grades-form.tsx'
import type { CertificatesText } from './certificates.text.en.ts'

type Props = { readonly id: string; readonly certificate: Certificate }

const mb = certificateLimits.bytes / 1024 / 1024

/** For who brings the stone, and for the house: upload its certificate, type in its grades, take it away. */
export function CertificateKeeping({ id, certificate }: Props) {
  const t = useText<CertificatesText>('certificates')
  const [isTyping, setTyping] = useState(false)
  const mayType = certificate.mayRemove || certificate.source === 'lab'
  const remove = useWrite(certificatesApi.remove, {
    tells: 'toast',
    rereads: [certificatesApi.see, certificatesApi.there],
    onDone: () => toast.good(t('removed')),
  })

  async function askRemove() {
    if (await confirm({ title: t('removeAsk'), text: t('removeWhy'), yes: t('remove') })) await remove.send({ id })
  }

  return (
    <Stack gap={10} narrows>
      <Upload id={id} hasOne={certificate.source !== null} />
      {isTyping ? (
        <GradesForm id={id} certificate={certificate} onClose={() => setTyping(false)} />
      ) : (
        <Row gap={8} wrap>
          {mayType && (
            <Button variant="default" size="compact-md" onClick={() => setTyping(true)}>
              {t('typeGrades')}
            </Button>
          )}
          {certificate.mayRemove && (
            <Button variant="outline" color="red.9" size="compact-md" loading={remove.isBusy} onClick={() => void askRemove()}>
              {t('remove')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}

function Upload({ id, hasOne }: { id: string; hasOne: boolean }) {
  const t = useText<CertificatesText>('certificates')
  const [sent, setSent] = useState<number | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useWrite(certificatesApi.upload, {
    rereads: [certificatesApi.see, certificatesApi.there],
    onDone: () => toast.good(t('uploaded')),
  })

  async function send(file: File | undefined) {
    if (!file || upload.isBusy) return
    upload.forget()
    setTooLarge(file.size > certificateLimits.bytes)
    if (file.size > certificateLimits.bytes) return
    setSent(0)
    await upload.send({ id }, { files: { file }, onSent: setSent, quiet: true })
    setSent(null)
  }

  return (
    <DropZone
      label={t(hasOne ? 'replace' : 'upload')}
      hint={t('uploadHint', { mb })}
      accept={certificateTypes.join(',')}
      disabled={sent !== null}
      error={isTooLarge ? t('tooLarge', { mb }) : upload.refused.text || null}
      chosen={sent === null ? undefined : t('sending', { percent: Math.round(sent * 100) })}
      onFiles={([file]) => void send(file)}
    />
  )
}
