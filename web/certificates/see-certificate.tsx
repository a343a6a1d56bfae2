import { certificatesApi } from '@loupe/domain/certificates/certificates.api.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { query } from '../api/query.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { lazyPart } from '../ui/program-parts.ts'
import type { CertificatesText } from './certificates.text.en.ts'

const CertificateDialog = lazyPart(() => import('./certificate-dialog.tsx').then((module) => ({ default: module.CertificateDialog })))

/** Opens a stone's certificate where there is one to see, or one may be uploaded; the view is fetched by whoever opens it. */
export function SeeCertificate({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useText<CertificatesText>('certificates')
  const [open, setOpen] = useState<boolean | null>(null)
  const { there = false, mayKeep = false } = useQuery(query(certificatesApi.there, { id }, { quiet: true })).data ?? {}
  if (!there && !mayKeep && open === null) return null
  return (
    <>
      <Text as="button" type="button" tone="accent" underlines tall="target" onClick={() => setOpen(true)}>
        {t(there ? 'see' : 'add')}
      </Text>
      {open !== null && (
        <Suspense>
          <CertificateDialog id={id} name={name} there={there} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
