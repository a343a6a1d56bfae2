import { Button } from '@mantine/core'
import { paperworkApi, type IssuedPaper } from '@loupe/domain/paperwork/paperwork.api.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { toast } from '../../ui/over/toast.ts'
import type { PaperworkText } from './paperwork.text.en.ts'
import { PrintsDialog } from './prints-dialog.tsx'
import { usePrint } from './use-print.ts'

type Props = { readonly paper: IssuedPaper; readonly isStaff: boolean }

/** What is done with a paper: printed, and by people of the house voided; they see who had it. */
export function PaperButtons({ paper, isStaff }: Props) {
  const t = useText<PaperworkText>('paperwork')
  const { print, busyId } = usePrint()
  const isOriginal = paper.prints === 0 && paper.state === 'valid'
  const copy = Math.max(1, paper.prints)
  return (
    <Row gap={6} wrap>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={busyId === paper.id}
        aria-label={isOriginal ? t('printOriginal', { no: paper.no }) : t('printCopy', { no: paper.no, copy })}
        onClick={() => void print(paper)}
      >
        {isOriginal ? t('original') : t('copyNo', { copy })}
      </Button>
      {isStaff && paper.prints > 0 && <Prints paper={paper} />}
      {isStaff && paper.state === 'valid' && <VoidButton paper={paper} />}
    </Row>
  )
}

function Prints({ paper }: { readonly paper: IssuedPaper }) {
  const t = useText<PaperworkText>('paperwork')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="subtle" color="gray" aria-label={t('printsOf', { no: paper.no })} onClick={() => setOpen(true)}>
        {t('prints')}
      </Button>
      <PrintsDialog paper={paper} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Voids a paper, once its reason is said. */
function VoidButton({ paper }: { readonly paper: IssuedPaper }) {
  const t = useText<PaperworkText>('paperwork')
  const [open, setOpen] = useState(false)
  const write = useWrite(paperworkApi.void, { rereads: [paperworkApi.ofOrder, paperworkApi.list, paperworkApi.series] })
  async function send(reason: string) {
    if (!(await write.send({ id: paper.id, reason }))) return
    toast.good(t('voided', { no: paper.no }))
    setOpen(false)
  }
  return (
    <>
      <Button size="compact-sm" variant="subtle" color="gray" aria-label={t('voidNo', { no: paper.no })} onClick={() => setOpen(true)}>
        {t('voidIt')}
      </Button>
      <ReasonDialog
        open={open}
        title={t('voidTitle', { no: paper.no })}
        why={t('voidWhy')}
        yes={t('voidIt')}
        grave
        isBusy={write.isBusy}
        refusal={write.refused.text}
        onClose={() => setOpen(false)}
        onReason={(reason) => void send(reason)}
      />
    </>
  )
}
