import { chineseOf, textsPerLanguage } from '@loupe/domain/sites/per-language.ts'
import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import type { Config, ConfigField } from './config-fields.ts'
import styles from './config-input.module.css'
import { AccountsInput } from './accounts-input.tsx'
import { DeliveryInput } from './delivery-input.tsx'
import { PictureField } from './picture-field.tsx'
import { TextPair } from './text-pair.tsx'
import type { SitesText } from './sites.text.en.ts'

type Props = {
  readonly field: ConfigField
  readonly config: Config
  readonly error: string | null
  readonly onChange: (part: Partial<Config>) => void
}

/** One field of the config with the input that suits it; one that counts for nothing at present is dim, and can be filled in beforehand. */
export function ConfigInput({ field, config, error, onChange }: Props) {
  const t = useText<SitesText>('sites')
  const { name, kind, longest, needs } = field
  const id = useId()
  const value = config[name]
  const typed = typeof value === 'object' ? '' : String(value)
  const words = { label: t(`fields.${name}`), description: t(`fieldsWhy.${name}`) }
  const idle = needs !== undefined && config[needs[0]] !== needs[1]
  const change = (next: string | number) => onChange({ [name]: next })
  if (kind === 'flag') {
    return (
      <Switch
        {...words}
        className={styles.flag}
        checked={value === 1}
        error={error}
        onChange={(event) => change(event.currentTarget.checked ? 1 : 0)}
      />
    )
  }
  if (kind === 'accounts') {
    return (
      <AccountsInput accounts={config.payment_accounts} error={error} onChange={(accounts) => onChange({ payment_accounts: accounts })} />
    )
  }
  if (kind === 'days') {
    return <DeliveryInput days={config.delivery_days} error={error} onChange={(days) => onChange({ delivery_days: days })} />
  }
  if (kind === 'picture') return <PictureField {...words} value={typed} error={error} onChange={change} />
  if (kind === 'shown') {
    return (
      <div role="group" aria-labelledby={id}>
        <Text id={id} as="div" weight={500}>
          {words.label}
        </Text>
        <Text as="div" tone="dim" size={12} below={6}>
          {words.description}
        </Text>
        <SegmentedControl
          aria-labelledby={id}
          value={value === 2 ? '2' : '1'}
          onChange={(next) => change(Number(next))}
          data={[
            { value: '1', label: t('shownAtDesks') },
            { value: '2', label: t('shownEverywhere') },
          ]}
        />
      </div>
    )
  }
  const perLanguage = textsPerLanguage.find((each) => each === name)
  if (perLanguage !== undefined) {
    return (
      <TextPair
        {...words}
        isLong={kind === 'text'}
        longest={longest ?? 300}
        idle={idle}
        error={error}
        own={config[perLanguage]}
        zh={config[chineseOf(perLanguage)]}
        onOwn={(text) => change(text)}
        onZh={(text) => onChange({ [chineseOf(perLanguage)]: text })}
      />
    )
  }
  const common = { ...words, maxLength: longest ?? 300, value: typed, error, 'data-idle': idle || undefined } as const
  return (
    <TextInput
      {...common}
      className={styles.line}
      type={kind === 'phone' ? 'tel' : 'text'}
      inputMode={kind === 'percent' ? 'decimal' : kind === 'hours' ? 'numeric' : undefined}
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
