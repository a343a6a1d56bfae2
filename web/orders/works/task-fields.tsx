import { Textarea } from '@mantine/core'
import { handSizeOf } from '@loupe/domain/jewelry/ring-sizes.ts'
import type { SizeSystem } from '@loupe/domain/jewelry/size-systems.ts'
import { workTasks, type WorkTask } from '@loupe/domain/jewelry/work/tasks.ts'
import { workTaskLabels } from '@loupe/domain/jewelry/work/work-labels.ts'
import { isRing } from '@loupe/domain/jewelry/vocabulary.ts'
import type { Form } from '../../forms/use-form.ts'
import { EngravingFields } from '../../gems/jewels/engraving-fields.tsx'
import { HandSizeSelect, movedTo, SystemSelect } from '../../gems/jewels/hand-size-select.tsx'
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

/** The same size in another system, where there is one near. */
const labelIn = (size: SizeDraft, label: string, system: SizeSystem): string => movedTo(system, handSizeOf(size.system, label))?.label ?? ''

function Sizes({ form: { draft, change, error } }: Props) {
  const t = useText<WorksText>('works')
  const rings = ringsIn(draft)
  return (
    <Stack gap={8}>
      {rings.map((ring) => {
        const size = draft.sizes[ring]
        if (size === undefined) return null
        const named = (what: string) => (rings.length > 1 ? `${t('ring', { ring: ring + 1 })}: ${what}` : what)
        const put = (next: Partial<SizeDraft>) => change({ sizes: withAt(draft.sizes, ring, { ...size, ...next }) })
        return (
          <Stack key={ring} columns="repeat(auto-fit, minmax(120px, 1fr))" gap={8} align="start">
            <SystemSelect
              label={named(t('system'))}
              system={size.system}
              onSystem={(system) => put({ system, from: labelIn(size, size.from, system), to: labelIn(size, size.to, system) })}
            />
            <HandSizeSelect
              label={named(t('from'))}
              system={size.system}
              step={size.from}
              none={t('sizeUnknown')}
              onStep={(from) => put({ from })}
            />
            <HandSizeSelect
              label={named(t('to'))}
              withAsterisk={ring === 0}
              error={ring === 0 ? error('sizes') : null}
              system={size.system}
              step={size.to}
              none={t('sizeChoose')}
              onStep={(to) => put({ to })}
            />
          </Stack>
        )
      })}
    </Stack>
  )
}

function Engravings({ form: { draft, change, error } }: Props) {
  const t = useText<WorksText>('works')
  const rings = ringsIn(draft)
  return (
    <Stack gap={8}>
      {rings.map((ring) => {
        const each = draft.engravings[ring]
        if (each === undefined) return null
        const named = (what: string) => (rings.length > 1 ? `${t('ring', { ring: ring + 1 })}: ${what}` : what)
        return (
          <EngravingFields
            key={ring}
            label={named(t('text'))}
            named={named}
            withAsterisk={ring === 0}
            error={ring === 0 ? error('engravings') : null}
            engraving={each}
            onEngraving={(next) => change({ engravings: withAt(draft.engravings, ring, next) })}
          />
        )
      })}
    </Stack>
  )
}
