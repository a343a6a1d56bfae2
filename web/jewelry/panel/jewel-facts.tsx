import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import {
  categoryLabels,
  clawLabels,
  hallmarkOf,
  inlayLabels,
  nickelLabels,
  stoneRoleLabels,
  styleFamilyLabels,
} from '@loupe/domain/jewelry/labels.ts'
import { millimetres } from '@loupe/domain/jewelry/millimetres.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { ReactNode } from 'react'
import facts from '../../lists/facts.module.css'
import { Section } from '../../lists/section.tsx'
import { placeName } from '../../gems/place-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { classes } from '../../ui/look/classes.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { mainWords, metalOf, seatWeight, sizeWords } from '../jewel-words.ts'
import type { JewelryText } from '../jewelry.text.en.ts'

type Detail = OutputOf<typeof findJewelryApi.detail>
type Line = { readonly name: string; readonly words: string; readonly isWide?: boolean }

/** What is known of one; what is not known has no line. */
export function JewelFacts({ detail }: { readonly detail: Detail }) {
  const t = useText<JewelryText>('jewelry')
  const lines = [...useWhatItIs(detail), ...useStones(detail), ...useMaking(detail), ...useWhose(detail)]
  return (
    <Section title={t('details')}>
      <Stack
        as="dl"
        columns="repeat(auto-fill, minmax(140px, 1fr))"
        gap="12px 16px"
        className={classes(facts.facts, facts.words, facts.boxed)}
      >
        {lines
          .filter(({ words }) => words !== '')
          .map(({ name, words, isWide = false }) => (
            <Fact key={name} name={name} isWide={isWide}>
              {words}
            </Fact>
          ))}
      </Stack>
    </Section>
  )
}

function useWhatItIs({ jewel }: Detail): Line[] {
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  const weights = [jewel.grossG && t('gross', { grams: jewel.grossG }), jewel.netG && t('net', { grams: jewel.netG })]
  return [
    { name: t('facets.categories'), words: say(categoryLabels[jewel.category]) },
    { name: t('facets.alloys'), words: jewel.form === 'style' ? '' : metalOf(jewel, say) },
    { name: t('hallmark'), words: hallmarkOf(jewel.material) },
    { name: t('facets.nickels'), words: jewel.nickel === null ? '' : say(nickelLabels[jewel.nickel]) },
    { name: t('facets.families'), words: jewel.family === null ? '' : say(styleFamilyLabels[jewel.family]) },
    { name: t('facets.claws'), words: jewel.claw === null ? '' : say(clawLabels[jewel.claw]) },
    { name: t('facets.inlays'), words: jewel.inlay === null ? '' : say(inlayLabels[jewel.inlay]) },
    { name: t('size'), words: jewel.handSize === null ? '' : sizeWords(jewel.handSize, say) },
    { name: t('weight'), words: weights.filter(Boolean).join('\n'), isWide: true },
  ]
}

function useStones({ jewel, made }: Detail): Line[] {
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  const seats = (made?.seats ?? []).map(({ shapes, mmFrom, mmTo }) =>
    t('centreFits', { shapes: shapes.map((shape) => say(shapeLabels[shape])).join(', '), from: mmFrom, to: mmTo }),
  )
  const about = seatWeight(jewel)
  const inAll =
    jewel.sidePieces === null ? '' : t('sidesText', { pieces: jewel.sidePieces, carats: Number(jewel.sideCarats ?? 0).toFixed(2) })
  const each = (made?.stones ?? []).map(
    ({ role, pieces, carats, shape, quality }) =>
      `${say(stoneRoleLabels[role])}: ${pieces} × ${carats} ct ${say(shapeLabels[shape])} ${quality}`,
  )
  return [
    {
      name: t('centre'),
      words:
        jewel.main === null ? [...seats, about && t('aboutCarats', { carats: about })].filter(Boolean).join(', ') : mainWords(jewel, say),
      isWide: true,
    },
    { name: t('sides'), words: each.length > 0 ? each.join('\n') : inAll, isWide: true },
    { name: t('report'), words: [jewel.lab, jewel.reportNo].filter(Boolean).join(' ') },
  ]
}

function useMaking({ jewel, made, days }: Detail): Line[] {
  const t = useText<JewelryText>('jewelry')
  const sizes = made?.sizes ? { from: made.sizes.least, to: made.sizes.most } : jewel.sizes
  return [
    {
      name: t('sizes'),
      words: sizes
        ? [t('sizesText', { from: millimetres(sizes.from), to: millimetres(sizes.to) }), made?.comfortFit && t('comfort')]
            .filter(Boolean)
            .join(', ')
        : '',
      isWide: true,
    },
    { name: t('lead'), words: jewel.leadDays === null ? '' : t('leadText', { days: jewel.leadDays }) },
    { name: t('engraving'), words: made?.engravingPlaces ? t('engravingText', { count: made.engravingPlaces }) : '', isWide: true },
    { name: t('tolerance'), words: made === null ? '' : t('toleranceText', { percent: made.weightTolerance }), isWide: true },
    {
      name: t('where'),
      words: [jewel.location && placeName(jewel.location), days && t('workingDays', { days })].filter(Boolean).join(', '),
    },
  ]
}

function useWhose({ jewel }: Detail): Line[] {
  const t = useText<JewelryText>('jewelry')
  return [
    { name: t('note'), words: jewel.comment ?? '', isWide: true },
    { name: t('supplier'), words: jewel.supplierName ?? '' },
    { name: t('stockNo'), words: jewel.stockNo ?? '' },
  ]
}

const Fact = ({ name, isWide, children }: { readonly name: string; readonly isWide: boolean; readonly children: ReactNode }) => (
  <Text as="div" across={isWide}>
    <Text as="dt" tone="dim">
      {name}
    </Text>
    <dd>{children}</dd>
  </Text>
)
