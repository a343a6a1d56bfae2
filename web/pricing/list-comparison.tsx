import { count, groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import styles from './list-comparison.module.css'
import { wholeDollars, type RapUpload } from './price-list-state.ts'
import type { PricingText } from './pricing.text.en.ts'
import rowStyles from '../lists/section-table.module.css'

type Comparison = NonNullable<RapUpload['comparison']>
const figures = ['up', 'down', 'same', 'added', 'gone'] as const

/** How many prices move, and the largest moves. */
export function ListComparison({ comparison }: { comparison: Comparison }) {
  const t = useText<PricingText>('pricing')
  return (
    <>
      <Stack as="dl" columns="repeat(auto-fit, minmax(96px, 1fr))" gap={8}>
        {figures.map((name) => (
          <Box key={name} ground="raised" round={8} edge="line" pad="8px 12px" className={styles.figure} data-move={name}>
            <Text as="dt" size={13}>
              {t(`compare.${name}`)}
            </Text>
            <dd>{count(comparison[name])}</dd>
          </Box>
        ))}
      </Stack>
      {comparison.moves.length === 0 ? (
        <Text as="p" above={12} tone="dim">
          {t('movesNone')}
        </Text>
      ) : (
        <Moves moves={comparison.moves} />
      )}
    </>
  )
}

function Moves({ moves }: { moves: Comparison['moves'] }) {
  const t = useText<PricingText>('pricing')
  return (
    <>
      <Text as="h3" size={14} weight={600} above={16} below={6}>
        {t('moves')}
      </Text>
      <Box round={8} edge="line" className={styles.scroll}>
        <table className={rowStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('shape')}</th>
              <th scope="col">{t('size')}</th>
              <th scope="col">{t('grade')}</th>
              <th scope="col" className={rowStyles.number}>
                {t('was')}
              </th>
              <th scope="col" className={rowStyles.number}>
                {t('is')}
              </th>
              <th scope="col" className={rowStyles.number}>
                {t('change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={`${move.shape} ${move.lowCt} ${move.color} ${move.clarity}`}>
                <td>{t(`shapes.${move.shape}`)}</td>
                <td>
                  {move.lowCt}–{move.highCt}
                </td>
                <td>
                  {move.color} {move.clarity}
                </td>
                <td className={rowStyles.number}>${groupThousands(wholeDollars(move.before))}</td>
                <td className={rowStyles.number}>${groupThousands(wholeDollars(move.after))}</td>
                <td
                  className={`${rowStyles.number ?? ''} ${styles.change ?? ''}`}
                  data-move={move.changePct.startsWith('-') ? 'down' : 'up'}
                >
                  {move.changePct.startsWith('-') ? `▼ ${move.changePct}` : `▲ +${move.changePct}`}%
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}
