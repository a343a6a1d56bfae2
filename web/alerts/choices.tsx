import { alertKinds, alertSubjects, kindOf } from '@loupe/domain/alerts/alert-kinds.ts'
import type { AlertSettings } from '@loupe/domain/alerts/alerts.api.ts'
import { Checkbox } from '@mantine/core'
import { Fragment } from 'react'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useDevice } from '../ui/use-device.ts'
import type { AlertsText } from './alerts.text.en.ts'
import type { Draft } from './draft.ts'
import styles from './alert-settings.module.css'

type Choice = Draft['choices'][number]
type Field = 'email' | 'sms' | 'wechat' | 'digest'

type Props = {
  readonly draft: Draft
  readonly ways: AlertSettings['ways']
  readonly onChange: (choices: Draft['choices']) => void
}

/** Kinds by what they are about. */
const groupsOf = (choices: readonly Choice[]) =>
  alertSubjects
    .map((subject) => ({ subject, rows: choices.filter(({ kind }) => alertKinds[kind].about === subject) }))
    .filter(({ rows }) => rows.length > 0)

/** What goes out by which way: a table at a desk, one kind under another on a phone. Ways that are not to be had have no column. */
export function Choices({ draft, ways, onChange }: Props) {
  const device = useDevice()
  const channels = ways.filter(({ why }) => why === null).map(({ channel }) => channel)
  const fields: readonly Field[] = draft.digest === 'off' || channels.length === 0 ? channels : [...channels, 'digest']
  const set = (choice: Choice, field: Field, isOn: boolean) =>
    onChange(draft.choices.map((each) => (each.kind === choice.kind ? { ...each, isUsual: false, [field]: isOn } : each)))
  const View = device === 'desktop' ? ChoiceTable : ChoiceCards
  return <View choices={draft.choices} fields={fields} onSet={set} />
}

type ViewProps = {
  readonly choices: Draft['choices']
  readonly fields: readonly Field[]
  readonly onSet: (choice: Choice, field: Field, isOn: boolean) => void
}

/** There is nothing to put into the digest that goes nowhere. */
const isIdle = (choice: Choice, field: Field, fields: readonly Field[]): boolean =>
  field === 'digest' && !fields.some((each) => each !== 'digest' && choice[each])

const useFieldWord = () => {
  const t = useText<AlertsText>('alerts')
  return (field: Field): string => (field === 'digest' ? t('inDigest') : t(`ways.${field}`))
}

function KindWord({ kind }: Pick<Choice, 'kind'>) {
  const t = useText<AlertsText>('alerts')
  return (
    <>
      {t(`kinds.${kind}`)}
      {kindOf(kind).isUrgent && (
        <Text tone="dim" size={12}>
          {` · ${t('isUrgent')}`}
        </Text>
      )}
    </>
  )
}

function ChoiceTable({ choices, fields, onSet }: ViewProps) {
  const t = useText<AlertsText>('alerts')
  const word = useFieldWord()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('about')}</th>
          {fields.map((field) => (
            <th key={field} scope="col" className={styles.way}>
              {word(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groupsOf(choices).map(({ subject, rows }) => (
          <Fragment key={subject}>
            <tr>
              <th scope="rowgroup" colSpan={fields.length + 1} className={styles.subject}>
                {t(`subjects.${subject}`)}
              </th>
            </tr>
            {rows.map((choice) => (
              <tr key={choice.kind}>
                <th scope="row">
                  <KindWord kind={choice.kind} />
                </th>
                {fields.map((field) => (
                  <td key={field} className={styles.way}>
                    <Checkbox
                      aria-label={`${t(`kinds.${choice.kind}`)}: ${word(field)}`}
                      checked={choice[field]}
                      disabled={isIdle(choice, field, fields)}
                      onChange={(event) => onSet(choice, field, event.currentTarget.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function ChoiceCards({ choices, fields, onSet }: ViewProps) {
  const t = useText<AlertsText>('alerts')
  const word = useFieldWord()
  return (
    <Stack gap={14} narrows>
      {groupsOf(choices).map(({ subject, rows }) => (
        <Stack as="section" key={subject} gap={2} narrows aria-label={t(`subjects.${subject}`)}>
          <Text as="h3" size={13} weight={650}>
            {t(`subjects.${subject}`)}
          </Text>
          {rows.map((choice) => (
            <Stack key={choice.kind} gap={8} narrows ruled="below" pad="10px 0" role="group" aria-label={t(`kinds.${choice.kind}`)}>
              <span>
                <KindWord kind={choice.kind} />
              </span>
              <Row gap="10px 18px" wrap>
                {fields.map((field) => (
                  <Checkbox
                    key={field}
                    label={word(field)}
                    checked={choice[field]}
                    disabled={isIdle(choice, field, fields)}
                    onChange={(event) => onSet(choice, field, event.currentTarget.checked)}
                  />
                ))}
              </Row>
            </Stack>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
