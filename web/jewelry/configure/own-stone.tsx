import { Button, NativeSelect, TextInput } from '@mantine/core'
import { whyNotSeated } from '@loupe/domain/jewelry/bill.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { useState, type FormEvent } from 'react'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { ConfigureText } from './configure.text.en.ts'
import { ownPatterns, type OwnStone, type Seat } from './making.ts'

type Draft = {
  readonly shape: Shape
  readonly length: string
  readonly carats: string
  readonly insuredUsd: string
  readonly reportNo: string
}
type Field = 'length' | 'carats' | 'insuredUsd'

/** A comma parts thousands, and nothing else: where it could be a decimal point, it is no figure. */
const plain = (text: string): string => {
  const bare = text.normalize('NFKC').replace(/[\s$]/g, '')
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** What was typed as a stone, or the fields that don't say one. */
export function ownStoneOf(draft: Draft, seat: number): { readonly stone: OwnStone } | { readonly wrong: readonly Field[] } {
  const fields = ['length', 'carats', 'insuredUsd'] as const
  const wrong = fields.filter((field) => !ownPatterns[field].test(plain(draft[field])) || Number(plain(draft[field])) <= 0)
  if (wrong.length > 0) return { wrong }
  return {
    stone: {
      by: 'own',
      seat,
      shape: draft.shape,
      length: Number(plain(draft.length)),
      carats: plain(draft.carats),
      insuredUsd: plain(draft.insuredUsd),
      reportNo: draft.reportNo.trim() || null,
    },
  }
}

type Props = {
  readonly seat: Seat
  readonly at: number
  readonly stone: OwnStone | null
  readonly onTake: (stone: OwnStone) => void
  /** Another one is meant. */
  readonly onChange: () => void
}

/** A stone that the customer brings: what it is, and what it is insured for while the house has it. */
export function OwnStoneForm({ seat, at, stone, onTake, onChange }: Props) {
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  if (stone !== null) {
    return (
      <Stack gap={4} frame="box" pad={10}>
        <Row gap="6px 12px" wrap justify="between">
          <Text weight={600}>
            {[say(shapeLabels[stone.shape]), `${stone.carats} ct`, `${stone.length} mm`, stone.reportNo ?? ''].filter(Boolean).join(' · ')}
          </Text>
          <Button variant="default" size="compact-sm" onClick={onChange}>
            {t('changeOwn')}
          </Button>
        </Row>
        <Text tone="dim" size={13}>
          {t('ownInsured', { usd: `$${groupThousands(stone.insuredUsd)}` })}
        </Text>
      </Stack>
    )
  }
  return <OwnFields seat={seat} at={at} onTake={onTake} />
}

function OwnFields({ seat, at, onTake }: Pick<Props, 'seat' | 'at' | 'onTake'>) {
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  const [draft, setDraft] = useState<Draft>({ shape: seat.shapes[0] ?? 'round', length: '', carats: '', insuredUsd: '', reportNo: '' })
  const [wrong, setWrong] = useState<readonly Field[]>([])
  const length = Number(plain(draft.length))
  const misfit =
    draft.length === '' || !(length > 0) ? null : whyNotSeated({ ...seat, shapes: [...seat.shapes] }, { shape: draft.shape, length })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = ownStoneOf(draft, at)
    if ('wrong' in read) setWrong(read.wrong)
    else if (misfit === null) onTake(read.stone)
  }
  const input = (field: Field | 'reportNo') => ({
    label: t(`own.${field}`),
    value: draft[field],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      setWrong(wrong.filter((each) => each !== field))
      setDraft({ ...draft, [field]: event.currentTarget.value })
    },
  })
  const errorOf = (field: Field): string | false => wrong.includes(field) && t('own.wrong')
  return (
    <Stack as="form" gap={10} noValidate onSubmit={submit}>
      <Text as="p" tone="dim" size={13} pretty>
        {t('ownWhy')}
      </Text>
      <Stack columns="repeat(auto-fill, minmax(150px, 1fr))" gap="10px 12px" align="start">
        <NativeSelect
          label={t('own.shape')}
          value={draft.shape}
          data={seat.shapes.map((shape) => ({ value: shape, label: say(shapeLabels[shape]) }))}
          onChange={(event) => {
            const shape = seat.shapes.find((each) => each === event.currentTarget.value)
            if (shape !== undefined) setDraft({ ...draft, shape })
          }}
        />
        <TextInput
          {...input('length')}
          inputMode="decimal"
          error={errorOf('length') || (misfit === 'too_small' || misfit === 'too_large' ? t(`why.stone_${misfit}`) : false)}
        />
        <TextInput {...input('carats')} inputMode="decimal" error={errorOf('carats')} />
        <TextInput {...input('insuredUsd')} inputMode="decimal" error={errorOf('insuredUsd')} />
        <TextInput {...input('reportNo')} maxLength={40} />
      </Stack>
      <Row justify="end">
        <Button type="submit" variant="default">
          {t('takeOwn')}
        </Button>
      </Row>
    </Stack>
  )
}
