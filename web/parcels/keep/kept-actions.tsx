import { keepParcelsApi } from '@loupe/domain/parcels/keep-parcels.api.ts'
import type { SaleState } from '@loupe/domain/parcels/parcel.ts'
import { parcelsApi, type Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { Button } from '@mantine/core'
import { IconArrowsJoin2, IconArrowsSplit2, IconCurrencyDollar, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useWrite } from '../../forms/use-write.ts'
import { LabelsButton } from '../../prints/labels/labels-button.tsx'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { MoreDeeds } from '../../ui/over/more-deeds.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { KeepText } from './keep.text.en.ts'
import { MixDialog } from './mix-dialog.tsx'
import { ParcelDialog } from './parcel-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

type Props = { readonly parcel: Parcel; readonly isStaff: boolean }

/** What can be done with a parcel of the own stock. */
export function KeptActions({ parcel, isStaff }: Props) {
  const t = useText<KeepText>('keep')
  const [doing, setDoing] = useState<'edit' | 'terms' | 'split' | 'mix' | null>(null)
  const suppliers = useQuery(query(suppliersApi.choices, {}))
  const { data: kept } = useQuery({ ...query(keepParcelsApi.kept, { id: parcel.id }), staleTime: 0 })
  const close = () => setDoing(null)
  const variant = parcel.saleStatus === 'delisted' ? 'default' : 'filled'
  const mayPart = isStaff && parcel.pieces > 1 && parcel.saleStatus !== 'delisted'
  return (
    <>
      {parcel.saleStatus === 'delisted' && (
        <Text as="p" tone="warn" ground="warn" round={10} pad="10px 12px" weight={550} role="status">
          {t('isDelisted')}
        </Text>
      )}
      <Row gap={8} wrap>
        <Button
          variant={variant}
          leftSection={<IconCurrencyDollar size={17} aria-hidden />}
          disabled={!kept}
          onClick={() => setDoing('terms')}
        >
          {t('terms')}
        </Button>
        <Button variant="default" leftSection={<IconPencil size={17} aria-hidden />} disabled={!kept} onClick={() => setDoing('edit')}>
          {t('edit')}
        </Button>
        <SaleButton parcel={parcel} kept={kept} />
        <LabelsButton goods={[{ form: 'parcel', id: parcel.id }]} />
        {mayPart && (
          <MoreDeeds
            label={t('more')}
            deeds={[
              { key: 'split', words: t('split'), icon: <IconArrowsSplit2 size={17} aria-hidden />, run: () => setDoing('split') },
              { key: 'mix', words: t('mix'), icon: <IconArrowsJoin2 size={17} aria-hidden />, run: () => setDoing('mix') },
            ]}
          />
        )}
      </Row>
      {kept && (
        <>
          <ParcelDialog
            open={doing === 'edit'}
            origin={parcel.origin}
            parcel={parcel}
            usdPerCt={kept.terms.usdPerCt}
            suppliers={suppliers.data}
            onClose={close}
          />
          <TermsDialog open={doing === 'terms'} parcel={parcel} kept={kept} onClose={close} />
        </>
      )}
      {isStaff && <SplitDialog open={doing === 'split'} parcel={parcel} onClose={close} />}
      {isStaff && <MixDialog open={doing === 'mix'} parcel={parcel} onClose={close} />}
    </>
  )
}

type SaleProps = {
  readonly parcel: Parcel
  readonly kept: { readonly saleStatus: SaleState; readonly terms: Parameters<typeof TermsDialog>[0]['kept']['terms'] } | undefined
}

/** Off sale after a question, and back on sale at once. */
function SaleButton({ parcel, kept }: SaleProps) {
  const t = useText<KeepText>('keep')
  const { id, lotNo: lot } = parcel
  const change = useWrite(keepParcelsApi.change, {
    rereads: [parcelsApi.search, parcelsApi.detail, keepParcelsApi.kept, keepParcelsApi.log],
    tells: 'toast',
    onDone: ({ after }) => toast.good(t(after.saleStatus === 'delisted' ? 'delistedOne' : 'listedOne', { lot })),
  })
  const isOff = kept?.saleStatus === 'delisted'
  async function press() {
    if (!kept) return
    if (!isOff && !(await confirm({ title: t('delistOf', { lot }), text: t('delistOfWhy'), yes: t('delist') }))) return
    await change.send({ id, was: kept, change: { what: isOff ? 'list' : 'delist' }, apply: 'yes' })
  }
  const Icon = isOff ? IconEye : IconEyeOff
  return (
    <Button
      variant={isOff ? 'filled' : 'default'}
      leftSection={<Icon size={17} aria-hidden />}
      disabled={!kept}
      loading={change.isBusy}
      onClick={() => void press()}
    >
      {t(isOff ? 'relist' : 'delist')}
    </Button>
  )
}
