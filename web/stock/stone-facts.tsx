import { fieldLabels, fluorescenceLabels, growthLabels, makeWords, tintLabels } from '@loupe/domain/stock/labels.ts'
import { reportWords } from '@loupe/domain/stock/report-words.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { ReactNode } from 'react'
import { clarityWord, colorWords, measurements } from '../parts/stone-words.ts'
import { useLabel } from '../parts/use-label.ts'
import { useLanguage, useText } from '../text/use-text.ts'
import styles from './stone-drawer.module.css'
import type { StockText } from './stock.text.en.ts'

type Row = readonly [name: string, value: ReactNode, how?: { readonly wide?: boolean; readonly title?: string | null }]

const percent = (value: number | null) => (value === null ? null : `${value.toFixed(1)} %`)
const degrees = (value: number | null) => (value === null ? null : `${value.toFixed(1)}°`)

/** Grades and proportions in two columns; what is not known is left out, what needs room has a line of its own. */
export function StoneFacts({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const language = useLanguage()
  const grade = (value: Stone['cut']) => value && `${say(makeWords[value])} (${value})`
  const tints = (['milk', 'brown', 'green'] as const).flatMap((name) => (stone[name] === null ? [] : [say(tintLabels[name][stone[name]])]))
  const wide = { wide: true }
  const rows: readonly Row[] = [
    [say(stone.fancyColor ? fieldLabels.fancyColor : fieldLabels.color), colorWords(stone, say), stone.fancyColor ? wide : {}],
    [say(fieldLabels.clarity), clarityWord(stone), { title: stone.clarity && t(`clarityWords.${stone.clarity}`) }],
    [say(fieldLabels.cut), grade(stone.cut)],
    [say(fieldLabels.polish), grade(stone.polish)],
    [say(fieldLabels.symmetry), grade(stone.symmetry)],
    [say(fieldLabels.fluorescence), stone.fluorescence && say(fluorescenceLabels[stone.fluorescence])],
    [say(fieldLabels.tablePct).replace(' %', ''), percent(stone.tablePct)],
    [say(fieldLabels.depthPct).replace(' %', ''), percent(stone.depthPct)],
    [say(fieldLabels.crownAngle), degrees(stone.crownAngle)],
    [say(fieldLabels.pavilionAngle), degrees(stone.pavilionAngle)],
    [say(fieldLabels.ratio), stone.ratio === null ? null : stone.ratio.toFixed(2)],
    [say(fieldLabels.eyeClean), stone.eyeClean === null ? null : stone.eyeClean ? t('yes') : t('no')],
    [say(fieldLabels.culet), stone.culet && reportWords(stone.culet, language)],
    [say(fieldLabels.growth), stone.growth && say(growthLabels[stone.growth])],
    [say(fieldLabels.measurements), `${measurements(stone)} mm`.replace('– mm', '–'), wide],
    [t('tints'), tints.join(' · '), wide],
    [say(fieldLabels.girdle), stone.girdle && reportWords(stone.girdle, language), wide],
    [say(fieldLabels.treatment), stone.treatment && reportWords(stone.treatment, language), wide],
    [t('keyToSymbols'), stone.keyToSymbols && reportWords(stone.keyToSymbols, language), wide],
    [t('labComment'), stone.comment, wide],
  ]
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== null && value !== '' && value !== '–')
        .map(([name, value, how]) => (
          <div key={name} className={styles.fact} data-wide={how?.wide || undefined} title={how?.title ?? undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
