import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useOfferedLanguages } from '../../me/site.ts'
import { languageNames } from '../../text/language.ts'
import { changeLanguage } from '../../text/text.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { AccountsText } from '../accounts.text.en.ts'

const schemes = ['light', 'dark', 'auto'] as const

/** Language, and light or dark, of this browser. */
export function MyLook() {
  const t = useText<AccountsText>('accounts')
  const offered = useOfferedLanguages()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: false })
  return (
    <Stack gap={16} justify="start">
      {offered.length > 1 && (
        <Stack gap={6}>
          <Text size={13} weight={600} id="my-language">
            {t('language')}
          </Text>
          <SegmentedControl
            aria-labelledby="my-language"
            value={language}
            data={offered.map((each) => ({ value: each, label: languageNames[each] }))}
            onChange={(next) => {
              const chosen = offered.find((each) => each === next)
              if (chosen) void changeLanguage(chosen)
            }}
          />
        </Stack>
      )}
      <Stack gap={6}>
        <Text size={13} weight={600} id="my-scheme">
          {t('scheme')}
        </Text>
        <SegmentedControl
          aria-labelledby="my-scheme"
          value={colorScheme}
          data={schemes.map((each) => ({ value: each, label: t(`schemes.${each}`) }))}
          onChange={(next) => setColorScheme(schemes.find((each) => each === next) ?? 'light')}
        />
      </Stack>
    </Stack>
  )
}
