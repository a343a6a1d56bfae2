import { NativeSelect, TextInput } from '@mantine/core'
import { sizeSystemLabels } from '@loupe/domain/jewelry/labels.ts'
import { handSizeOf, sizeSteps } from '@loupe/domain/jewelry/ring-sizes.ts'
import { sizeSystems } from '@loupe/domain/jewelry/size-systems.ts'
import { useState } from 'react'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { JewelryState } from '../jewelry-state.ts'
import type { JewelryText } from '../jewelry.text.en.ts'
import { Labelled } from './facet-chips.tsx'

type Props = { readonly state: JewelryState; readonly onChange: (part: Partial<JewelryState>) => void }

/** A hand size in the system that its wearer knows. */
export function SizeFilter({ state: { size }, onChange }: Props) {
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  const [chosen, setChosen] = useState(size?.system ?? 'cn')
  const system = size?.system ?? chosen
  return (
    <Labelled label={t('size')}>
      <Row gap={8} wrap>
        <NativeSelect
          aria-label={t('sizeSystem')}
          value={system}
          onChange={(event) => {
            const next = sizeSystems.find((each) => each === event.currentTarget.value)
            if (next === undefined) return
            setChosen(next)
            // The number of another system would be another finger.
            if (size !== null) onChange({ size: null })
          }}
          data={sizeSystems.map((each) => ({ value: each, label: say(sizeSystemLabels[each]) }))}
        />
        <NativeSelect
          aria-label={t('size')}
          value={size?.label ?? ''}
          onChange={(event) => onChange({ size: event.currentTarget.value === '' ? null : handSizeOf(system, event.currentTarget.value) })}
          data={[
            { value: '', label: t('anySize') },
            ...sizeSteps[system].map(({ label, circumference }) => ({
              value: label,
              label: `${label} (${(circumference / 10).toFixed(1)} mm)`,
            })),
          ]}
        />
      </Row>
    </Labelled>
  )
}

function read(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '')
  const value = Number(plain)
  return plain === '' || !Number.isFinite(value) || value < 0 ? undefined : value
}

/** What it may cost in one of the metals asked for; either end may be open. They count once a field is left or Enter is pressed. */
export function PriceFilter({ state: { usd }, onChange }: Props) {
  const t = useText<JewelryText>('jewelry')
  const [from, to] = [usd?.from, usd?.to]
  function take(part: { from?: number | undefined; to?: number | undefined }) {
    const ends = { from, to, ...part }
    if (ends.from === from && ends.to === to) return
    const range = { ...(ends.from === undefined ? {} : { from: ends.from }), ...(ends.to === undefined ? {} : { to: ends.to }) }
    onChange({ usd: ends.from === undefined && ends.to === undefined ? null : range })
  }
  const end = (name: 'from' | 'to', value: number | undefined) => (
    <TextInput
      // Another address means another number.
      key={`${name} ${value ?? ''}`}
      w={104}
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${t('price')}: ${t(name === 'from' ? 'priceFrom' : 'priceTo')}`}
      placeholder={t(name === 'from' ? 'priceFrom' : 'priceTo')}
      defaultValue={value === undefined ? '' : String(value)}
      onBlur={(event) => take({ [name]: read(event.currentTarget.value) })}
      onKeyDown={(event) => event.key === 'Enter' && take({ [name]: read(event.currentTarget.value) })}
    />
  )
  return (
    <Labelled label={t('price')}>
      <Row gap={8} wrap>
        {end('from', from)}
        <Text aria-hidden>–</Text>
        {end('to', to)}
      </Row>
    </Labelled>
  )
}
