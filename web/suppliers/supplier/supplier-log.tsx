import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { LoggedDeed } from '../../lists/logged-deed.tsx'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import type { SuppliersText } from '../suppliers.text.en.ts'

/** What was changed of a supplier: who, when, from, to. */
export function SupplierLog({ id }: { readonly id: string }) {
  const t = useText<SuppliersText>('suppliers')
  const read = pagedRows(useInfiniteQuery({ ...pages(sourcingApi.log, { id, limit: 30 }), staleTime: 0 }))
  return (
    <ListSection
      read={read}
      tall={180}
      failed={t('logFailed')}
      none={<Notice picture={<IconHistory size={40} stroke={1.3} aria-hidden />} title={t('logNone')} why={t('logNoneWhy')} />}
      line={(row) => <LoggedDeed key={row.id} thing="supplier" row={row} />}
    />
  )
}
