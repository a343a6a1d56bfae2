import { engravingFontLabels, engravingSideLabels, materialLabel, sizeSystemLabels, stoneRoleLabels } from '@loupe/domain/jewelry/labels.ts'
import { millimetres } from '@loupe/domain/jewelry/millimetres.ts'
import { workTaskLabels } from '@loupe/domain/jewelry/work/work-labels.ts'
import { benchApi, type BenchLine } from '@loupe/domain/orders/bench.api.ts'
import { stepLabel } from '@loupe/domain/orders/making-labels.ts'
import type { MakingStep } from '@loupe/domain/orders/making.ts'
import { clarityLabels, labLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { GoodsPicture } from '../../gems/pictures/goods-picture.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { houseDay } from '../../me/house-day.ts'
import { toMinute } from '../../text/format.ts'
import { colorWordsOf } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { MakingText } from '../making/making.text.en.ts'
import { StepPhoto } from '../making/step-photo.tsx'
import styles from './bench-card.module.css'
import type { BenchText } from './bench.text.en.ts'

type Label = ReturnType<typeof useLabel>
type Props = { readonly line: BenchLine; readonly onStep: (step: MakingStep) => void }

/** One thing to make or to work on: what it is, how it is wanted, by when, how far it is, and what comes next. */
export function BenchCard({ line, onStep }: Props) {
  const making = useText<MakingText>('making')
  const say = useLabel()
  const { name, stockNo, orderNo, imageUrl, steps, next, work } = line
  const isWork = work !== null
  return (
    <Stack as="li" gap={8} frame="card" pad="11px 12px">
      <Row gap={10} align="start">
        <GoodsPicture url={imageUrl} shape="other" className={styles.picture} />
        <Stack gap={2} align="start" shrinks>
          <Text weight={600} breaks>
            {say(name.title)}
          </Text>
          <Text tone="dim" size={12.5} figures breaks>
            {[stockNo, name.number, orderNo].join(' · ')}
          </Text>
          <Due dueOn={line.dueOn} />
        </Stack>
      </Row>
      <Wanted line={line} />
      {steps.length > 0 && (
        <Stack as="ol" gap={3}>
          {steps.map((step) => (
            <Row key={step.id} as="li" gap="2px 8px" wrap size={13}>
              <Text tone={step.step === 'qc_failed' ? 'bad' : undefined} weight={550}>
                {say(stepLabel(step.step, isWork))}
              </Text>
              <Text tone="dim" figures>
                {toMinute(step.at)}
              </Text>
              {step.note && <Text breaks>{step.note}</Text>}
              {step.hasPhoto && <StepPhoto id={step.id} name={say(stepLabel(step.step, isWork))} of={benchApi.photo} />}
            </Row>
          ))}
        </Stack>
      )}
      {next.length > 0 && (
        <Row gap={6} wrap>
          {next.map((step) => (
            <Button key={step} size="compact-md" variant="default" onClick={() => onStep(step)}>
              {making(isWork && step === 'casting' ? 'do.metalwork' : `do.${step}`)}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}

/** By when it is due; late once that day is over. */
function Due({ dueOn }: { readonly dueOn: string }) {
  const t = useText<MakingText>('making')
  const days = Math.round((Date.parse(dueOn) - Date.parse(houseDay(new Date()))) / 86_400_000)
  if (days < 0) return <StateWord tone="bad">{t('late', { day: dueOn, days: -days })}</StateWord>
  if (days > 3) return <StateWord tone="calm">{t('due', { day: dueOn })}</StateWord>
  return <StateWord tone="warn">{t('dueSoon', { day: dueOn, days })}</StateWord>
}

type Size = NonNullable<BenchLine['rings'][number]['size']>
/** "EU 54 (54.0 mm)" */
const sizeWords = ({ system, label, circumference }: Size, say: Label): string =>
  `${say(sizeSystemLabels[system])} ${label} (${millimetres(circumference)} mm)`

const ringWords = ({ rings }: BenchLine, t: Say<BenchText>, say: Label): string =>
  rings
    .flatMap(({ size, comfortFit }) =>
      size === null ? [] : [[sizeWords(size, say), comfortFit && t('comfort')].filter(Boolean).join(', ')],
    )
    .join(' + ')

const resizeWords = ({ work }: BenchLine, say: Label): string =>
  (work?.sizes ?? []).map(({ from, to }) => [from && sizeWords(from, say), sizeWords(to, say)].filter(Boolean).join(' → ')).join(' + ')

const engravingWords = ({ engravings }: BenchLine, say: Label): string =>
  engravings.map(({ text, font, side }) => `“${text}” · ${say(engravingFontLabels[font])} · ${say(engravingSideLabels[side])}`).join(' + ')

function centreWords(
  { shape, carats, length, width, clarity, lab, reportNo, isOwn, isHere, ...colour }: BenchLine['centres'][number],
  t: Say<BenchText>,
  say: Label,
): string {
  const across = [length, width].flatMap((mm) => (mm === null ? [] : [mm.toFixed(2)])).join(' × ')
  return [
    `${say(shapeLabels[shape])} ${carats} ct`,
    across && `${across} mm`,
    colorWordsOf(colour, say),
    clarity && say(clarityLabels[clarity]),
    [lab && say(labLabels[lab]), reportNo].filter(Boolean).join(' '),
    isOwn && t('own'),
    t(isHere ? 'here' : 'toCome'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How it is wanted, each thing with its name. */
function Wanted({ line }: { readonly line: BenchLine }) {
  const t = useText<BenchText>('bench')
  const say = useLabel()
  const { material, rhodium, grams, stones, centres, work } = line
  return (
    <dl className={styles.facts}>
      {work && <Fact name={t('tasks')}>{work.tasks.map((task) => say(workTaskLabels[task])).join(' · ')}</Fact>}
      <Fact name={t('metal')}>
        {[material && say(materialLabel(material)), !work && rhodium && t('rhodium')].filter(Boolean).join(' · ')}
      </Fact>
      <Fact name={t(work ? 'weighs' : 'metalWeight')}>{grams && `${grams} g`}</Fact>
      <Fact name={t('size')}>{work ? resizeWords(line, say) : ringWords(line, t, say)}</Fact>
      <Fact name={t('engraving')}>{engravingWords(line, say)}</Fact>
      {centres.map((centre) => (
        <Fact key={centre.seat} name={t('centre')}>
          {centreWords(centre, t, say)}
        </Fact>
      ))}
      {stones.map(({ role, shape, pieces, carats, quality }, at) => (
        <Fact key={`${role} ${at}`} name={say(stoneRoleLabels[role])}>
          {[`${pieces} × ${carats} ct`, say(shapeLabels[shape]), quality].filter(Boolean).join(' · ')}
        </Fact>
      ))}
      {work && <Fact name={t('note')}>{work.note}</Fact>}
      {work && <Fact name={t('piece')}>{t(work.isHere ? 'here' : 'toCome')}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
