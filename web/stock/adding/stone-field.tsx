import type { KnownFrom } from '@loupe/domain/certificates/known-report.ts'
import { feedFieldLabels } from '@loupe/domain/feeds/field-labels.ts'
import { isPicked, typedOptions, type PickedField } from '@loupe/domain/feeds/typed-words.ts'
import { optionLabels } from '@loupe/domain/stock/option-labels.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { FieldsProps } from './fields-props.ts'
import type { AddingText } from './adding.text.en.ts'
import type { FieldName } from './typed-draft.ts'

const needed: readonly FieldName[] = ['shape', 'carat', 'color', 'fancyColor']
const long: readonly FieldName[] = ['comment', 'keyToSymbols', 'imageUrl', 'videoUrl', 'certUrl']
const mostLetters = { usual: 80, long: 500 } as const

/** What a field is called, and where what stands in it is known from. */
function FieldWords({ words, from }: { readonly words: string; readonly from: KnownFrom | undefined }): ReactNode {
  const t = useText<AddingText>('adding')
  if (from === undefined) return words
  return (
    <>
      {words}{' '}
      <Text tint={from === 'certificate' ? 'good' : 'natural'} round="pill" pad="0 6px" size={11} weight={550} oneLine>
        {t(`from.${from}`)}
      </Text>
    </>
  )
}

/** One field of a typed stone: one of a list, or words and numbers as a file would have them. */
export function StoneField({ name, draft, marks, errorOf, onChange }: Omit<FieldsProps, 'origin'> & { readonly name: FieldName }) {
  const t = useText<AddingText>('adding')
  const say = useLabel()
  const words = name === 'shapeWord' ? t('shapeWord') : say(feedFieldLabels[name])
  const from = marks[name]
  const usual = {
    label: <FieldWords words={words} from={from} />,
    'aria-label': words,
    'aria-description': from && t(`from.${from}`),
    withAsterisk: needed.includes(name),
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange({ [name]: event.currentTarget.value }),
  }
  if (name !== 'shapeWord' && isPicked(name)) {
    return <NativeSelect {...usual} data={[{ value: '', label: t('notSaid') }, ...optionsOf(name, say)]} />
  }
  return <TextInput {...usual} autoComplete="off" maxLength={long.includes(name) ? mostLetters.long : mostLetters.usual} />
}

const optionsOf = (name: PickedField, say: ReturnType<typeof useLabel>) =>
  typedOptions[name].map((code) => {
    const label = optionLabels[name]?.[String(code)]
    return { value: String(code), label: label ? say(label) : String(code) }
  })
