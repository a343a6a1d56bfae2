import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../forms/dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './camera-dialog.module.css'
import type { LabelsText } from './labels.text.en.ts'
import { openReader } from './read-camera.ts'

type Props = {
  /** Whatever code the camera saw. */
  readonly onCode: (text: string) => void
  readonly onClose: () => void
}

const pauseMs = 150

/** Looks through the camera for a code; closes with the first. */
export function CameraDialog({ onCode, onClose }: Props) {
  const t = useText<LabelsText>('labels')
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<'noCamera' | 'refused' | null>(null)
  const told = useRef(onCode)
  // Device: the camera is on while this is open, and what it sees is read again and again.
  useEffect(() => {
    told.current = onCode
  }, [onCode])
  // Device: the same.
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    async function look() {
      if (!('mediaDevices' in navigator)) return setFailure('noCamera')
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
      } catch (error) {
        return setFailure(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'noCamera')
      }
      const read = await openReader()
      const shown = video.current
      if (isOver || shown === null) return stop()
      shown.srcObject = stream
      await shown.play().catch(() => undefined)
      while (!isOver) {
        const text = await read(shown).catch(() => null)
        if (text !== null && !isOver) return told.current(text)
        await new Promise((done) => setTimeout(done, pauseMs))
      }
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    void look()
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return (
    <Dialog open onClose={onClose} title={t('camera')}>
      <Stack gap={10}>
        {failure === null ? (
          <>
            <video ref={video} className={styles.video} muted playsInline aria-label={t('cameraSees')} />
            <Text as="p" tone="dim" size={13}>
              {t('cameraHint')}
            </Text>
          </>
        ) : (
          <Text as="p" role="alert">
            {t(failure)}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
