import { chineseOf, textsPerLanguage } from '@loupe/domain/sites/per-language.ts'
import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import type { Config, ConfigField, FieldKind } from './config-fields.ts'
import styles from './config-input.module.css'
import { AccountsInput } from './accounts-input.tsx'
import { DeliveryInput } from './delivery-input.tsx'
import { PictureField } from './picture-field.tsx'
import { TextPair } from './text-pair.tsx'
import type { SitesText } from './sites.text.en.ts'
import { useConfigNames } from './use-config-names.ts'

/** What a phone offers for typing a line. */
const keyboards: Readonly<Partial<Record<FieldKind, { readonly type?: 'tel' | 'date'; readonly inputMode?: 'decimal' | 'numeric' }>>> = {
  phone: { type: 'tel' },
  percent: { inputMode: 'decimal' },
  hours: { inputMode: 'numeric' },
  day: { type: 'date' },
}

type Props = {
  readonly field: ConfigField
  readonly config: Config
  readonly error: string | null
  readonly onChange: (part: Partial<Config>) => void
}

/** One field of the config with the input that suits it; one that counts for nothing at present is dim, and can be filled in beforehand. */
export function ConfigInput({ field, config, error, onChange }: Props) {
  const t = useText<SitesText>('sites')
  const names = useConfigNames()
  const { name, kind, longest = 300, needs } = field
  const value = config[name]
  const typed = typeof value === 'object' ? '' : String(value)
  const words = { label: names.field(name), description: t(`fieldsWhy.${name}`) }
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
  if (kind === 'shown') return <ShownInput {...words} isEverywhere={value === 2} onChange={change} />
  const perLanguage = textsPerLanguage.find((each) => each === name)
  if (perLanguage !== undefined) {
    return (
      <TextPair
        {...words}
        isLong={kind === 'text'}
        longest={longest}
        idle={idle}
        error={error}
        own={config[perLanguage]}
        zh={config[chineseOf(perLanguage)]}
        onOwn={(text) => change(text)}
        onZh={(text) => onChange({ [chineseOf(perLanguage)]: text })}
      />
    )
  }
  return (
    <TextInput
      {...words}
      maxLength={longest}
      value={typed}
      error={error}
      data-idle={idle || undefined}
      type="text"
      {...keyboards[kind]}
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

type ShownProps = {
  readonly label: string
  readonly description: string
  readonly isEverywhere: boolean
  readonly onChange: (shown: number) => void
}

/** Whether a contact shows on phones too (product.md 2). */
function ShownInput({ label, description, isEverywhere, onChange }: ShownProps) {
  const t = useText<SitesText>('sites')
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Text id={id} as="div" weight={500}>
        {label}
      </Text>
      <Text as="div" tone="dim" size={12} below={6}>
        {description}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        value={isEverywhere ? '2' : '1'}
        onChange={(next) => onChange(Number(next))}
        data={[
          { value: '1', label: t('shownAtDesks') },
          { value: '2', label: t('shownEverywhere') },
        ]}
      />
    </div>
  )
}
