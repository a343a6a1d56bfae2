import type { Person } from '@loupe/domain/users/person.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { dayOf, stateOf } from '../person-words.ts'
import type { UsersText } from '../users.text.en.ts'

/** The state of an account, and when it ends or ended. */
export function PersonState({ person }: { person: Person }) {
  const t = useText<UsersText>('users')
  const { word, tone } = stateOf(person)
  return (
    <Row as="span" gap="2px 8px" wrap inline>
      <StateWord tone={tone}>{t(`states.${word}`)}</StateWord>
      {person.permanent === 0 && person.limit_time !== null && (
        <Text tone="dim" size={12} figures>
          {t(person.has_expired ? 'ended' : 'ends', { day: dayOf(person.limit_time) })}
        </Text>
      )}
    </Row>
  )
}
