import { Button } from '@mantine/core'
import { sitesApi, type EditableConfig } from '@loupe/domain/sites/sites.api.ts'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from '../me/site.ts'
import { useEdit } from '../forms/use-edit.ts'
import { focusFirstProblem } from '../forms/focus-first-problem.ts'
import { Changed, Refused } from '../forms/refused.tsx'
import { useHoldTab } from '../people/use-hold-tab.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import { useHasTableRoom } from '../ui/use-device.ts'
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
  const edit = useEdit<Config>(now.config)
  const [tried, setTried] = useState(false)
  const isReseller = useSite((site) => site.config?.is_next ?? false)
  const [open, setOpen] = useState<readonly PartName[]>(['house'])
  useHoldTab(edit.isChanged)
  const hasIndex = useHasTableRoom()
  const [shown, setShown] = useState<PartName>('house')
  const place = useRef<HTMLFormElement>(null)
  const save = useConfigWrite(sitesApi.submit)
  const problems = configProblems(edit.draft)
  const changed = Object.keys(edit.changes).length
  const refused = save.refused
  const error = (name: ConfigName) =>
    refused.fields[`config.${name}`] ?? refused.fields[name] ?? (tried && problems[name] ? t(problems[name]) : null)

  /** Unfolds the parts of these fields, so that what is wrong can be seen and typed into. */
  function showProblems(names: readonly string[]) {
    const wrong = configParts.filter(({ fields }) => fields.some(({ name }) => names.includes(name))).map(({ name }) => name)
    flushSync(() => {
      setOpen((before) => [...new Set([...before, ...wrong])])
      setShown((before) => (wrong.includes(before) ? before : (wrong[0] ?? before)))
    })
    focusFirstProblem(place)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) return showProblems(Object.keys(problems))
    if (!(await save.did({ version: now.version, config: edit.changes }))) return showProblems(Object.keys(edit.changes))
    edit.forget()
    setTried(false)
    toast.good(t('configSaved'))
  }

  const lines = configParts.map(({ name, fields }) => ({
    name,
    changed: fields.filter((field) => field.name in edit.changes).length,
    hasProblem: fields.some((field) => error(field.name) !== null),
  }))
  return (
    <form ref={place} className={styles.form} data-indexed={hasIndex || undefined} onSubmit={(event) => void submit(event)} noValidate>
      {hasIndex && <ConfigIndex lines={lines} shown={shown} onShow={setShown} />}
      <div className={styles.parts}>
        {configParts.map((part, at) => (
          <ConfigPart
            key={part.name}
            part={part}
            config={edit.draft}
            isAlone={hasIndex}
            isOpen={hasIndex ? part.name === shown : open.includes(part.name)}
            changed={lines[at]?.changed ?? 0}
            hasProblem={lines[at]?.hasProblem ?? false}
            onFold={(isOpen) => setOpen(isOpen ? [...open, part.name] : open.filter((name) => name !== part.name))}
          >
            <div className={styles.fields}>
              {part.fields
                .filter((field) => isReseller || !field.ofReseller)
                .map((field) => (
                  <ConfigInput key={field.name} field={field} config={edit.draft} error={error(field.name)} onChange={edit.change} />
                ))}
            </div>
          </ConfigPart>
        ))}
      </div>
      <aside className={styles.preview}>
        <ConfigPreview config={edit.draft} about={hasIndex ? shown : null} />
      </aside>
      <div className={styles.foot}>
        <Changed words={save.meanwhile && t('changedMeanwhile')} />
        <Refused words={refused.text && !save.meanwhile && (Object.keys(refused.fields).length > 0 ? t('problems') : refused.text)} />
        <div className={styles.buttons}>
          <span className={styles.count}>
            {changed > 0 ? t('changedFields', { count: changed }) : t('configVersion', { version: now.version })}
          </span>
          {edit.isChanged && (
            <Button variant="default" disabled={save.isBusy} onClick={edit.forget}>
              {t('discard')}
            </Button>
          )}
          <Button type="submit" loading={save.isBusy} disabled={!edit.isChanged}>
            {t('saveConfig')}
          </Button>
        </div>
      </div>
    </form>
  )
}
