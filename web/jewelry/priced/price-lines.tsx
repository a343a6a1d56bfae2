import { fixedMetalLabels, materialLabel, stoneRoleLabels } from '@loupe/domain/jewelry/labels.ts'
import type { ToldLine, ToldPrice } from '@loupe/domain/jewelry/quote.api.ts'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { PricedText } from './priced.text.en.ts'

/** "Gold at USD 140.00 a gram of 2026-11-26 (SGE)." */
export function FixWords({ fix: { metal, price, currency, unit, on, source } }: { readonly fix: ToldPrice['fix'] }) {
  const t = useText<PricedText>('priced')
  const say = useLabel()
  const told = { metal: say(fixedMetalLabels[metal]), price: `${currency} ${groupThousands(price)}`, unit: t(`unit.${unit}`), on, source }
  return <>{t('fix', told)}</>
}

/** A price line by line, before the price books. */
export function PriceLines({ lines, cost }: { readonly lines: readonly ToldLine[]; readonly cost: string | null }) {
  const t = useText<PricedText>('priced')
  const say = useLabel()
  const detailOf = ({ material, mg, percent, role, pieces, carats, quality, what }: ToldLine): string =>
    [
      material !== null && say(materialLabel(material)),
      mg !== null && `${(mg / 1000).toFixed(3)} g`,
      role !== null && say(stoneRoleLabels[role]),
      pieces !== null && pieces > 0 && t('pieces', { count: pieces }),
      carats !== null && `${carats} ct`,
      quality,
      percent !== null && t(what === 'metal' ? 'loss' : 'percent', { percent }),
    ]
      .filter(Boolean)
      .join(', ')
  const isPair = lines.some(({ ring }) => ring === 1)
  const nameOf = ({ what, ring }: ToldLine): string =>
    isPair && ring !== null ? t('ofRing', { what: t(`line.${what}`), no: ring + 1 }) : t(`line.${what}`)
  return (
    <Stack gap={4} frame="box" pad="10px 12px">
      <Text as="p" size={13} weight={650}>
        {t('costLines')}
      </Text>
      <Stack as="ul" gap={2} size={13} aria-label={t('costLines')}>
        {lines.map((line, at) => (
          <CostLine key={`${line.what} ${line.ring ?? ''} ${at}`} name={nameOf(line)} detail={detailOf(line)} usd={line.usd} />
        ))}
        {cost !== null && <CostLine name={t('cost')} detail="" usd={cost} isSum />}
      </Stack>
    </Stack>
  )
}

type CostProps = { readonly name: string; readonly detail: string; readonly usd: string; readonly isSum?: boolean }

const CostLine = ({ name, detail, usd, isSum = false }: CostProps) => (
  <Row as="li" gap={12} justify="between" align="baseline" ruled={isSum ? 'above' : undefined} weight={isSum ? 650 : undefined}>
    <span>
      {name} <Text tone="dim">{detail}</Text>
    </span>
    <Text figures oneLine>
      {`$${groupThousands(usd)}`}
    </Text>
  </Row>
)

/** What the price of a finished piece follows: its metal at the day's fix, and for those who may see costs every line. */
export function ByMetal({ fix, price }: { readonly fix: ToldPrice['fix']; readonly price: ToldPrice | null }) {
  const t = useText<PricedText>('priced')
  return (
    <Stack gap={6}>
      <Text as="p" tone="dim" size={13} pretty>
        {t('byMetal')}: <FixWords fix={fix} />
      </Text>
      {price !== null && <PriceLines lines={price.lines} cost={price.costUsd} />}
    </Stack>
  )
}
