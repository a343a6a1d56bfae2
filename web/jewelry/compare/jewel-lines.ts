import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { findJewelryApi, Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import {
  categoryLabels,
  clawLabels,
  hallmarkOf,
  inlayLabels,
  nickelLabels,
  materialLabel,
  styleFamilyLabels,
} from '@loupe/domain/jewelry/labels.ts'
import { millimetres } from '@loupe/domain/jewelry/millimetres.ts'
import { howHad } from '../../gems/delivery.ts'
import { placeName } from '../../gems/place-words.ts'
import type { Say } from '../../gems/stone-words.ts'
import type { CompareLine } from '../../lists/compare/lines-that-tell.ts'
import { groupThousands } from '../../text/format.ts'
import type { Say as SayOf } from '../../text/use-text.ts'
import { mainWords, seatWeight, sizeWords } from '../jewel-words.ts'
import type { JewelryText } from '../jewelry.text.en.ts'

export type Detail = OutputOf<typeof findJewelryApi.detail>
type Words = { readonly t: SayOf<JewelryText>; readonly say: Say }

const money = (sign: string, amount: string | null): string => (amount === null ? '' : `${sign}${groupThousands(amount)}`)
const label = <K extends string>(labels: Readonly<Record<K, Parameters<Say>[0]>>, code: K | null, say: Say): string =>
  code === null ? '' : say(labels[code])

const stoneOf = ({ jewel }: Detail, { t, say }: Words): string =>
  jewel.seat === null ? mainWords(jewel, say) : t('takes', { carats: seatWeight(jewel) })

function sizeOf({ jewel, made }: Detail, { t, say }: Words): string {
  if (jewel.handSize !== null) return sizeWords(jewel.handSize, say)
  const sizes = made?.sizes ? { from: made.sizes.least, to: made.sizes.most } : jewel.sizes
  return sizes === null ? '' : t('sizesText', { from: millimetres(sizes.from), to: millimetres(sizes.to) })
}

function soonOf({ ready, leadDays, location }: Jewel, { t, say }: Words): string {
  if (ready !== 'made') return [say(howHad({ kind: ready, location })), location && placeName(location)].filter(Boolean).join(' · ')
  return leadDays === null ? t('ready.made') : t('madeIn', { days: leadDays })
}

const weightOf = ({ grossG, netG }: Jewel, { t }: Words): string =>
  [grossG && t('gross', { grams: grossG }), netG && t('net', { grams: netG })].filter(Boolean).join(', ')

/** A setting without its stone and a finished piece have no price that could be held against each other. */
const isAlike = (all: readonly Detail[]): boolean => new Set(all.map(({ jewel }) => jewel.seat === null)).size === 1

/** What jewelry is compared by, the money first. */
export function jewelLines(all: readonly Detail[], words: Words): readonly CompareLine<Detail>[] {
  const { t, say } = words
  const usd = ({ jewel }: Detail) => jewel.usd
  const least = isAlike(all) ? { least: usd, bar: usd } : {}
  return [
    {
      name: t('price'),
      of: ({ jewel }) =>
        jewel.form === 'style' && jewel.usd !== null ? t('fromPrice', { price: money('$', jewel.usd) }) : money('$', jewel.usd),
      ...least,
    },
    { name: t('priceRmb'), of: ({ jewel }) => money('¥', jewel.rmb) },
    { name: t('facets.ready'), of: ({ jewel }) => soonOf(jewel, words) },
    { name: t('facets.categories'), of: ({ jewel }) => label(categoryLabels, jewel.category, say) },
    { name: t('facets.alloys'), of: ({ jewel }) => jewel.materials.map((each) => say(materialLabel(each))).join(', ') },
    { name: t('hallmark'), of: ({ jewel }) => [...new Set(jewel.materials.map(hallmarkOf))].filter(Boolean).join(', ') },
    { name: t('centre'), of: (detail) => stoneOf(detail, words) },
    {
      name: t('sides'),
      of: ({ jewel }) =>
        jewel.sidePieces === null ? '' : t('sidesText', { pieces: jewel.sidePieces, carats: Number(jewel.sideCarats ?? 0).toFixed(2) }),
    },
    { name: t('size'), of: (detail) => sizeOf(detail, words) },
    { name: t('weight'), of: ({ jewel }) => weightOf(jewel, words) },
    { name: t('facets.inlays'), of: ({ jewel }) => label(inlayLabels, jewel.inlay, say) },
    { name: t('facets.claws'), of: ({ jewel }) => label(clawLabels, jewel.claw, say) },
    { name: t('facets.nickels'), of: ({ jewel }) => label(nickelLabels, jewel.nickel, say) },
    { name: t('facets.families'), of: ({ jewel }) => label(styleFamilyLabels, jewel.family, say) },
    { name: t('report'), of: ({ jewel }) => [jewel.lab, jewel.reportNo].filter(Boolean).join(' ') },
    { name: t('engraving'), of: ({ made }) => (made?.engravingPlaces ? t('engravingText', { count: made.engravingPlaces }) : '') },
    { name: t('tolerance'), of: ({ made }) => (made === null ? '' : `${made.weightTolerance} %`) },
    { name: t('supplier'), of: ({ jewel }) => jewel.supplierName ?? '' },
  ]
}
