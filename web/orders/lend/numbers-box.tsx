import { Textarea } from '@mantine/core'
import { CameraButton } from '../../prints/labels/camera-button.tsx'
import { Stack } from '../../ui/stack.tsx'

type Props = {
  readonly label: string
  readonly description: string
  /** How many lines it has at least, and at most before it scrolls. */
  readonly rows: readonly [least: number, most: number]
  readonly value: string
  readonly onType: (typed: string) => void
  readonly onEnter: () => void
}

/** Where numbers are scanned, typed or pasted: Enter sends them off, as a scanner does; shift and Enter begins a line. The camera adds a line. */
export const NumbersBox = ({ label, description, rows: [minRows, maxRows], value, onType, onEnter }: Props) => (
  <Stack gap={8}>
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      maxLength={8000}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey) return
        event.preventDefault()
        onEnter()
      }}
    />
    <span>
      <CameraButton onCode={(text) => onType(value.trim() === '' ? text : `${value.trim()}\n${text}`)} />
    </span>
  </Stack>
)
