import { Skeleton } from '@mantine/core'
import type { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import type { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { useQuery } from '@tanstack/react-query'
import { callForFile } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import { Dialog } from '../forms/dialog.tsx'
import { useText } from '../text/use-text.ts'
import { Box } from '../ui/box.tsx'
import type { OrdersText } from './orders.text.en.ts'
import styles from './proof.module.css'

type Props = {
  /** Of a payment or of a report. */
  readonly endpoint: typeof paymentsApi.proof | typeof reportsApi.proof
  readonly id: string
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The picture that proves a payment. */
export function ProofDialog({ endpoint, id, name, open, onClose }: Props) {
  const t = useText<OrdersText>('orders')
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
