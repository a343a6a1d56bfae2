import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import styles from './places-input.module.css'
import { addPlaces } from './set-up-draft.ts'
import type { SitesText } from './sites.text.en.ts'

type Props = { readonly places: readonly string[]; readonly error: string | null; readonly onChange: (places: readonly string[]) => void }

/** Stock locations as chips: typed, or taken from the usual places of the trade. */
export function PlacesInput({ places, error, onChange }: Props) {
  const t = useText<SitesText>('sites')
  const [typed, setTyped] = useState('')
  const known = new Set(places.map((place) => place.toLowerCase()))
  const suggested = t('placeNames')
    .split(',')
    .filter((place) => !known.has(place.toLowerCase()))

  function add() {
    onChange(addPlaces(places, typed))
    setTyped('')
  }

  return (
    <div>
      <Row gap={8} align="start">
        <TextInput
          className={look({ grows: true })}
          label={t('locations')}
          placeholder={t('locationsHint')}
          maxLength={400}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" className={styles.add} disabled={typed.trim() === ''} onClick={add}>
          {t('addLocation')}
        </Button>
      </Row>
      {places.length > 0 && (
        <Row as="ul" gap={6} wrap align="stretch" className={styles.chips}>
          {places.map((place) => (
            <Row key={place} as="li" gap={2} tone="natural" weight={550} ground="natural" round="pill" className={styles.place}>
              {place}
              <button
                type="button"
                aria-label={t('removeLocation', { place })}
                onClick={() => onChange(places.filter((other) => other !== place))}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </Row>
          ))}
        </Row>
      )}
      {suggested.length > 0 && (
        <Row gap={6} wrap align="stretch" className={styles.suggested} role="group" aria-label={t('suggestions')}>
          {suggested.map((place) => (
            <Row
              key={place}
              type="button"
              as="button"
              gap={4}
              tone="dim"
              size={13}
              className={styles.suggestion}
              onClick={() => onChange(addPlaces(places, place))}
            >
              <IconPlus size={13} stroke={2} aria-hidden /> {place}
            </Row>
          ))}
        </Row>
      )}
    </div>
  )
}
