import { TextInput, type TextInputProps } from '@mantine/core'
import { engravingFonts, engravingSides, type Engraving } from '@loupe/domain/jewelry/engraving.ts'
import { engravingFontLabels, engravingLabels, engravingSideLabels } from '@loupe/domain/jewelry/labels.ts'
import type { ReactNode } from 'react'
import { useLabel } from '../../text/use-label.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Toggle } from '../../ui/toggle.tsx'

const mostTyped = 60

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly engraving: Engraving
  /** Of a pair, of which ring letters and side are. */
  readonly named?: (what: string) => string
  /** Below the text. */
  readonly children?: ReactNode
  readonly onEngraving: (engraving: Engraving) => void
}

/** What is written on a ring; once something is, in which letters and on which side. */
export function EngravingFields({ engraving, named = (what) => what, children, onEngraving, ...rest }: Props) {
  const say = useLabel()
  return (
    <Stack gap={8}>
      <TextInput
        {...rest}
        value={engraving.text}
        maxLength={mostTyped}
        autoComplete="off"
        onChange={(event) => onEngraving({ ...engraving, text: event.currentTarget.value })}
      />
      {children}
      {engraving.text.trim() !== '' && (
        <Row gap="8px 18px" wrap>
          <Row gap={6} wrap role="group" aria-label={named(say(engravingLabels.font))}>
            {engravingFonts.map((font) => (
              <Toggle key={font} on={font === engraving.font} onClick={() => onEngraving({ ...engraving, font })}>
                {say(engravingFontLabels[font])}
              </Toggle>
            ))}
          </Row>
          <Row gap={6} wrap role="group" aria-label={named(say(engravingLabels.side))}>
            {engravingSides.map((side) => (
              <Toggle key={side} on={side === engraving.side} onClick={() => onEngraving({ ...engraving, side })}>
                {say(engravingSideLabels[side])}
              </Toggle>
            ))}
          </Row>
        </Row>
      )}
    </Stack>
  )
}
