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

/** A list in force is applied already, and one that can't be right is not to be applied at all. */
const isPossible = ({ list, doubts }: RapUpload): boolean => list?.isCurrent === false && doubts.every(({ mayConfirm }) => mayConfirm)

/** Takes one or two price files, shows what they would change, and puts them in force when asked to. */
export function UploadList(props: Props) {
  const { onClose } = props
  const t = useText<PricingText>('pricing')
  const words = useText<ApiText>('api')
  const device = useDevice()
  const upload = useWrite(pricingApi.uploadRapList, { rereads: [pricingApi.rapLists], onDone: (made) => setResult(made) })
  const [tooMany, setTooMany] = useState(false)
  const [result, setResult] = useState<RapUpload | null>(null)

  async function send(files: readonly File[]) {
    upload.forget()
    setResult(null)
    setTooMany(files.length > 2)
    if (files.length <= 2) await upload.send({}, { files: { file: files }, quiet: true })
  }

  if (result?.list && result.comparison) {
    return (
      <>
        {result.doubts.length > 0 && <Doubts result={result} />}
        <Compared list={result.list} comparison={result.comparison} mayApply={isPossible(result)} {...props} />
      </>
    )
  }
  return (
    <>
      <Panel title={t('uploadTitle')} why={t('uploadWhy')} aside={<CloseButton aria-label={words('close')} onClick={onClose} />}>
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

type ComparedProps = Props & {
  readonly list: RapList
  readonly comparison: NonNullable<RapUpload['comparison']>
  readonly mayApply: boolean
}

function Compared({ list, comparison, mayApply, current, onClose, onInForce }: ComparedProps) {
  const t = useText<PricingText>('pricing')
  const force = usePutInForce(() => {
    onInForce()
    onClose()
  })
  return (
    <Panel
      title={current ? t('compareTitle') : t('compareFirst')}
      why={t('compareWhy', { date: list.listDate, cells: count(list.roundCells + list.pearCells) })}
      aside={
        <>
          <Button variant="default" onClick={onClose}>
            {t('notYet')}
          </Button>
          {mayApply && (
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
