import { Dialog } from '../forms/dialog.tsx'
import { useText } from '../text/use-text.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import type { CertificatesText } from './certificates.text.en.ts'

type Props = {
  readonly id: string
  readonly name: string
  /** Whether there is a page to see beside the grades. */
  readonly there: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** The certificate of one stone over the page. */
export function CertificateDialog({ id, name, there, open, onClose }: Props) {
  const t = useText<CertificatesText>('certificates')
  return (
    <Dialog open={open} onClose={onClose} title={t('of', { stone: name })} width={there ? 1240 : 680}>
      <CertificateSheet id={id} name={name} />
    </Dialog>
  )
}
