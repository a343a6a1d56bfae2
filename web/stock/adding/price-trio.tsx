import { clarities, whiteColors, type Origin } from '@loupe/domain/stock/grades.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { FieldsProps } from './fields-props.ts'
import type { AddingText } from './adding.text.en.ts'
import { caratOf, hasField, priceFields, pricesOf, type Draft } from './typed-draft.ts'

/** What the list in force says of the stone as far as it is typed. */
function useListPrice(draft: Draft, origin: Origin) {
  const [shape, color, clarity] = [
    shapes.find((each) => each === draft.shape),
    whiteColors.find((each) => each === draft.color),
    clarities.find((each) => each === draft.clarity),
  ]
  const carat = caratOf(draft)
  const asked =
    origin === 'natural' && !draft.isFancy && shape && color && clarity && carat !== null ? { shape, color, clarity, carat } : null
  return useQuery({
    ...query(stockApi.listPrice, asked ?? { shape: 'round', color: 'D', clarity: 'FL', carat: '1' }, { quiet: true }),
    enabled: asked !== null,
    select: (found) => (asked === null ? undefined : found),
  })
}

/** Back, price per carat and total: any one of them gives the others. */
export function PriceTrio({ origin, draft, errorOf, onChange, columns }: Omit<FieldsProps, 'marks'> & { readonly columns: string }) {
  const t = useText<AddingText>('adding')
  const read = useListPrice(draft, origin)
  const list = read.isEnabled ? read.data : undefined
  const prices = pricesOf(draft, list?.rap ?? null)
  return (
    <Stack gap={6}>
      <Stack columns={columns} gap="10px 14px" align="start">
        {priceFields
          .filter((name) => hasField(name, draft, origin))
          .map((name) => (
            <TextInput
              key={name}
              label={t(`prices.${name}`)}
              withAsterisk={name === draft.priced}
              inputMode={name === 'back' ? 'text' : 'decimal'}
              autoComplete="off"
              maxLength={16}
              value={prices[name]}
              error={errorOf(name)}
              data-followed={name !== draft.priced || undefined}
              onChange={(event) => onChange({ priced: name, [name]: event.currentTarget.value })}
            />
          ))}
      </Stack>
      <Text as="p" tone="dim" size={12}>
        {t('pricesWhy')}
        {list?.rap ? ` ${t('list', { price: groupThousands(list.rap), date: list.listDate ?? '' })}` : ''}
      </Text>
    </Stack>
  )
}
