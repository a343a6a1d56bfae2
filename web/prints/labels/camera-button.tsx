import { cameraLabel } from '@loupe/domain/labels/labels-word.ts'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLabel } from '../../text/use-label.ts'
import { lazyPart } from '../../ui/program-parts.ts'

const CameraDialog = lazyPart(() => import('./camera-dialog.tsx').then((module) => ({ default: module.CameraDialog })))

/** Reads one code with the camera of the device. */
export function CameraButton({ onCode }: { readonly onCode: (text: string) => void }) {
  const say = useLabel()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {say(cameraLabel)}
      </Button>
      {open && (
        <Suspense>
          <CameraDialog
            onClose={() => setOpen(false)}
            onCode={(text) => {
              setOpen(false)
              onCode(text)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
