import { sizeSystemLabels } from '@loupe/domain/jewelry/labels.ts'
import { handSizeOf, inSystem, type HandSize } from '@loupe/domain/jewelry/ring-sizes.ts'
import { sizeSystems, type SizeSystem } from '@loupe/domain/jewelry/size-systems.ts'
import { millimetres } from '@loupe/domain/jewelry/millimetres.ts'
import { useState } from 'react'
import { HandSizeSelect, movedTo, SystemSelect } from '../../gems/jewels/hand-size-select.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { ConfigureText } from './configure.text.en.ts'
import { usualSystem } from './usual-system.ts'

export type StyleSizes = { readonly from: number; readonly to: number; readonly least: number; readonly most: number }

type Props = {
  /** What is asked; of a pair, of which ring. */
  readonly label: string
  readonly systemLabel: string
  readonly sizes: StyleSizes
  readonly size: HandSize | null
  readonly onChange: (size: HandSize | null) => void
}

const isOutside = ({ circumference }: HandSize, { from, to }: StyleSizes): boolean => circumference < from || circumference > to

/** A hand size as its wearer says it, and what it is called elsewhere. */
export function SizeChoice({ label, systemLabel, sizes, size, onChange }: Props) {
  const t = useText<ConfigureText>('configure')
  const language = useLanguage()
  const [asked, setAsked] = useState<SizeSystem>(size?.system ?? usualSystem(language))
  /** What it was in the system before, where another step is not quite the same. */
  const [before, setBefore] = useState<HandSize | null>(null)
  const system = size?.system ?? asked
  const systemChanged = (next: SizeSystem) => {
    setAsked(next)
    const moved = movedTo(next, size)
    setBefore(size !== null && moved?.circumference !== size.circumference ? size : null)
    onChange(moved)
  }
  return (
    <Stack gap={6}>
      <Row gap={8} wrap>
        <SystemSelect aria-label={systemLabel} system={system} onSystem={systemChanged} />
        <HandSizeSelect
          aria-label={label}
          system={system}
          step={size?.label ?? ''}
          none={t('chooseSize')}
          within={sizes}
          onStep={(step) => {
            setBefore(null)
            onChange(step === '' ? null : handSizeOf(system, step))
          }}
        />
      </Row>
      {before !== null && <Moved before={before} size={size} system={system} />}
      {size !== null && <Elsewhere size={size} />}
      {size !== null && isOutside(size, sizes) && (
        <Text as="p" size={13} tone="dim">
          {t('sizeOutside', { from: millimetres(sizes.from), to: millimetres(sizes.to) })}
        </Text>
      )}
      <Text as="p" size={12} tone="dim">
        {t('sizesMade', { from: millimetres(sizes.least), to: millimetres(sizes.most) })}
      </Text>
    </Stack>
  )
}

type MovedProps = { readonly before: HandSize; readonly size: HandSize | null; readonly system: SizeSystem }

/** What a size was in the system before, where it is not quite the same. */
function Moved({ before, size, system }: MovedProps) {
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  const nameOf = (of: HandSize): string =>
    t('sizeNamed', { system: say(sizeSystemLabels[of.system]), label: of.label, mm: millimetres(of.circumference) })
  return (
    <Text as="p" size={13} tone="warn" role="status">
      {size === null
        ? t('sizeNotThere', { before: nameOf(before), system: say(sizeSystemLabels[system]) })
        : t('sizeMoved', { before: nameOf(before), now: nameOf(size) })}
    </Text>
  )
}

/** What the size is called in the other systems; how far off, where that is more than 0.3 mm. */
function Elsewhere({ size }: { readonly size: HandSize }) {
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  const others = sizeSystems.filter((system) => system !== size.system)
  return (
    <Row as="ul" gap="4px 14px" wrap size={13} aria-label={t('elsewhere')}>
      {others.map((system) => {
        const near = inSystem(system, size.circumference)
        return (
          <li key={system}>
            <Text tone="dim">{say(sizeSystemLabels[system])}</Text>{' '}
            {near === null ? (
              <Text tone="dim">–</Text>
            ) : (
              <>
                <Text weight={600} figures>
                  {near.label}
                </Text>
                {near.isFar && (
                  <Text tone="warn" size={12}>{` ${t(near.off > 0 ? 'larger' : 'smaller', { mm: millimetres(Math.abs(near.off)) })}`}</Text>
                )}
              </>
            )}
          </li>
        )
      })}
    </Row>
  )
}
