import { Suspense, useState } from 'react'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { lazyPart } from '../ui/program-parts.ts'
import type { CertificatesText } from './certificates.text.en.ts'

const CertificateDialog = lazyPart(() => import('./certificate-dialog.tsx').then((module) => ({ default: module.CertificateDialog })))

/** Opens a stone's certificate; the view is fetched by whoever opens it. */
export function SeeCertificate({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useText<CertificatesText>('certificates')
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Text as="button" type="button" tone="accent" underlines tall="target" onClick={() => setOpen(true)}>
        {t('see')}
      </Text>
      {open !== null && (
        <Suspense>
          <CertificateDialog id={id} name={name} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
