import type { ToldRefusal } from '@loupe/domain/jewelry/quote.api.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { ConfigureText } from './configure.text.en.ts'

const said = [
  'not_made_in_it',
  'one_ring',
  'two_rings',
  'needs_size',
  'has_no_size',
  'too_small',
  'too_large',
  'between_steps',
  'not_offered',
  'not_written',
  'too_long',
  'not_in_font',
  'no_such_seat',
  'taken_twice',
  'gone',
  'other_side',
  'wrong_shape',
  'not_measured',
] as const
type Said = (typeof said)[number]

type Told = Pick<ToldRefusal, 'at' | 'why' | 'characters' | 'length' | 'most'>

function whyWords({ at, why, characters, length, most }: Told, t: Say<ConfigureText>): string {
  const known: Said | undefined = said.find((each) => each === why)
  if (known === undefined) return why
  if (known === 'too_small' || known === 'too_large') return t(at === 'centre' ? `why.stone_${known}` : `why.${known}`)
  return t(`why.${known}`, { characters: characters ?? '', length: length ?? 0, most: most ?? 0 })
}

/** Why a choice can't be had, under it. */
export function WhyNot({ refusals }: { readonly refusals: readonly Told[] }) {
  const t = useText<ConfigureText>('configure')
  return (
    <div role="status">
      {refusals.map((each) => (
        <Text key={`${each.at} ${each.why}`} as="p" tone="bad" size={13} pretty>
          {whyWords(each, t)}
        </Text>
      ))}
    </div>
  )
}
