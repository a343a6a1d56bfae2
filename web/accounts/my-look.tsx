import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useOfferedLanguages } from '../me/site.ts'
import { languageNames } from '../text/language.ts'
import { changeLanguage } from '../text/text.ts'
import { useLanguage, useText } from '../text/use-text.ts'
import type { AccountsText } from './accounts.text.en.ts'
import info from './my-info.module.css'

const schemes = ['light', 'dark', 'auto'] as const

/** Language, and light or dark, of this browser. */
export function MyLook() {
  const t = useText<AccountsText>('accounts')
  const offered = useOfferedLanguages()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: false })
  return (
    <div className={info.choices}>
      {offered.length > 1 && (
        <div className={info.choice}>
          <span className={info.choiceName} id="my-language">
            {t('language')}
          </span>
          <SegmentedControl
            aria-labelledby="my-language"
            value={language}
            data={offered.map((each) => ({ value: each, label: languageNames[each] }))}
            onChange={(next) => {
              const chosen = offered.find((each) => each === next)
              if (chosen) void changeLanguage(chosen)
            }}
          />
        </div>
      )}
      <div className={info.choice}>
        <span className={info.choiceName} id="my-scheme">
          {t('scheme')}
        </span>
        <SegmentedControl
          aria-labelledby="my-scheme"
          value={colorScheme}
          data={schemes.map((each) => ({ value: each, label: t(`schemes.${each}`) }))}
          onChange={(next) => setColorScheme(schemes.find((each) => each === next) ?? 'light')}
        />
      </div>
    </div>
  )
}
