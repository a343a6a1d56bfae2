import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Edit } from '../../forms/use-edit.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import { Box } from '../../ui/box.tsx'
import { Stack } from '../../ui/stack.tsx'
import { emptyBand, isCarat, isCaratTo, isMultiplier, isPoints, type BandDraft, type BookDraft } from './price-book-draft.ts'
import styles from './price-book-form.module.css'
import type { UsersText } from '../users.text.en.ts'

type Supplier = { readonly id: string; readonly name: string }
type Props = {
  readonly suppliers: readonly Supplier[]
  readonly edit: Edit<BookDraft>
  readonly tried: boolean
  readonly isFixed: boolean
}

/** Multiplier and points by origin, kind of colour, weight and supplier; the most specific line counts (decisions.md 5). */
export function BandList({ suppliers, edit, tried, isFixed }: Props) {
  const t = useText<UsersText>('users')
  const { bands } = edit.draft
  const put = (at: number, part: Partial<BandDraft>) =>
    edit.change({ bands: bands.map((band, place) => (place === at ? { ...band, ...part } : band)) })
  return (
    <fieldset disabled={isFixed}>
      <Text as="legend" below={6} weight={600} pad={0}>
        {t('bands')} ({bands.length})
      </Text>
      <Text as="p" tone="dim" pretty>
        {t('bandsWhy')}
      </Text>
      <Box as="ul" above={6}>
        {bands.map((band, at) => (
          <BandLine
            key={at}
            at={at + 1}
            band={band}
            suppliers={suppliers}
            tried={tried}
            onChange={(part) => put(at, part)}
            onRemove={() => edit.change({ bands: bands.filter((_, place) => place !== at) })}
          />
        ))}
      </Box>
      {!isFixed && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={17} aria-hidden />}
          disabled={bands.length >= 200}
          onClick={() => edit.change({ bands: [...bands, emptyBand] })}
        >
          {t('addBand')}
        </Button>
      )}
    </fieldset>
  )
}

type LineProps = {
  readonly at: number
  readonly band: BandDraft
  readonly suppliers: readonly Supplier[]
  readonly tried: boolean
  readonly onChange: (part: Partial<BandDraft>) => void
  readonly onRemove: () => void
}

function BandLine({ at, band, suppliers, tried, onChange, onRemove }: LineProps) {
  const t = useText<UsersText>('users')
  const named = (word: string) => t('inBand', { field: word, at })
  const text = (field: 'carat_from' | 'carat_to' | 'multiplier' | 'points', label: string, wrong: string | null, sign: string) => (
    <TextInput
      aria-label={named(label)}
      label={label}
      leftSection={sign}
      inputMode="decimal"
      autoComplete="off"
      value={band[field]}
      error={tried ? wrong : null}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  const choice = (field: 'origin' | 'hue' | 'supplier_id', label: string, data: readonly { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={named(label)}
      label={label}
      value={band[field]}
      data={[{ value: '', label: t('anyOf') }, ...data]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <Stack as="li" gap={8} align="start" ruled="below" pad="8px 0" className={styles.band}>
      {choice('origin', t('bandOrigin'), [
        { value: 'natural', label: t('areas.natural') },
        { value: 'lab', label: t('areas.lab') },
      ])}
      {choice('hue', t('bandHue'), [
        { value: 'white', label: t('white') },
        { value: 'fancy', label: t('fancy') },
      ])}
      {suppliers.length > 0 &&
        choice(
          'supplier_id',
          t('bandSupplier'),
          suppliers.map(({ id, name }) => ({ value: id, label: name })),
        )}
      {text('carat_from', t('caratFrom'), isCarat(band.carat_from) ? null : t('caratWrong'), '≥')}
      {text('carat_to', t('caratTo'), isCaratTo(band) ? null : t('caratWrong'), '≤')}
      {text('multiplier', t('multiplier'), isMultiplier(band.multiplier) ? null : t('multiplierWrong'), '×')}
      {text('points', t('points'), isPoints(band.points) ? null : t('pointsWrong'), '±')}
      <ActionIcon
        variant="subtle"
        color="red.9"
        size={36}
        className={styles.remove}
        aria-label={t('removeBand', { at })}
        title={t('removeBand', { at })}
        onClick={onRemove}
      >
        <IconTrash size={19} aria-hidden />
      </ActionIcon>
    </Stack>
  )
}
