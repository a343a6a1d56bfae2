import { engravedLength, whyNotEngraved, type Engraving } from '@loupe/domain/jewelry/engraving.ts'
import { useState } from 'react'
import { EngravingFields } from '../../gems/jewels/engraving-fields.tsx'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useAfterPause } from '../../ui/use-after-pause.ts'
import { BandPreview } from './band-preview.tsx'
import type { ConfigureText } from './configure.text.en.ts'
import { WhyNot } from './why-not.tsx'

type Props = {
  /** What is asked; of a pair, of which ring. */
  readonly label: string
  readonly engraving: Engraving | null
  /** Places that there are. */
  readonly places: number
  readonly material: string
  readonly onChange: (engraving: Engraving | null) => void
}

const pauseMs = 250

const isSame = (one: Engraving | null, other: Engraving | null): boolean =>
  one?.text === other?.text && one?.font === other?.font && one?.side === other?.side

/** What is written on a ring, in which letters and where, drawn as it is typed. */
export function EngravingChoice({ label, engraving, places, material, onChange }: Props) {
  const t = useText<ConfigureText>('configure')
  const [draft, setDraft] = useState<Engraving>(engraving ?? { text: '', font: 'sans', side: 'inside' })
  const text = draft.text.trim()
  const wanted = text === '' ? null : { ...draft, text }
  const settle = () => {
    if (!isSame(wanted, engraving)) onChange(wanted)
  }
  useAfterPause(JSON.stringify(wanted), pauseMs, settle)
  const why = wanted === null ? null : whyNotEngraved(wanted, places)
  const refusal = why && {
    at: 'engraving' as const,
    why: why.why,
    characters: 'characters' in why ? why.characters : null,
    length: 'length' in why ? why.length : null,
    most: 'most' in why ? why.most : null,
  }
  return (
    <Stack gap={8}>
      <EngravingFields
        label={label}
        description={t('engravingPlaces', { used: engravedLength(text), most: places })}
        error={refusal !== null}
        // Whoever goes on to the cart at once takes it along.
        onBlur={settle}
        engraving={draft}
        onEngraving={setDraft}
      >
        <WhyNot refusals={refusal === null ? [] : [refusal]} />
      </EngravingFields>
      {wanted !== null && (
        <>
          <BandPreview engraving={wanted} material={material} label={t('previewOf', { text })} />
          <Text as="p" tone="dim" size={12}>
            {t('previewWhy')}
          </Text>
        </>
      )}
    </Stack>
  )
}
