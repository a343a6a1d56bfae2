import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { sumOf } from './code-sum.ts'
import type { UsersText } from './users.text.en.ts'

/** Permissions as a sum in words, before their tree. */
export function CodeSum({ given }: { readonly given: readonly number[] }) {
  const t = useText<UsersText>('users')
  const { gives, lacks } = sumOf(given)
  const said = (names: typeof gives) => names.map((name) => t(name)).join(' · ')
  return (
    <Stack gap={2}>
      <Text as="p" weight={600} pretty>
        {gives.length === 0 ? t('codesNone') : t('codesGive', { abilities: said(gives) })}
      </Text>
      {lacks.length > 0 && (
        <Text as="p" tone="dim" pretty>
          {t('codesLack', { abilities: said(lacks) })}
        </Text>
      )}
    </Stack>
  )
}
