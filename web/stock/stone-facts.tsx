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

/** What is known of a stone in groups of two columns; what needs room has a line of its own. */
export function StoneFacts({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const language = useLanguage()
  const grade = (value: Stone['cut']) => value && `${say(makeWords[value])} (${value})`
  const tints = (['milk', 'brown', 'green'] as const).flatMap((name) => (stone[name] === null ? [] : [say(tintLabels[name][stone[name]])]))
  const wide = { wide: true }
  const grades: readonly Row[] = [
    [say(stone.fancyColor ? fieldLabels.fancyColor : fieldLabels.color), colorWords(stone, say), stone.fancyColor ? wide : {}],
    [say(fieldLabels.clarity), clarityWord(stone), { title: stone.clarity && t(`clarityWords.${stone.clarity}`) }],
    [say(fieldLabels.cut), grade(stone.cut)],
    [say(fieldLabels.polish), grade(stone.polish)],
    [say(fieldLabels.symmetry), grade(stone.symmetry)],
    [say(fieldLabels.fluorescence), stone.fluorescence && say(fluorescenceLabels[stone.fluorescence])],
    [say(fieldLabels.eyeClean), stone.eyeClean === null ? null : stone.eyeClean ? t('yes') : t('no')],
    [say(fieldLabels.growth), stone.growth && say(growthLabels[stone.growth])],
    [t('tints'), tints.join(' · '), wide],
  ]
  const proportions: readonly Row[] = [
    [say(fieldLabels.measurements), `${measurements(stone)} mm`.replace('– mm', '–'), wide],
    [say(fieldLabels.tablePct).replace(' %', ''), percent(stone.tablePct)],
    [say(fieldLabels.depthPct).replace(' %', ''), percent(stone.depthPct)],
    [say(fieldLabels.crownAngle), degrees(stone.crownAngle)],
    [say(fieldLabels.pavilionAngle), degrees(stone.pavilionAngle)],
    [say(fieldLabels.ratio), stone.ratio === null ? null : stone.ratio.toFixed(2)],
    [say(fieldLabels.culet), stone.culet && reportWords(stone.culet, language)],
    [say(fieldLabels.girdle), stone.girdle && reportWords(stone.girdle, language), wide],
  ]
  const report: readonly Row[] = [
    [say(fieldLabels.treatment), stone.treatment && reportWords(stone.treatment, language), wide],
    [t('keyToSymbols'), stone.keyToSymbols && reportWords(stone.keyToSymbols, language), wide],
    [t('labComment'), stone.comment, wide],
  ]
  return (
    <>
      <Facts title={t('factGroups.grades')} rows={grades} />
      <Facts title={t('factGroups.proportions')} rows={proportions} />
      <Facts title={t('factGroups.report')} rows={report} />
    </>
  )
}

/** What is not known is left out, and a group of which nothing is known too. */
function Facts({ title, rows }: { title: string; rows: readonly Row[] }) {
  const known = rows.filter(([, value]) => value !== null && value !== '' && value !== '–')
  if (known.length === 0) return null
  return (
    <section>
      <h3 className={styles.sectionTitle}>{title}</h3>
      <dl className={styles.facts}>
        {known.map(([name, value, how]) => (
          <div key={name} className={styles.fact} data-wide={how?.wide || undefined} title={how?.title ?? undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
