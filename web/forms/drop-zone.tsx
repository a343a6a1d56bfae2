import { IconFileUpload } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './drop-zone.module.css'

type Props = {
  /** What to do: "Drop the file here or choose one". */
  readonly label: ReactNode
  /** Which files are read, and how large they may be. */
  readonly hint?: ReactNode
  /** As the file picker wants it: ".csv,.xlsx". */
  readonly accept: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  /** What its page is there for. */
  readonly isLoud?: boolean
  /** Marks it as the thing that is still missing. */
  readonly error?: string | null
  /** Chosen already: shown instead of the call to drop one. */
  readonly chosen?: ReactNode
  readonly onFiles: (files: readonly File[]) => void
  /** Takes what is dropped as it is, folders too, instead of its files. */
  readonly onTransfer?: (transfer: DataTransfer) => void
}

/** Takes files by drop, by click, by key or by a phone's own picker. */
export function DropZone({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  isLoud = false,
  error,
  chosen,
  onFiles,
  onTransfer,
}: Props) {
  const [over, setOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    if (onTransfer) return onTransfer(event.dataTransfer)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }

  return (
    <div>
      <Row
        as="label"
        gap={14}
        justify="center"
        ground="raised"
        round={10}
        pad={16}
        className={styles.zone}
        data-over={over || undefined}
        data-loud={isLoud || undefined}
        data-disabled={disabled || undefined}
        data-error={Boolean(error) || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={Boolean(error) || undefined}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            // The same file may be chosen again after it was corrected.
            event.currentTarget.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
        <IconFileUpload size={30} stroke={1.4} aria-hidden className={look({ fixed: true, tone: 'natural' })} />
        <Stack as="span" gap={2} shrinks>
          <Text weight={600} breaks>
            {chosen ?? label}
          </Text>
          {hint && (
            <Text tone="dim" size={13}>
              {hint}
            </Text>
          )}
        </Stack>
      </Row>
      {error && (
        <Text as="p" tone="bad" size={13} above={6} role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}
