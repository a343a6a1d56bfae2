import type { Origin } from '@loupe/domain/stock/grades.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { Failed } from '../../lists/read-states.tsx'
import { useText } from '../../text/use-text.ts'
import type { Hue } from '../stock-view.ts'
import { AddForm } from './add-form.tsx'
import type { AddingText } from './adding.text.en.ts'

type Props = {
  readonly origin: Origin
  readonly hue: Hue
  readonly onClose: () => void
  /** A stone of one's own stock is to lie open. */
  readonly onOpen: (id: string, isForSale: boolean) => void
}

/** One stone by a form: a supplier's own, or by the house for any supplier. */
export function AddStone({ origin, hue, onClose, onOpen }: Props) {
  const t = useText<AddingText>('adding')
  const suppliers = useQuery(query(suppliersApi.choices, {}))
  return (
    <Dialog open onClose={onClose} title={t('add')} width={960} hung>
      {suppliers.data === undefined && suppliers.error === null && <Skeleton height={320} />}
      {suppliers.error !== null && <Failed title={t('failed')} error={suppliers.error} onRetry={() => void suppliers.refetch()} />}
      {suppliers.data !== undefined && <AddForm origin={origin} hue={hue} suppliers={suppliers.data} onClose={onClose} onOpen={onOpen} />}
    </Dialog>
  )
}
