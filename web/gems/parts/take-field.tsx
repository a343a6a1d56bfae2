import { TextInput } from '@mantine/core'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { PartsText } from './parts.text.en.ts'
import type { TakenOf, ReadTake, TakeDraft } from './read-take.ts'
import styles from './take-field.module.css'

type Props = {
  readonly parcel: TakenOf
  readonly draft: TakeDraft
  readonly read: ReadTake
  readonly onChange: (draft: TakeDraft) => void
  /** In a line of a table: its names are for those who can't see it. */
  readonly isBrief?: boolean
  /** All of it is no answer: only a part is asked for. */
  readonly isOnlyPart?: boolean
  /** What the server says against it, where the parcel changed meanwhile. */
  readonly refusal?: string | null
  /** Enter, or leaving it. */
  readonly onDone?: () => void
}

/** How much of a parcel: carats and pieces move together, and what can't be taken is said with what is left. */
export function TakeField({ parcel, draft, read, onChange, isBrief = false, isOnlyPart = false, refusal = null, onDone }: Props) {
  const t = useText<PartsText>('parts')
  const say = useLabel()
  const problem = read.isUnread ? t(`unread.${draft.by}`) : ((read.refusal && say(read.refusal)) ?? refusal)
  const field = (by: TakeDraft['by'], unit: string) => {
    const label = `${t(by)} · ${parcel.lotNo}`
    return (
      <TextInput
        {...(isBrief ? { 'aria-label': label } : { label: t(by) })}
        size={isBrief ? 'xs' : 'md'}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        classNames={{ input: styles.input ?? '' }}
        rightSection={
          <Text tone="dim" size={12} aria-hidden>
            {unit}
          </Text>
        }
        rightSectionWidth={38}
        value={read[by]}
        error={problem !== null && problem !== '' && draft.by === by}
        onChange={(event) => onChange({ by, text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone?.()
        }}
      />
    )
  }
  return (
    <Stack
      gap={6}
      narrows
      className={isBrief ? styles.brief : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onDone?.()
      }}
    >
      <Stack columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8} align="start">
        {field('carats', 'ct')}
        {field('pieces', t('pcs'))}
      </Stack>
      {problem && (
        <Text as="p" tone="bad" size={13} weight={500} role="alert">
          {problem}
        </Text>
      )}
      {!isBrief && !isOnlyPart && <Quicks parcel={parcel} onChange={onChange} />}
    </Stack>
  )
}

/** The least and the most that can be taken, at a press. */
function Quicks({ parcel, onChange }: Pick<Props, 'parcel' | 'onChange'>) {
  const t = useText<PartsText>('parts')
  const { minCarats, carats } = parcel
  return (
    <Row gap={6} wrap>
      {minCarats !== null && Number(minCarats) < Number(carats) && (
        <Quick onPress={() => onChange({ by: 'carats', text: minCarats })}>{t('least', { carats: minCarats })}</Quick>
      )}
      <Quick onPress={() => onChange({ by: 'carats', text: carats })}>{t('allLeft', { carats })}</Quick>
    </Row>
  )
}

const Quick = ({ onPress, children }: { readonly onPress: () => void; readonly children: string }) => (
  <Text
    type="button"
    as="button"
    tone="accent"
    size={13}
    ground="surface"
    edge="line"
    round="pill"
    hovers
    pad="5px 12px"
    tall="target"
    onClick={onPress}
  >
    {children}
  </Text>
)
