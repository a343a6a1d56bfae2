import { clarities, whiteColors, type Clarity, type WhiteColor } from '@loupe/domain/stock/grades.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import type { SelectedStone } from '@loupe/domain/pricing/selection-totals.ts'
import { shapes, type Shape } from '@loupe/domain/stock/shapes.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { SteadyInput } from '../forms/steady-input.tsx'
import { Money } from '../prices/figures.tsx'
import { groupThousands } from '../text/format.ts'
import { currentLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import type { CalculatorLine } from './calculator-lines.ts'
import type { CalculatorText } from './calculator.text.en.ts'
import styles from './calculator.module.css'
import { reckonedWords } from './reckoned.ts'
import type { Figure, Figures } from './solve-stone.ts'

type Props = {
  readonly number: number
  readonly line: CalculatorLine
  /** What was typed and what follows from it. */
  readonly figures: Figures
  /** Where the list price comes from, or that there is none. */
  readonly note: string
  readonly isMissing: boolean
  readonly sum: SelectedStone | null
  readonly isLabGrown: boolean
  readonly onGrade: (grades: { shape?: Shape; color?: WhiteColor | null; clarity?: Clarity | null }) => void
  readonly onFigure: (figure: Figure, text: string) => void
  readonly onRemove: (() => void) | null
}

const oneOf = <T extends string>(all: readonly T[], text: string): T | null => all.find((each) => each === text) ?? null

/** One stone: grades give its list price; of the figures any that are given tell the others. */
export function CalculatorLineFields({ number, line, figures, note, isMissing, sum, isLabGrown, onGrade, onFigure, onRemove }: Props) {
  const t = useText<CalculatorText>('calculator')
  const words = { carat: t('carat'), rap: t('rap'), back: t('back'), perCt: t('usdPerCt'), total: t('usdTotal') }
  const field = (figure: Figure) => {
    const isWorkedOut = !line.given.includes(figure) && figures[figure] !== ''
    return (
      <SteadyInput
        key={figure}
        label={words[figure]}
        inputMode="decimal"
        value={isWorkedOut ? groupThousands(figures[figure]) : figures[figure]}
        data-worked-out={isWorkedOut || undefined}
        onText={(text) => onFigure(figure, text)}
      />
    )
  }
  return (
    <Stack as="li" gap={10} frame="card" className={styles.line} aria-label={t('stone', { number })}>
      <Row gap={10} tall={36} className={styles.head}>
        <Text as="b" tone="accent" size={13} weight={650} textAlign="center" ground="accent" round="pill" className={styles.number}>
          {number}
        </Text>
        <Text tone="dim" size={13} className={styles.note} data-missing={isMissing || undefined}>
          {note}
        </Text>
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('removeStone')} onClick={onRemove}>
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        )}
      </Row>
      <Stack gap={10} className={styles.what}>
        <NativeSelect
          label={t('shape')}
          value={line.shape}
          data={shapes.map((shape) => ({ value: shape, label: shapeLabels[shape][currentLanguage()] }))}
          onChange={(event) => onGrade({ shape: oneOf(shapes, event.currentTarget.value) ?? 'round' })}
        />
        {field('carat')}
        {!isLabGrown && (
          <>
            <NativeSelect
              label={t('color')}
              value={line.color ?? ''}
              data={[{ value: '', label: '–' }, ...whiteColors]}
              onChange={(event) => onGrade({ color: oneOf(whiteColors, event.currentTarget.value) })}
            />
            <NativeSelect
              label={t('clarity')}
              value={line.clarity ?? ''}
              data={[{ value: '', label: '–' }, ...clarities]}
              onChange={(event) => onGrade({ clarity: oneOf(clarities, event.currentTarget.value) })}
            />
          </>
        )}
      </Stack>
      <Stack gap={8} align="end" className={styles.price}>
        {field('rap')}
        {field('back')}
        {field('perCt')}
        {field('total')}
      </Stack>
      <Text as="p" tone="dim" size={13} figures className={styles.reckoned}>
        {reckonedWords(figures, t)}
      </Text>
      {sum && (
        <Row as="p" gap="4px 18px" align="stretch" justify="end" tone="dim">
          <Money amount={formatAmount(sum.usd)} currency="USD" />
          {sum.rmb > 0 && <Money amount={formatAmount(sum.rmb)} currency="RMB" strong />}
        </Row>
      )}
    </Stack>
  )
}
