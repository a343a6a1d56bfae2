import type { Language } from '@loupe/domain/api/text.ts'
import { fieldLabels, makeWords, tintLabels } from '@loupe/domain/stock/labels.ts'
import { allFieldLabels, optionLabels } from '@loupe/domain/stock/option-labels.ts'
import { reportWords } from '@loupe/domain/stock/report-words.ts'
import { fieldOf, namesHaving, type StoneField } from '@loupe/domain/stock/stone-fields.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { ReactNode } from 'react'
import { clarityWord, colorWords, measurements, type Say as SayLabel } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { type Say, useLanguage, useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { look } from '../../ui/look/look.ts'
import styles from './stone-drawer.module.css'
import type { StockText } from '../stock.text.en.ts'

type Row = readonly [name: string, value: ReactNode, how?: { readonly wide?: boolean; readonly title?: string | null }]
type Panel = StoneField['panel']
const panelNames = namesHaving('panel')
type PanelName = (typeof panelNames)[number]
type Words = { readonly t: Say<StockText>; readonly say: SayLabel; readonly language: Language }

/** What is known of a field, in the way of its row in the table of fields. */
function valueOf(stone: Stone, name: PanelName, { t, say, language }: Words): string | null {
  const value = stone[name]
  if (value === null || value === '') return null
  const { oneOf, unit } = fieldOf(name)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return unit === undefined ? value.toFixed(2) : `${value.toFixed(1)}${unit === '°' ? unit : ` ${unit}`}`
  const label = optionLabels[name]?.[value]
  if (label) return say(label)
  return oneOf || name === 'comment' ? value : reportWords(value, language)
}

/** Fields that say more than their own value. */
function specialRow(stone: Stone, name: PanelName, { t, say }: Words): Row | null {
  if (name === 'color') {
    return [say(stone.fancyColor ? fieldLabels.fancyColor : fieldLabels.color), colorWords(stone, say), { wide: stone.fancyColor !== null }]
  }
  if (name === 'clarity') {
    return [say(fieldLabels.clarity), clarityWord(stone), { title: stone.clarity && t(`clarityWords.${stone.clarity}`) }]
  }
  if (name !== 'cut' && name !== 'polish' && name !== 'symmetry') return null
  const grade = stone[name]
  return [say(fieldLabels[name]), grade && `${say(makeWords[grade])} (${grade})`]
}

function rowsOf(stone: Stone, panel: Panel, words: Words): readonly Row[] {
  const names = panelNames.filter((name) => fieldOf(name).panel === panel)
  return names.map((name) => {
    const title = words.say(allFieldLabels[name]).replace(' %', '')
    const how = { wide: panel === 'report' || name === 'girdle' }
    return specialRow(stone, name, words) ?? [title, valueOf(stone, name, words), how]
  })
}

/** What is known of a stone in groups of two columns; what needs room has a line of its own. */
export function StoneFacts({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const words: Words = { t, say, language: useLanguage() }
  const tints = (['milk', 'brown', 'green'] as const).flatMap((name) => (stone[name] === null ? [] : [say(tintLabels[name][stone[name]])]))
  const wide = { wide: true }
  const sizes: Row = [say(fieldLabels.measurements), `${measurements(stone)} mm`.replace('– mm', '–'), wide]
  return (
    <>
      <Facts title={t('factGroups.grades')} rows={[...rowsOf(stone, 'grades', words), [t('tints'), tints.join(' · '), wide]]} />
      <Facts title={t('factGroups.proportions')} rows={[sizes, ...rowsOf(stone, 'proportions', words)]} />
      <Facts title={t('factGroups.report')} rows={rowsOf(stone, 'report', words)} />
    </>
  )
}

/** What is not known is left out, and a group of which nothing is known too. */
function Facts({ title, rows }: { title: string; rows: readonly Row[] }) {
  const known = rows.filter(([, value]) => value !== null && value !== '' && value !== '–')
  if (known.length === 0) return null
  return (
    <section>
      <Text as="h3" size={14} weight={650} below={4}>
        {title}
      </Text>
      <Stack as="dl" columns="repeat(2, minmax(0, 1fr))" size={13} gap="0 16px">
        {known.map(([name, value, how]) => (
          <Row
            key={name}
            align="baseline"
            justify="between"
            shrinks
            ruled="below"
            className={styles.fact}
            data-wide={how?.wide || undefined}
            title={how?.title ?? undefined}
          >
            <dt className={look({ fixed: true })}>{name}</dt>
            <Text as="dd" figures textAlign="end" breaks>
              {value}
            </Text>
          </Row>
        ))}
      </Stack>
    </section>
  )
}
