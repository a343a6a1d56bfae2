import { Button, TextInput } from '@mantine/core'
import { elsewhere, isDays, mostDeliveryPlaces, type DeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { placeTwice } from './config-fields.ts'
import styles from './delivery-input.module.css'
import type { SitesText } from './sites.text.en.ts'

type Props = {
  readonly days: DeliveryDays
  readonly error: string | null
  readonly onChange: (days: DeliveryDays) => void
}
type Line = DeliveryDays['places'][number]

/** Working days from every place of stock to the one where the house hands over; a line without a place is for all others. */
export function DeliveryInput({ days, error, onChange }: Props) {
  const t = useText<SitesText>('sites')
  const names = useId()
  const { places } = days
  const replace = (at: number, next: readonly Line[]) => onChange({ ...days, places: places.toSpliced(at, 1, ...next) })
  const add = (place: string) => onChange({ ...days, places: [...places, { place, in_hand: '', to_order: '' }] })
  return (
    <Stack gap={10} shrinks across>
      <TextInput
        label={t('deliveryHome')}
        description={t('deliveryHomeWhy')}
        list={names}
        maxLength={80}
        value={days.home}
        onChange={(event) => onChange({ ...days, home: event.currentTarget.value })}
      />
      <datalist id={names}>
        {t('placeNames')
          .split(',')
          .map((place) => (
            <option key={place} value={place} />
          ))}
      </datalist>
      {places.length > 0 && (
        <Stack gap={10} align="start" tone="dim" size={12} className={styles.heads} aria-hidden>
          <span>{t('deliveryPlace')}</span>
          <span>{t('deliveryInHand')}</span>
          <span>{t('deliveryToOrder')}</span>
        </Stack>
      )}
      {places.map((line, k) => (
        // Lines have no name of their own while their place is typed.
        <Stack key={k} gap={10} align="start" className={styles.line} role="group" aria-label={line.place || t('deliveryElsewhere')}>
          <TextInput
            aria-label={t('deliveryPlace')}
            placeholder={t('deliveryElsewhere')}
            list={names}
            maxLength={80}
            value={line.place}
            error={placeTwice(places, k) && t('deliveryTwice')}
            onChange={(event) => replace(k, [{ ...line, place: event.currentTarget.value }])}
          />
          {(['in_hand', 'to_order'] as const).map((name) => (
            <TextInput
              key={name}
              aria-label={t(name === 'in_hand' ? 'deliveryInHand' : 'deliveryToOrder')}
              placeholder="–"
              maxLength={7}
              value={line[name]}
              error={!isDays(line[name].trim()) && t('deliveryDaysWrong')}
              onChange={(event) => replace(k, [{ ...line, [name]: event.currentTarget.value }])}
            />
          ))}
          <Button
            variant="default"
            aria-label={t('deliveryRemove', { place: line.place || t('deliveryElsewhere') })}
            onClick={() => replace(k, [])}
          >
            {t('accountRemove')}
          </Button>
        </Stack>
      ))}
      {error && (
        <Text as="p" tone="bad" role="alert">
          {error}
        </Text>
      )}
      {places.length < mostDeliveryPlaces && (
        <div className={styles.acts}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add(days.places.length === 0 ? days.home : elsewhere)}
          >
            {t('deliveryAdd')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
