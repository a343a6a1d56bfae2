import { offeredLanguages } from '@loupe/domain/api/text.ts'
import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useSite } from '../parts/site.ts'
import { currentLanguage, htmlLanguage, languageNames } from '../text/language.ts'
import { changeLanguage } from '../text/text.ts'
import { useText } from '../text/use-text.ts'
import { DropDown, DropDownLine } from '../ui/drop-down.tsx'
import type { ShellText } from './shell.text.en.ts'

/** Offers English and Chinese, and Spanish and Japanese where the site's config says so (decisions.md 13). */
export function LanguagePicker() {
  const t = useText<ShellText>('shell')
  const now = currentLanguage()
  const config = useSite((site) => site.config)
  const offered = offeredLanguages(config ?? defaultConfig)
  if (offered.length < 2) return null
  return (
    <DropDown
      label={`${t('language')}: ${languageNames[now]}`}
      width={140}
      button={
        <>
          <IconLanguage size={18} stroke={1.7} aria-hidden />
          {languageNames[now]}
        </>
      }
    >
      {(close) =>
        offered.map((language) => (
          <DropDownLine
            key={language}
            lang={htmlLanguage[language]}
            current={language === now}
            onClick={() => {
              close()
              void changeLanguage(language)
            }}
          >
            {languageNames[language]}
          </DropDownLine>
        ))
      }
    </DropDown>
  )
}
