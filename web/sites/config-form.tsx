import { Button } from '@mantine/core'
import { sitesApi, type EditableConfig } from '@loupe/domain/sites/sites.api.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from '../me/site.ts'
import { useForm } from '../forms/use-form.ts'
import { Changed, Refused } from '../forms/refused.tsx'
import { useHoldTab } from '../people/use-hold-tab.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { useHasTableRoom } from '../ui/use-device.ts'
import { Stack } from '../ui/stack.tsx'
import { look } from '../ui/look/look.ts'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { ConfigIndex } from './config-index.tsx'
import { ConfigPart } from './config-part.tsx'
import { ConfigInput } from './config-input.tsx'
import { ConfigPreview } from './config-preview.tsx'
import { configParts, configProblems, type Config, type ConfigName, type PartName } from './config-fields.ts'
import styles from './config-form.module.css'
import type { SitesText } from './sites.text.en.ts'
import { useConfigWrite } from './use-config.ts'

/** The base config, part by part, each field with what it does; a preview beside it follows the typing. */
export function ConfigForm({ now }: { now: EditableConfig }) {
  const t = useText<SitesText>('sites')
  const isReseller = useSite((site) => site.config?.is_next ?? false)
  const [open, setOpen] = useState<readonly PartName[]>(['house'])
  const hasIndex = useHasTableRoom()
  const [shown, setShown] = useState<PartName>('house')
  const save = useConfigWrite(sitesApi.submit)
  const form = useForm<typeof sitesApi.submit, Config, ConfigName>(save, {
    now: now.config,
    check: (draft) => Object.fromEntries(Object.entries(configProblems(draft)).map(([name, word]) => [name, word && t(word)])),
    fieldOf: (name) => `config.${name}`,
    input: (_draft, changes) => ({ version: now.version, config: changes }),
    onDone: () => {
      form.forget()
      toast.good(t('configSaved'))
    },
    // Unfolds the parts of these fields, so that what is wrong can be seen and typed into.
    onWrong: (names) => {
      const wrong = configParts.filter(({ fields }) => fields.some(({ name }) => names.includes(name))).map(({ name }) => name)
      flushSync(() => {
        setOpen((before) => [...new Set([...before, ...wrong])])
        setShown((before) => (wrong.includes(before) ? before : (wrong[0] ?? before)))
      })
    },
  })
  const { draft, changes } = form
  const changed = Object.keys(changes).length
  useHoldTab(form.isChanged)
  const refused = save.refused
  const error = (name: ConfigName) => form.error(name) ?? refused.fields[name] ?? null

  const lines = configParts.map(({ name, fields }) => ({
    name,
    changed: fields.filter((field) => field.name in changes).length,
    hasProblem: fields.some((field) => error(field.name) !== null),
  }))
  // Days of delivery stand beside stones, on none of the pages that it draws.
  const isSeen = !hasIndex || shown !== 'delivery'
  return (
    <Stack
      ref={form.place}
      as="form"
      gap="0 16px"
      align="start"
      className={styles.form}
      data-indexed={hasIndex || undefined}
      data-alone={isSeen ? undefined : true}
      onSubmit={form.submit}
      noValidate
    >
      {hasIndex && <ConfigIndex lines={lines} shown={shown} onShow={setShown} />}
      <div className={look({ shrinks: true })}>
        {configParts.map((part, at) => (
          <ConfigPart
            key={part.name}
            part={part}
            config={draft}
            isAlone={hasIndex}
            isOpen={hasIndex ? part.name === shown : open.includes(part.name)}
            changed={lines[at]?.changed ?? 0}
            hasProblem={lines[at]?.hasProblem ?? false}
            onFold={(isOpen) => setOpen(isOpen ? [...open, part.name] : open.filter((name) => name !== part.name))}
          >
            <Stack gap={18} narrows>
              {part.fields
                .filter((field) => isReseller || !field.ofReseller)
                // A long text that is not shown asks for nothing.
                .filter(({ kind, needs }) => kind !== 'text' || needs === undefined || draft[needs[0]] === needs[1])
                .map((field) => (
                  <ConfigInput key={field.name} field={field} config={draft} error={error(field.name)} onChange={form.change} />
                ))}
            </Stack>
          </ConfigPart>
        ))}
      </div>
      <Preview isSeen={isSeen} config={draft} about={hasIndex ? shown : null} />
      <Stack gap={8} narrows across ruled="above" pad="10px 0 14px" className={styles.foot}>
        <Changed words={form.isStale && t('changedMeanwhile')} />
        <Refused words={refused.text && !form.isStale && (Object.keys(refused.fields).length > 0 ? t('problems') : refused.text)} />
        <Row gap={8} wrap>
          <Text grows tone="dim" size={13}>
            {changed > 0 ? t('changedFields', { count: changed }) : t('configVersion', { version: now.version })}
          </Text>
          {form.isChanged && (
            <Button variant="default" disabled={form.isBusy} onClick={form.forget}>
              {t('discard')}
            </Button>
          )}
          <Button type="submit" loading={form.isBusy} disabled={!form.isChanged}>
            {t('saveConfig')}
          </Button>
        </Row>
      </Stack>
    </Stack>
  )
}

function Preview({ isSeen, ...of }: { isSeen: boolean; config: Config; about: PartName | null }) {
  if (!isSeen) return null
  return (
    <aside className={styles.preview}>
      <ConfigPreview {...of} />
    </aside>
  )
}
