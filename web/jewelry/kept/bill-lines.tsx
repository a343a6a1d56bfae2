import { materialLabel, stoneRoleLabels } from '@loupe/domain/jewelry/labels.ts'
import { materialCodes } from '@loupe/domain/jewelry/metals.ts'
import { stoneRoles } from '@loupe/domain/jewelry/vocabulary.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { ActionIcon, Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Section } from '../../lists/section.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { noSeat, noStone, noWeight, type BillDraft, type SeatDraft, type StoneDraft } from './bill-draft.ts'
import type { KeptText } from './kept.text.en.ts'

/** What the server said of a field, by its path in the bill. */
export type ErrorAt = (path: string) => string | null

type Props = { readonly draft: BillDraft; readonly errorAt: ErrorAt; readonly onChange: (part: Partial<BillDraft>) => void }

type LinesProps<T> = {
  readonly title: string
  readonly more: string
  readonly lines: readonly T[]
  readonly empty: T
  readonly most: number
  readonly onChange: (lines: readonly T[]) => void
  readonly line: (value: T, set: (part: Partial<T>) => void, at: number) => ReactNode
}

/** Lines that can be added and dropped, each with its fields beside each other. */
function Lines<T extends object>({ title, more, lines, empty, most, onChange, line }: LinesProps<T>) {
  const t = useText<KeptText>('kept')
  return (
    <Section title={title}>
      <Stack gap={10}>
        {lines.map((value, at) => (
          <Stack key={at} columns="minmax(0, 1fr) 40px" gap={8} align="start" frame="box" pad="10px 12px">
            <Stack columns="repeat(auto-fit, minmax(min(100%, 118px), 1fr))" gap="8px 10px" align="start">
              {line(value, (part) => onChange(lines.with(at, { ...value, ...part })), at)}
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t('dropLine', { title, no: at + 1 })}
              onClick={() => onChange(lines.toSpliced(at, 1))}
            >
              <IconTrash size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Stack>
        ))}
        {lines.length === 0 && (
          <Text tone="dim" size={13}>
            {t('noLines')}
          </Text>
        )}
        <span>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={lines.length >= most}
            onClick={() => onChange([...lines, lines.at(-1) ?? empty])}
          >
            {more}
          </Button>
        </span>
      </Stack>
    </Section>
  )
}

type CellProps = {
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

const Cell = ({ label, value, error, onChange }: CellProps) => (
  <TextInput
    size="xs"
    label={label}
    autoComplete="off"
    maxLength={60}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** What it weighs in each material, and at which hand size. */
export function Weights({ draft, errorAt, onChange }: Props) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  return (
    <Lines
      title={t('weights')}
      more={t('moreWeights')}
      lines={draft.weights}
      empty={noWeight}
      most={400}
      onChange={(weights) => onChange({ weights })}
      line={(weight, set, at) => (
        <>
          <NativeSelect
            size="xs"
            label={t('metal')}
            value={weight.material}
            error={errorAt(`weights.${at}`) ?? errorAt(`weights.${at}.material`)}
            onChange={(event) => set({ material: event.currentTarget.value })}
            data={materialCodes.map((code) => ({ value: code, label: say(materialLabel(code)) }))}
          />
          {draft.hasSizes && (
            <Cell label={t('atSize')} value={weight.mm} error={errorAt(`weights.${at}.circumference`)} onChange={(mm) => set({ mm })} />
          )}
          <Cell label={t('grams')} value={weight.grams} error={errorAt(`weights.${at}.grams`)} onChange={(grams) => set({ grams })} />
        </>
      )}
    />
  )
}

const stoneFields = ['pieces', 'carats', 'quality', 'tolerance', 'usdPerCt', 'settingUsd'] as const satisfies readonly (keyof StoneDraft)[]

/** Stones that belong to it. */
export function Stones({ draft, errorAt, onChange }: Props) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  return (
    <Lines
      title={t('stones')}
      more={t('moreStones')}
      lines={draft.stones}
      empty={noStone}
      most={30}
      onChange={(stones) => onChange({ stones })}
      line={(stone, set, at) => (
        <>
          <NativeSelect
            size="xs"
            label={t('role')}
            value={stone.role}
            onChange={(event) => set({ role: stoneRoles.find((role) => role === event.currentTarget.value) ?? 'accent' })}
            data={stoneRoles.map((role) => ({ value: role, label: say(stoneRoleLabels[role]) }))}
          />
          <NativeSelect
            size="xs"
            label={t('fields.shape')}
            value={stone.shape}
            onChange={(event) => set({ shape: shapes.find((shape) => shape === event.currentTarget.value) ?? 'round' })}
            data={shapes.map((shape) => ({ value: shape, label: say(shapeLabels[shape]) }))}
          />
          {stoneFields.map((field) => (
            <Cell
              key={field}
              label={t(`stoneOf.${field}`)}
              value={stone[field]}
              error={errorAt(`stones.${at}.${field}`)}
              onChange={(value) => set({ [field]: value })}
            />
          ))}
        </>
      )}
    />
  )
}

const seatFields = ['mmFrom', 'mmTo', 'settingUsd'] as const satisfies readonly (keyof SeatDraft)[]

/** Where a stone is set that the buyer picks. */
export function Seats({ draft, errorAt, onChange }: Props) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  return (
    <Lines
      title={t('seats')}
      more={t('moreSeats')}
      lines={draft.seats}
      empty={noSeat}
      most={5}
      onChange={(seats) => onChange({ seats })}
      line={(seat, set, at) => (
        <>
          <MultiSelect
            size="xs"
            label={t('seatShapes')}
            value={[...seat.shapes]}
            error={errorAt(`seats.${at}.shapes`)}
            onChange={(chosen) => set({ shapes: shapes.filter((shape) => chosen.includes(shape)) })}
            data={shapes.map((shape) => ({ value: shape, label: say(shapeLabels[shape]) }))}
            comboboxProps={{ withinPortal: true }}
          />
          {seatFields.map((field) => (
            <Cell
              key={field}
              label={t(`seatOf.${field}`)}
              value={seat[field]}
              error={errorAt(`seats.${at}.${field}`)}
              onChange={(value) => set({ [field]: value })}
            />
          ))}
        </>
      )}
    />
  )
}
