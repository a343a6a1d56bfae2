import { Button, CloseButton, Loader } from '@mantine/core'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { useState } from 'react'
import type { ApiText } from '../api/api.text.en.ts'
import { useWrite } from '../forms/use-write.ts'
import { DropZone } from '../forms/drop-zone.tsx'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { useDevice } from '../ui/use-device.ts'
import { Row } from '../ui/row.tsx'
import { ListComparison } from './list-comparison.tsx'
import type { RapList, RapUpload } from './price-list-state.ts'
import type { PricingText } from './pricing.text.en.ts'
import { RejectedRows } from './rejected-rows.tsx'
import styles from './upload-list.module.css'
import { usePutInForce } from './use-put-in-force.ts'

type Props = { readonly current: RapList | null; readonly onClose: () => void; readonly onInForce: () => void }

/** Takes one or two price files, shows what they would change, and puts them in force when asked to. */
export function UploadList({ current, onClose, onInForce }: Props) {
  const t = useText<PricingText>('pricing')
  const words = useText<ApiText>('api')
  const device = useDevice()
  const upload = useWrite(pricingApi.uploadRapList, { rereads: [pricingApi.rapLists], onDone: (made) => setResult(made) })
  const [tooMany, setTooMany] = useState(false)
  const [result, setResult] = useState<RapUpload | null>(null)
  const force = usePutInForce(() => {
    onInForce()
    onClose()
  })

  async function send(files: readonly File[]) {
    upload.forget()
    setResult(null)
    setTooMany(files.length > 2)
    if (files.length <= 2) await upload.send({}, { files: { file: files }, quiet: true })
  }

  const close = <CloseButton aria-label={words('close')} onClick={onClose} />
  const { list, comparison } = result ?? { list: null, comparison: null }
  if (list && comparison) {
    const cells = count(list.roundCells + list.pearCells)
    const isImpossible = result?.doubts.some((doubt) => !doubt.mayConfirm) === true
    const compared = (
      <Panel
        title={current ? t('compareTitle') : t('compareFirst')}
        why={t('compareWhy', { date: list.listDate, cells })}
        aside={
          <>
            <Button variant="default" onClick={onClose}>
              {t('notYet')}
            </Button>
            {!list.isCurrent && !isImpossible && (
              <Button loading={force.busy} onClick={() => force.ask(list, current)}>
                {t('apply')}
              </Button>
            )}
          </>
        }
      >
        <ListComparison comparison={comparison} />
      </Panel>
    )
    if (result && result.doubts.length > 0) {
      return (
        <>
          <Doubts result={result} />
          {compared}
        </>
      )
    }
    return compared
  }
  return (
    <>
      <Panel title={t('uploadTitle')} why={t('uploadWhy')} aside={close}>
        {upload.isBusy ? (
          <Row gap={12} justify="center" tall={104} role="status">
            <Loader size="sm" /> {t('reading')}
          </Row>
        ) : (
          <DropZone
            label={device === 'mobile' ? t('dropPhone') : t('drop')}
            hint={t('dropHint')}
            accept=".csv,.txt"
            multiple
            error={tooMany ? t('tooMany') : upload.refused.text || null}
            onFiles={(files) => void send(files)}
          />
        )}
      </Panel>
      {result && result.rejected.length > 0 && <RejectedRows rows={result.rejected} />}
    </>
  )
}

function Doubts({ result: { doubts, losing } }: { result: RapUpload }) {
  const t = useText<PricingText>('pricing')
  return (
    <Panel tone="bad" title={t('doubtTitle')} why={losing > 0 ? t('losing', { count: losing, number: count(losing) }) : undefined}>
      <ul className={styles.doubts}>
        {doubts.map((doubt) => (
          <li key={doubt.about}>{doubt.text}</li>
        ))}
      </ul>
    </Panel>
  )
}
