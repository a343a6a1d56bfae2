import type { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import type { benchApi } from '@loupe/domain/orders/bench.api.ts'
import type { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import { makingApi } from '@loupe/domain/orders/making.api.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callForFile } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import proof from '../money/proof.module.css'
import type { MakingText } from './making.text.en.ts'

/** Calls that answer a picture by its id. */
type PhotoCall =
  | typeof makingApi.photo
  | typeof leftGoodsApi.photo
  | typeof benchApi.photo
  | typeof deliveryApi.photo
  | typeof deliveryApi.signature
type Props = { readonly id: string; readonly name: string; readonly of?: PhotoCall }

/** A photo, behind a button that names it. */
export function StepPhoto({ id, name, of = makingApi.photo }: Props) {
  const t = useText<MakingText>('making')
  const [open, setOpen] = useState(false)
  const picture = useQuery({
    queryKey: keyOf(of, { id }),
    queryFn: async ({ signal }) => URL.createObjectURL((await callForFile(of, { id }, { signal, quiet: true })).blob),
    enabled: open,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const title = t('photoOf', { step: name })
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPhoto size={15} aria-hidden />}
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        {t('photo')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} width={680}>
        {picture.data && <img src={picture.data} alt={title} className={proof.picture} />}
        {picture.isError && (
          <Text as="p" tone="bad" role="alert">
            {t('photoFailed')}
          </Text>
        )}
        {picture.isPending && <Skeleton height={320} />}
      </Dialog>
    </>
  )
}
