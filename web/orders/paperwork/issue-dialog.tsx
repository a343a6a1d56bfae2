import { Button } from '@mantine/core'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paperworkApi } from '@loupe/domain/paperwork/paperwork.api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ApiText } from '../../api/api.text.en.ts'
import { callForFile } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { downloadFile } from '../../forms/download-file.ts'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { PaperViewer } from '../../papers/paper-viewer.tsx'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { PaperworkText } from './paperwork.text.en.ts'

type Props = {
  readonly order: Order
  readonly about: Pick<InputOf<typeof paperworkApi.preview>, 'kind' | 'paymentId' | 'correctsId'>
  readonly name: string
  readonly onClose: () => void
}

/** A paper as it would be, and the question whether it is given out so. */
export function IssueDialog({ order, about, name, onClose }: Props) {
  const t = useText<PaperworkText>('paperwork')
  const api = useText<ApiText>('api')
  const wanted = { orderId: order.id, ...about }
  const preview = useQuery({
    // As the order stands: a change of it draws another.
    queryKey: [...keyOf(paperworkApi.preview, wanted), order.version],
    queryFn: ({ signal }) => callForFile(paperworkApi.preview, wanted, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const write = useWrite(paperworkApi.issue, {
    rereads: [paperworkApi.ofOrder, paperworkApi.list, paperworkApi.series, ordersApi.show],
  })
  async function issue() {
    const issued = await write.send({ ...wanted, version: order.version })
    if (!issued) return
    toast.good(t('issued', { no: issued.no }))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('issueTitle', { paper: name })}
      width={960}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {api('cancel')}
          </Button>
          <Button loading={write.isBusy} disabled={!preview.data} onClick={() => void issue()}>
            {t('issue')}
          </Button>
        </>
      }
    >
      <Stack gap={10} narrows>
        <Text as="p" tone="dim" pretty>
          {t('issueWhy')}
        </Text>
        <Refused words={write.refused.text} />
        <PaperViewer
          blob={preview.data?.blob}
          type="application/pdf"
          words={t('previewOf', { paper: name })}
          failure={preview.isError ? `${t('previewFailed')}: ${refusalText(preview.error)}` : null}
          onSave={() => void downloadFile(paperworkApi.preview, wanted)}
        />
      </Stack>
    </Dialog>
  )
}
