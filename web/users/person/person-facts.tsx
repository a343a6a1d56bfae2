import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { classes } from '../../ui/look/classes.ts'
import box from '../../lists/facts.module.css'
import { toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import styles from './person-facts.module.css'
import { nameOf } from '../person-words.ts'
import type { UsersText } from '../users.text.en.ts'

/** What the person wrote when they registered, as text, and what the house knows beside it. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const t = useText<UsersText>('users')
  const facts: readonly (readonly [string, string])[] = [
    [t('registered'), toMinute(person.created_at)],
    [t('inviteCode'), person.invite_code],
    ...(person.inviter ? ([[t('inviter'), nameOf({ name: person.inviter.name, real_name: '' })]] as const) : []),
    ...Object.entries(person.content)
      .filter(([, answer]) => answer !== '')
      .map(
        ([name, answer]) =>
          [
            name === 'form' || name === 'place' ? t(`answers.${name}`) : name,
            name === 'form' && (answer === 'china' || answer === 'abroad') ? t(`forms.${answer}`) : answer,
          ] as const,
      ),
  ]
  return (
    <dl className={classes(box.facts, box.words, box.boxed, styles.facts)} aria-label={t('facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
