import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { engravingFonts, engravingSides, type Engraving } from '@loupe/domain/jewelry/engraving.ts'
import { engravingFontLabels, sizeSystemLabels } from '@loupe/domain/jewelry/labels.ts'
import { handSizeOf, inSystem, sizeSteps } from '@loupe/domain/jewelry/ring-sizes.ts'
import { sizeSystems, type SizeSystem } from '@loupe/domain/jewelry/size-systems.ts'
import { workTasks, type WorkTask } from '@loupe/domain/jewelry/work/tasks.ts'
import { workTaskLabels } from '@loupe/domain/jewelry/work/work-labels.ts'
import { isRing } from '@loupe/domain/jewelry/vocabulary.ts'
import type { Form } from '../../forms/use-form.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { ringsIn, type SizeDraft, type WorkDraft } from './work-draft.ts'
import type { WorksText } from './works.text.en.ts'

type Props = { readonly form: Form<WorkDraft> }

const withAt = <One,>(all: readonly One[], at: number, next: One): One[] => all.map((each, place) => (place === at ? next : each))

/** What is to be done, and of that what has to be said closer: the sizes, the text. */
export function TaskFields({ form }: Props) {
  const t = useText<WorksText>('works')
  const say = useLabel()
  const { draft, change, error } = form
  const offered = workTasks.filter((task) => task !== 'resize' || isRing(draft.category))
  const turn = (task: WorkTask) =>
    change({ tasks: draft.tasks.includes(task) ? draft.tasks.filter((each) => each !== task) : [...draft.tasks, task] })
  const wrong = error('tasks')
  return (
    <Stack gap={12}>
      <Stack as="fieldset" gap={6}>
        <Text as="legend" weight={550} pad={0} below={6}>
          {t('what')}
        </Text>
        <Row gap={6} wrap>
          {offered.map((task) => (
            <Toggle key={task} on={draft.tasks.includes(task)} aria-invalid={wrong !== null || undefined} onClick={() => turn(task)}>
              {say(workTaskLabels[task])}
            </Toggle>
          ))}
        </Row>
        <Wrong words={wrong} />
      </Stack>
      {draft.tasks.includes('resize') && <Sizes form={form} />}
      {draft.tasks.includes('engraving') && <Engravings form={form} />}
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxLength={1000}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </Stack>
  )
}

const Wrong = ({ words }: { readonly words: string | null }) =>
  words === null ? null : (
    <Text as="p" tone="bad" size={12} role="alert">
      {words}
    </Text>
  )

const millimetres = (tenths: number): string => (tenths / 10).toFixed(1)

/** The same size in another system, where there is one near. */
const labelIn = (size: SizeDraft, label: string, system: SizeSystem): string => {
  const known = handSizeOf(size.system, label)
  return known === null ? '' : (inSystem(system, known.circumference)?.label ?? '')
}

function Sizes({ form: { draft, change, error } }: Props) {
  const t = useText<WorksText>('works')
  const say = useLabel()
  const rings = ringsIn(draft)
  return (
    <Stack gap={8}>
      {rings.map((ring) => {
        const size = draft.sizes[ring]
        if (size === undefined) return null
        const named = (what: string) => (rings.length > 1 ? `${t('ring', { ring: ring + 1 })}: ${what}` : what)
        const put = (next: Partial<SizeDraft>) => change({ sizes: withAt(draft.sizes, ring, { ...size, ...next }) })
        const steps = sizeSteps[size.system].map(({ label, circumference }) => ({
          value: label,
          label: `${label} (${millimetres(circumference)} mm)`,
        }))
        return (
          <Stack key={ring} columns="repeat(auto-fit, minmax(120px, 1fr))" gap={8} align="start">
            <NativeSelect
              label={named(t('system'))}
              value={size.system}
              onChange={(event) => {
                const system = sizeSystems.find((each) => each === event.currentTarget.value)
                if (system !== undefined) put({ system, from: labelIn(size, size.from, system), to: labelIn(size, size.to, system) })
              }}
              data={sizeSystems.map((each) => ({ value: each, label: say(sizeSystemLabels[each]) }))}
            />
            <NativeSelect
              label={named(t('from'))}
              value={size.from}
              onChange={(event) => put({ from: event.currentTarget.value })}
              data={[{ value: '', label: t('sizeUnknown') }, ...steps]}
            />
            <NativeSelect
              label={named(t('to'))}
              withAsterisk={ring === 0}
              value={size.to}
              error={ring === 0 ? error('sizes') : null}
              onChange={(event) => put({ to: event.currentTarget.value })}
              data={[{ value: '', label: t('sizeChoose') }, ...steps]}
            />
          </Stack>
        )
      })}
    </Stack>
  )
}

function Engravings({ form: { draft, change, error } }: Props) {
  const t = useText<WorksText>('works')
  const say = useLabel()
  const rings = ringsIn(draft)
  return (
    <Stack gap={8}>
      {rings.map((ring) => {
        const each = draft.engravings[ring]
        if (each === undefined) return null
        const named = (what: string) => (rings.length > 1 ? `${t('ring', { ring: ring + 1 })}: ${what}` : what)
        const put = (next: Partial<Engraving>) => change({ engravings: withAt(draft.engravings, ring, { ...each, ...next }) })
        return (
          <Stack key={ring} columns="repeat(auto-fit, minmax(120px, 1fr))" gap={8} align="start">
            <TextInput
              label={named(t('text'))}
              withAsterisk={ring === 0}
              autoComplete="off"
              maxLength={60}
              value={each.text}
              error={ring === 0 ? error('engravings') : null}
              onChange={(event) => put({ text: event.currentTarget.value })}
            />
            <NativeSelect
              label={named(t('font'))}
              value={each.font}
              onChange={(event) => put({ font: engravingFonts.find((font) => font === event.currentTarget.value) ?? 'sans' })}
              data={engravingFonts.map((font) => ({ value: font, label: say(engravingFontLabels[font]) }))}
            />
            <NativeSelect
              label={named(t('side'))}
              value={each.side}
              onChange={(event) => put({ side: engravingSides.find((side) => side === event.currentTarget.value) ?? 'inside' })}
              data={engravingSides.map((side) => ({ value: side, label: t(side) }))}
            />
          </Stack>
        )
      })}
    </Stack>
  )
}
