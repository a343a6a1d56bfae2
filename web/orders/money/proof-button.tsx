import { Button, Skeleton } from '@mantine/core'
import type { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import type { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callForFile } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { Box } from '../../ui/box.tsx'
import styles from './proof.module.css'
import { useOrdersText } from '../order-goods.tsx'

type ProofProps = {
  /** Of a payment or of a report. */
  readonly endpoint: typeof paymentsApi.proof | typeof reportsApi.proof
  readonly id: string
  readonly name: string
}

/** The picture that proves a payment, behind a button that names it. */
export function ProofButton(proof: ProofProps) {
  const t = useOrdersText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPhoto size={15} aria-hidden />}
        aria-label={t('proofShow', { payment: proof.name })}
        onClick={() => setOpen(true)}
      >
        {t('proof')}
      </Button>
      <ProofDialog {...proof} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function ProofDialog({ endpoint, id, name, open, onClose }: ProofProps & { readonly open: boolean; readonly onClose: () => void }) {
  const t = useOrdersText()
  const picture = useQuery({
    queryKey: keyOf(endpoint, { id }),
    queryFn: async ({ signal }) => URL.createObjectURL((await callForFile(endpoint, { id }, { signal, quiet: true })).blob),
    enabled: open,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return (
    <Dialog open={open} onClose={onClose} title={t('proofOf', { payment: name })} width={680}>
      {picture.data && <img src={picture.data} alt={t('proofOf', { payment: name })} className={styles.picture} />}
      {picture.isError && (
        <Box role="alert" as="p" above={14} below={14}>
          {t('proofFailed')}
        </Box>
      )}
      {picture.isPending && <Skeleton height={320} />}
    </Dialog>
  )
}
