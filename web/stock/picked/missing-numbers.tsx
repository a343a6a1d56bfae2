import { useQuery } from '@tanstack/react-query'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { query } from '../../api/query.ts'
import { paths } from '../../nav/paths.ts'
import { useText } from '../../text/use-text.ts'
import { copyText } from '../../ui/copy.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import styles from './missing-numbers.module.css'
import type { StockText } from '../stock.text.en.ts'

/** Numbers shown before the rest is only counted. */
const shownNumbers = 8

/** "1234567890, 2345678901 …" */
const someOf = (numbers: readonly string[]): string =>
  numbers.slice(0, shownNumbers).join(', ') + (numbers.length > shownNumbers ? ' …' : '')

/** Of the certificate numbers that were pasted, those that nobody offers, and those that the other side of the trade has (decisions.md 14). */
export function MissingNumbers({ origin, reportNos }: { origin: Origin; reportNos: string }) {
  const t = useText<StockText>('stock')
  const looked = useQuery(query(stockApi.lookup, { reportNos })).data
  const missing = looked?.missing ?? []
  const others = (looked?.found ?? []).filter((stone) => stone.origin !== origin)
  if (missing.length === 0 && others.length === 0) return null
  return (
    <>
      {others.length > 0 && <OtherSide stones={others} />}
      {missing.length > 0 && (
        <Row as="p" gap="0 14px" wrap tone="warn" size={13} figures ground="warn" pad="4px 14px" role="status">
          <span>
            <b>{t('missing', { count: missing.length })}</b> {someOf(missing)}
          </span>
          <Text type="button" as="button" size={13} weight={600} className={styles.copy} onClick={() => void copyText(missing.join('\n'))}>
            <IconCopy size={15} stroke={1.7} aria-hidden />
            {t('copyMissing', { count: missing.length })}
          </Text>
        </Row>
      )}
    </>
  )
}

/** "1 is lab-grown: show it." */
function OtherSide({ stones }: { stones: readonly Stone[] }) {
  const t = useText<StockText>('stock')
  const isLabGrown = stones[0]?.origin === 'lab'
  const fancy = stones.every((stone) => stone.fancyColor !== null)
  const page = isLabGrown ? (fancy ? paths.labGrownFancyDiamonds : paths.labGrownDiamonds) : paths.naturalDiamonds
  const numbers = stones.flatMap(({ reportNo }) => reportNo ?? [])
  const search = {
    nos: numbers.join(','),
    ...(fancy && !isLabGrown ? { hue: 'fancy' } : {}),
  }
  return (
    <Row
      as="p"
      gap="0 14px"
      wrap
      tone="warn"
      size={13}
      figures
      ground="warn"
      pad="4px 14px"
      role="status"
      data-origin={isLabGrown ? 'lab' : 'natural'}
    >
      <span>
        <b>{t(isLabGrown ? 'areLabGrown' : 'areNatural', { count: stones.length })}</b> {someOf(numbers)}
      </span>
      <Link className={look({ size: 13, weight: 600 }, styles.copy)} to={page} search={search}>
        {t('showThem', { count: stones.length })}
      </Link>
    </Row>
  )
}
