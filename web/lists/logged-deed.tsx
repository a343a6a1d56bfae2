import { logKindLabels, logKindOf } from '@loupe/domain/log/log-kinds.ts'
import { sayChanges, type LoggedFields } from '@loupe/domain/log/say-change.ts'
import { dateTime, timeAgo } from '../text/format.ts'
import { useLabel } from '../text/use-label.ts'
import { useLanguage } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { LogLine } from './log-line.tsx'
import { Moved } from './moved.tsx'

type Props = {
  readonly thing: 'user' | 'supplier' | 'site'
  readonly row: {
    readonly at: string
    readonly by: string
    readonly what: string
    readonly fields: LoggedFields
    readonly note: string
  }
}

/** One deed of the log of a person, a supplier or a site: what was done, by whom, and from what to what. */
export function LoggedDeed({ thing, row: { at, by, what, fields, note } }: Props) {
  const say = useLabel()
  const language = useLanguage()
  const kind = logKindOf(thing, what)
  if (kind === undefined) return null
  // Names stand in the place of ids already.
  const changes = sayChanges(kind, fields, { language, nameOf: (_, id) => id, momentOf: dateTime })
  return (
    <LogLine at={at} when={timeAgo(at)}>
      <strong>{say(logKindLabels[kind])}</strong> <Text tone="dim">· {by}</Text>
      <Text as="ul" above={3} tone="dim" breaks>
        {changes.map(({ name, from, to }) => (
          <Moved key={name} name={name} from={from || '–'} to={to || '–'} />
        ))}
        {note && <li>{note}</li>}
      </Text>
    </LogLine>
  )
}
