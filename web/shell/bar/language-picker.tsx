import { IconLanguage } from '@tabler/icons-react'
import { useOfferedLanguages } from '../../me/site.ts'
import { currentLanguage, htmlLanguage, languageNames } from '../../text/language.ts'
import { changeLanguage } from '../../text/text.ts'
import { useText } from '../../text/use-text.ts'
import { DropDown, DropDownLine } from '../../ui/over/drop-down.tsx'
import type { ShellText } from '../shell.text.en.ts'
import styles from './top-bar.module.css'

/** Offers English and Chinese, and Spanish and Japanese where the site's config says so (decisions.md 13). */
export function LanguagePicker() {
  const t = useText<ShellText>('shell')
  const now = currentLanguage()
  const offered = useOfferedLanguages()
  if (offered.length < 2) return null
  return (
    <DropDown
      label={`${t('language')}: ${languageNames[now]}`}
      width={140}
      button={
        <>
          <IconLanguage size={18} stroke={1.7} aria-hidden />
          <span className={styles.language}>{languageNames[now]}</span>
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
