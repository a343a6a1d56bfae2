import { Button, FileInput } from '@mantine/core'
import { useRef, type PointerEvent } from 'react'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { DeliveryText } from './delivery.text.en.ts'
import styles from './signature-field.module.css'

type Props = { readonly error: string | null; readonly onFile: (file: File | null) => void }

/** Where on the drawing a pointer is. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [x: number, y: number] {
  const box = currentTarget.getBoundingClientRect()
  return [((clientX - box.left) * currentTarget.width) / box.width, ((clientY - box.top) * currentTarget.height) / box.height]
}

/** Signed with a finger or a mouse in a box; who can't draw there gives a picture of a signature. */
export function SignatureField({ error, onFile }: Props) {
  const t = useText<DeliveryText>('delivery')
  const pad = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    const pen = event.currentTarget.getContext('2d')
    if (pen === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    pen.lineWidth = 4
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(...placeOf(event))
  }
  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const pen = isDown.current ? event.currentTarget.getContext('2d') : null
    pen?.lineTo(...placeOf(event))
    pen?.stroke()
  }
  function end() {
    if (!isDown.current) return
    isDown.current = false
    pad.current?.toBlob((blob) => {
      if (blob) onFile(new File([blob], 'signature.png', { type: 'image/png' }))
    }, 'image/png')
  }
  function clear() {
    const { current } = pad
    current?.getContext('2d')?.clearRect(0, 0, current.width, current.height)
    onFile(null)
  }
  return (
    <Stack gap={6}>
      <Text weight={500}>{t('signature')}</Text>
      <canvas
        ref={pad}
        width={1000}
        height={300}
        role="img"
        aria-label={t('signHere')}
        className={styles.pad}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Row gap="6px 12px" wrap align="end">
        <Button size="compact-sm" variant="default" onClick={clear}>
          {t('clear')}
        </Button>
        <FileInput label={t('signUpload')} accept="image/*" size="sm" onChange={onFile} />
      </Row>
      {error && (
        <Text tone="bad" size={12.5} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
