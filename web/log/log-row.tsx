import { areaOfKind, logAreaLabels, logKindLabels } from '@loupe/domain/log/log-kinds.ts'
import type { LogRow } from '@loupe/domain/log/log.api.ts'
import { kinds } from '@loupe/domain/orders/kinds.ts'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Moved } from '../lists/moved.tsx'
import { paths } from '../nav/paths.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { LogText } from './log.text.en.ts'

type Thing = NonNullable<LogRow['thing']>

/** Where what something was done to is looked at. */
function placeOf({ kind, id, orderKind }: Thing): { to: string; search?: Record<string, string> } | null {
  const of = (name: string) => (id === null ? {} : { search: { [name]: id } })
  switch (kind) {
    case 'user':
      return { to: paths.people, ...of('person') }
    case 'group':
      return { to: paths.userGroups, ...of('group') }
    case 'supplier':
      return { to: paths.suppliers, ...of('supplier') }
    case 'site':
      return { to: paths.nextConfig, ...of('site') }
    case 'order':
      return orderKind === null ? null : { to: kinds[orderKind].paths.customers, ...of('order') }
    case 'list':
      return { to: paths.rapPrice }
    case 'month':
      return { to: paths.statements, search: { view: 'months' } }
    case 'sizes':
      return { to: paths.parcelStock }
    case 'stones':
      return { to: paths.naturalStock }
    case 'jewelry':
      return { to: paths.naturalJewelryStock }
    default:
      return { to: paths.baseConfig }
  }
}

/** What it was done to, as a way there; what was deleted only by its name. */
export function ThingLink({ thing }: { readonly thing: LogRow['thing'] }) {
  const t = useText<LogText>('log')
  if (thing === null) return null
  const place = thing.isGone ? null : placeOf(thing)
  const name = thing.name || t(`things.${thing.kind}`)
  if (place === null) {
    return (
      <Text tone="dim">
        {name} · {t('gone')}
      </Text>
    )
  }
  return (
    <Link {...(place as { to: typeof paths.people })} className={look({ tone: 'accent' })}>
      {name}
    </Link>
  )
}

/** Who did it; pressing it leaves only what they did. */
export function Doer({ by, onOnly }: { readonly by: LogRow['by']; readonly onOnly: (id: string) => void }) {
  const t = useText<LogText>('log')
  if (by === null) return <Text tone="dim">{t('house')}</Text>
  return (
    <UnstyledButton
      fz="inherit"
      c="inherit"
      title={t('onlyBy', { name: by.name })}
      aria-label={t('onlyBy', { name: by.name })}
      onClick={() => onOnly(by.id)}
    >
      {by.name}
    </UnstyledButton>
  )
}

/** What was done, and in which area. */
export function Deed({ kind }: Pick<LogRow, 'kind'>) {
  const say = useLabel()
  return (
    <Stack as="span">
      <Text weight={550}>{say(logKindLabels[kind])}</Text>
      <Text tone="dim" size={12}>
        {say(logAreaLabels[areaOfKind(kind)])}
      </Text>
    </Stack>
  )
}

const shownAtOnce = 3

/** From what to what, the first few at once; and what was noted with it. */
export function Changes({ changes, note }: Pick<LogRow, 'changes' | 'note'>) {
  const t = useText<LogText>('log')
  const lines = changes.map(({ name, from, to }) => <Moved key={name} name={name} from={from} to={to || '–'} isNew={from === ''} />)
  const rest = lines.slice(shownAtOnce)
  return (
    <>
      {lines.length > 0 && (
        <Text as="ul" tone="dim" breaks>
          {lines.slice(0, shownAtOnce)}
        </Text>
      )}
      {rest.length > 0 && (
        <Text as="details" tone="dim">
          <summary>{t('more', { count: rest.length })}</summary>
          <ul>{rest}</ul>
        </Text>
      )}
      {note && (
        <Text block tone="dim" breaks>
          {note}
        </Text>
      )}
    </>
  )
}
