import type { Text as Label } from '@loupe/domain/api/text.ts'
import {
  alloyLabels,
  categoryLabels,
  clawLabels,
  inlayLabels,
  metalColorLabels,
  nickelLabels,
  styleFamilyLabels,
} from '@loupe/domain/jewelry/labels.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { ReactNode } from 'react'
import { ShapeIcon } from '../../gems/shape-icon.tsx'
import { Chips } from '../../lists/chips.tsx'
import { count } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { facets, type FacetChoice, type FacetName, type JewelryState } from '../jewelry-state.ts'
import styles from '../jewelry.module.css'
import type { JewelryText } from '../jewelry.text.en.ts'
import type { JewelryCounts } from '../use-jewelry.ts'

type Words = (option: string) => string

/** How sizes of the stone in the middle are written: "0.50-0.69", "2.00+". */
const centreWords: Readonly<Record<string, string>> = {
  under30: '< 0.30',
  from30: '0.30-0.49',
  from50: '0.50-0.69',
  from70: '0.70-0.99',
  from100: '1.00-1.49',
  from150: '1.50-1.99',
  from200: '2.00+',
}

const labelsOf = {
  categories: categoryLabels,
  shapes: shapeLabels,
  families: styleFamilyLabels,
  claws: clawLabels,
  inlays: inlayLabels,
  nickels: nickelLabels,
  colors: metalColorLabels,
  alloys: alloyLabels,
}

/** What the options of a facet are called. */
export function wordsOf(facet: FacetName, t: Say<JewelryText>, say: (text: Label) => string): Words {
  if (facet === 'centres') return (option) => centreWords[option] ?? option
  if (facet === 'ready') return (option) => (option === 'spot' || option === 'order' || option === 'made' ? t(`ready.${option}`) : option)
  const labels: Readonly<Record<string, Label>> = labelsOf[facet]
  return (option) => {
    const label = labels[option]
    return label === undefined ? option : say(label)
  }
}

/** Those that stand there whatever there is of them, so that nothing jumps when the counts come. */
const usual: Readonly<Record<FacetName, readonly string[]>> = {
  categories: facets.categories.options,
  ready: facets.ready.options,
  alloys: ['14k', '18k', 'pt950', 's925'],
  colors: facets.colors.options,
  centres: [],
  shapes: [],
  families: [],
  claws: [],
  inlays: [],
  nickels: [],
}

type Props = {
  readonly facet: FacetName
  readonly state: JewelryState
  /** How many each would show; null until the first answer. */
  readonly counts: JewelryCounts | null
  readonly onChange: (part: Partial<FacetChoice>) => void
  readonly hasLabel?: boolean
  /** One line that scrolls sideways, as on a phone. */
  readonly isLine?: boolean
}

/** The options of one filter that there are any of, each with how many it would show. */
export function FacetChips({ facet, state, counts, onChange, hasLabel = true, isLine = false }: Props) {
  const t = useText<JewelryText>('jewelry')
  const chosen: readonly string[] = state[facet]
  const own = counts?.[facet]
  const isOffered = (option: string): boolean => chosen.includes(option) || usual[facet].includes(option) || (own?.[option] ?? 0) > 0
  const options = facets[facet].options.filter(isOffered)
  if (options.length === 0) return null
  const label = t(`facets.${facet}`)
  const chips = options.map((option) => (
    <FacetChip
      key={option}
      facet={facet}
      option={option}
      isOn={chosen.includes(option)}
      number={own === undefined ? undefined : (own[option] ?? 0)}
      onPress={() => {
        const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]
        onChange({ [facet]: facets[facet].options.filter((each) => next.includes(each)) })
      }}
    />
  ))
  if (isLine) return <Chips label={label}>{chips}</Chips>
  const wrapped = (
    <Row gap={6} wrap shrinks>
      {chips}
    </Row>
  )
  if (!hasLabel) {
    return (
      <div role="group" aria-label={label}>
        {wrapped}
      </div>
    )
  }
  return <Labelled label={label}>{wrapped}</Labelled>
}

/** What a filter is called, and its choices. */
export const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Stack role="group" aria-label={label} gap="4px 10px" align="start" className={styles.labelled}>
    <Text tone="dim" size={12} weight={500} pad="8px 0 0" aria-hidden>
      {label}
    </Text>
    {children}
  </Stack>
)

type ChipProps = {
  readonly facet: FacetName
  readonly option: string
  readonly isOn: boolean
  readonly number: number | undefined
  readonly onPress: () => void
}

function FacetChip({ facet, option, isOn, number, onPress }: ChipProps) {
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  const word = wordsOf(facet, t, say)(option)
  const name = word.charAt(0).toUpperCase() + word.slice(1)
  return (
    <Toggle
      on={isOn}
      className={look({ oneLine: true, hovers: true, fixed: true, tone: number === 0 ? 'dim' : 'text' })}
      aria-label={number === undefined ? name : t('option', { name, count: number, shown: count(number) })}
      onClick={onPress}
    >
      {facet === 'colors' && <Text round="circle" className={styles.swatch} data-color={option} aria-hidden />}
      {facet === 'shapes' && <ShapeOf option={option} />}
      {name}{' '}
      {number !== undefined && (
        <Text tone={isOn ? 'accent' : 'dim'} size={12} weight={400} figures aria-hidden>
          {count(number)}
        </Text>
      )}
    </Toggle>
  )
}

function ShapeOf({ option }: { readonly option: string }) {
  const shape = facets.shapes.options.find((each) => each === option)
  if (shape === undefined) return null
  return (
    <span className={styles.shape}>
      <ShapeIcon shape={shape} size={18} />
    </span>
  )
}
