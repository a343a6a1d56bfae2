import { Button, Switch, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import { inkOn } from '../../ui/look/contrast.ts'
import { Sheet } from '../../ui/over/sheet.tsx'
import { themeColors } from '../../ui/look/theme.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Toggle, Toggles } from '../../ui/toggle.tsx'
import { changeSettings, defaultSettings, useSettings } from './settings.ts'
import styles from './settings-drawer.module.css'
import type { SharedText } from '../../shared/shared.text.en.ts'
import type { ShellText } from '../shell.text.en.ts'

const schemes = [
  ['light', 'schemeLight'],
  ['dark', 'schemeDark'],
  ['auto', 'schemeAuto'],
] as const
const switches = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const

/** Colour, light or dark, tabs, header and logo; every change shows at once and is kept in this browser. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shell = useText<ShellText>('shell')
  const t = useText<SharedText>('shared')
  const settings = useSettings()
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: false })
  return (
    <Sheet open={open} onClose={onClose} title={shell('settings')} side="right" size={300}>
      <Stack gap={22} pad={16}>
        <ThemeColors />
        <Stack as="fieldset" gap={12} className={styles.group}>
          <legend>{t('colorScheme')}</legend>
          <Toggles className={styles.schemes}>
            {schemes.map(([scheme, word]) => (
              <Toggle key={scheme} className={styles.scheme} on={scheme === colorScheme} onClick={() => setColorScheme(scheme)}>
                {t(word)}
              </Toggle>
            ))}
          </Toggles>
        </Stack>
        <Stack gap={12} className={styles.group}>
          {switches.map((name) => (
            <Switch
              key={name}
              label={t(name)}
              labelPosition="left"
              checked={settings[name]}
              classNames={{ body: styles.switch ?? '' }}
              onChange={(event) => changeSettings({ [name]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
        <Button
          variant="default"
          onClick={() => {
            changeSettings(defaultSettings)
            setColorScheme('auto')
          }}
        >
          {t('resetSettings')}
        </Button>
      </Stack>
    </Sheet>
  )
}

/** The eight colours of product.md 9, and any other one. */
function ThemeColors() {
  const t = useText<SharedText>('shared')
  const now = useSettings((settings) => settings.themeColor)
  return (
    <Stack as="fieldset" gap={12} className={styles.group}>
      <legend>{t('themeColor')}</legend>
      <Row gap={8} wrap align="stretch">
        {themeColors.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.color}
            style={{ background: color, color: inkOn(color) }}
            aria-label={color}
            aria-pressed={color === now}
            title={color}
            onClick={() => changeSettings({ themeColor: color })}
          >
            {color === now && <IconCheck size={16} aria-hidden />}
          </button>
        ))}
        <label className={styles.other}>
          <span className="visually-hidden">{t('otherColor')}</span>
          <input
            type="color"
            title={t('otherColor')}
            value={now}
            onChange={(event) => changeSettings({ themeColor: event.currentTarget.value })}
          />
        </label>
      </Row>
    </Stack>
  )
}
