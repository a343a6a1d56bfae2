import { Button } from '@mantine/core'
import { IconCameraPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import styles from './proof.module.css'
import { useOrdersText } from '../order-goods.tsx'

type Props = { readonly file: File | null; readonly onFile: (file: File | null) => void }

const largestBytes = 10 * 1024 * 1024
const isPicture = (file: File): boolean => file.type.startsWith('image/') && file.size <= largestBytes

/** A picture that proves a payment: dropped, photographed with a phone, or chosen from its files. */
export function ProofField({ file, onFile }: Props) {
  const t = useOrdersText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isBad, setBad] = useState(false)

  function take(files: FileList | null) {
    const picked = files?.[0]
    if (!picked) return
    setBad(!isPicture(picked))
    if (isPicture(picked)) onFile(picked)
  }

  return (
    <Stack gap={6}>
      <Text weight={500}>{t('proof')}</Text>
      {file ? (
        <Row gap={12} className={styles.chosen}>
          <Preview file={file} />
          <Stack gap={6} justify="start" shrinks breaks>
            <span>{file.name}</span>
            <Button size="compact-sm" variant="default" onClick={() => input.current?.click()}>
              {t('proofChange')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onFile(null)}>
              {t('proofRemove')}
            </Button>
          </Stack>
        </Row>
      ) : (
        <Stack
          as="label"
          gap={6}
          justify="center"
          round={8}
          pad="18px 14px"
          tone="dim"
          textAlign="center"
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files)
          }}
        >
          <IconCameraPlus size={24} stroke={1.5} aria-hidden />
          <span>{t('proofHint')}</span>
          <input type="file" accept="image/*" className="visually-hidden" onChange={(event) => take(event.currentTarget.files)} />
        </Stack>
      )}
      <input ref={input} type="file" accept="image/*" hidden onChange={(event) => take(event.currentTarget.files)} />
      {isBad && (
        <Text as="p" tone="bad" size={13} role="alert">
          {t('proofBad')}
        </Text>
      )}
    </Stack>
  )
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file, file.type)
  return url && <img src={url} alt="" />
}
