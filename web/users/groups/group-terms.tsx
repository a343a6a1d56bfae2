import { Radio, TextInput } from '@mantine/core'
import { asksMoreThanCost } from '@loupe/domain/pricing/price-book.ts'
import type { GroupTerms } from '@loupe/domain/users/groups.api.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { isMultiplier, isPoints } from '../prices/price-book-draft.ts'
import type { UsersText } from '../users.text.en.ts'

/** Terms as the form holds them; nothing is chosen beforehand. */
export type TermsDraft = { readonly kind: '' | GroupTerms['kind']; readonly multiplier: string; readonly points: string }
export const noTermsYet: TermsDraft = { kind: '', multiplier: '1.00', points: '0.00' }

/** The terms as the call names them; null while they are not whole. */
export function termsInput({ kind, multiplier, points }: TermsDraft, name: string): GroupTerms | null {
  if (kind === '') return null
  if (kind !== 'above') return kind === 'cost' ? { kind, confirm: name } : { kind }
  if (!isMultiplier(multiplier) || !isPoints(points)) return null
  const own = { multiplier: multiplier.trim(), points: points.trim() }
  return asksMoreThanCost(own) ? { kind, ...own } : null
}

type Props = { readonly terms: TermsDraft; readonly tried: boolean; readonly onChange: (terms: TermsDraft) => void }

/** What people of a new group pay: said by whoever makes it, never left open. */
export function GroupTermsInput({ terms, tried, onChange }: Props) {
  const t = useText<UsersText>('users')
  const error = tried && terms.kind === '' ? t('termsNeeded') : null
  const isWrong = tried && terms.kind === 'above' && termsInput(terms, '') === null
  return (
    <>
      <Radio.Group label={t('termsLabel')} withAsterisk error={error} value={terms.kind} onChange={(kind) => onChange({ ...terms, kind })}>
        <Stack gap={10} above={8}>
          {(['above', 'none', 'cost'] as const).map((kind) => (
            <Radio key={kind} value={kind} label={t(`termsKinds.${kind}`)} description={t(`termsWhy.${kind}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {terms.kind === 'above' && (
        <Stack columns="repeat(auto-fill, minmax(min(100%, 160px), 1fr))" gap={12} align="start">
          {(['multiplier', 'points'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(name)}
              inputMode="decimal"
              autoComplete="off"
              value={terms[name]}
              error={isWrong && (name === 'multiplier' ? t('termsTooLow') : true)}
              onChange={(event) => onChange({ ...terms, [name]: event.currentTarget.value })}
            />
          ))}
        </Stack>
      )}
    </>
  )
}
