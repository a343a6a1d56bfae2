import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { categoryLabels, materialLabel } from '@loupe/domain/jewelry/labels.ts'
import { labLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import type { SupplierChoice } from '@loupe/domain/suppliers/suppliers.api.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconDiamond, IconList, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { query } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { placeName } from '../../gems/place-words.ts'
import facts from '../../lists/facts.module.css'
import { NotOpened } from '../../lists/read-states.tsx'
import { Section } from '../../lists/section.tsx'
import { dateTime, groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { classes } from '../../ui/look/classes.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { MoreDeeds } from '../../ui/over/more-deeds.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { JewelPicture } from '../jewel-picture.tsx'
import styles from '../jewelry.module.css'
import { ByMetal } from '../priced/price-lines.tsx'
import { deedsOf, type Deed } from './deeds.ts'
import { KeptLog } from './kept-log.tsx'
import { keptTitle, metalsOf, sizesOf, stoneOf } from './kept-words.ts'
import type { KeptText } from './kept.text.en.ts'
import type { KeptOne } from './use-kept.ts'
import { Versions } from './versions.tsx'

const JewelDialog = lazyPart(() => import('./jewel-dialog.tsx').then((module) => ({ default: module.JewelDialog })))
const BillDialog = lazyPart(() => import('./bill-dialog.tsx').then((module) => ({ default: module.BillDialog })))

type Props = {
  readonly form: JewelryForm
  readonly id: string | null
  readonly suppliers: readonly SupplierChoice[] | undefined
  readonly onClose: () => void
  readonly onDeed: (deed: Deed, id: string) => void
}

/** One that is kept: how it looks, what can be done with it, what is known of it, and what happened to it. */
export function KeptPanel({ form, id, suppliers, onClose, onDeed }: Props) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  const language = useLanguage()
  const read = useQuery({ ...query(keepJewelryApi.show, { form, id: id ?? '0' }), enabled: id !== null, staleTime: 0 })
  const one = read.data
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      width={680}
      title={
        <span data-origin={one?.jewel.origin}>{one ? `${keptTitle(one.jewel, say, language)} · ${one.jewel.number}` : t('details')}</span>
      }
    >
      {read.isPending && <Skeleton height={420} m="md" />}
      {read.isError && !one && (
        <NotOpened
          error={read.error}
          picture={<IconDiamond size={44} stroke={1.3} aria-hidden />}
          gone={{ title: t('gone'), why: t('goneWhy') }}
          back={t('backToList')}
          onBack={onClose}
          onRetry={() => void read.refetch()}
        />
      )}
      {one && (
        <Stack key={one.jewel.id} gap={18} narrows pad="12px var(--lp-edge) 28px" data-origin={one.jewel.origin}>
          <Text block round={10} edge="line" className={styles.large}>
            <JewelPicture address={one.jewel.imageUrl} title={keptTitle(one.jewel, say, language)} />
          </Text>
          <Deeds one={one} suppliers={suppliers} onDeed={(deed) => onDeed(deed, one.jewel.id)} />
          <Facts one={one} />
          {one.costs.length > 0 && <Costs one={one} />}
          {one.price && <ByMetal fix={one.price.fix} price={one.price} />}
          {form === 'style' && <Versions id={one.jewel.id} />}
          <KeptLog form={form} id={one.jewel.id} />
        </Stack>
      )}
    </SidePanel>
  )
}

type DeedsProps = {
  readonly one: KeptOne
  readonly suppliers: readonly SupplierChoice[] | undefined
  readonly onDeed: (deed: Deed) => void
}

/** What can be done with it; what is sold stays as it is. */
function Deeds({ one, suppliers, onDeed }: DeedsProps) {
  const t = useText<KeptText>('kept')
  const [doing, setDoing] = useState<'edit' | 'bill' | null>(null)
  const { jewel } = one
  const [first, price, ...rest] = deedsOf(jewel.form, jewel.state)
  if (first === undefined || price === undefined) return <Text tone="dim">{t('soldStays')}</Text>
  // What is off sale is listed; what is for sale is priced.
  const [main, other] = first === 'list' ? [first, price] : [price, first]
  const close = () => setDoing(null)
  return (
    <>
      <Row gap={8} wrap>
        <Button onClick={() => onDeed(main)}>{t(`doing.${main}`)}</Button>
        <Button variant="default" leftSection={<IconPencil size={17} aria-hidden />} onClick={() => setDoing('edit')}>
          {t('edit')}
        </Button>
        <Button variant="default" onClick={() => onDeed(other)}>
          {t(`doing.${other}`)}
        </Button>
        <MoreDeeds
          label={t('more')}
          deeds={[
            ...(jewel.form === 'style'
              ? [{ key: 'bill', words: t('bill'), icon: <IconList size={17} aria-hidden />, run: () => setDoing('bill') }]
              : []),
            ...rest.map((deed) => ({ key: deed, words: t(`doing.${deed}`), run: () => onDeed(deed) })),
          ]}
        />
      </Row>
      <Suspense>
        {doing === 'edit' && (
          <JewelDialog origin={jewel.origin} form={jewel.form} one={one} suppliers={suppliers} onClose={close} onSaved={close} />
        )}
        {doing === 'bill' && <BillDialog one={one} onClose={close} />}
      </Suspense>
    </>
  )
}

type Line = readonly [name: string, words: string]

function useFacts({ jewel }: KeptOne): readonly Line[] {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  return [
    [t('stateHead'), t(`states.${jewel.state}`)],
    [t('usd'), jewel.usd === null ? '–' : `${jewel.form === 'style' ? `${t('fromLeast')} ` : ''}$${groupThousands(jewel.usd)}`],
    [t('stockNo'), jewel.stockNo],
    [t('supplier'), jewel.supplierName],
    [t('category'), say(categoryLabels[jewel.category])],
    [t('metal'), metalsOf(jewel, say)],
    [t('stone'), stoneOf(jewel, say)],
    [t('fields.handSize'), sizesOf(jewel, say)],
    [t('fields.grossGrams'), jewel.grossG ?? ''],
    [t('fields.netGrams'), jewel.netG ?? ''],
    [t('fields.reportNo'), [jewel.lab === null ? '' : say(labLabels[jewel.lab]), jewel.reportNo ?? ''].filter(Boolean).join(' ')],
    [t('kind'), jewel.kind === null ? '' : say(stockKindLabels[jewel.kind])],
    [t('where'), jewel.location === null ? '' : placeName(jewel.location)],
    [t('comment'), jewel.comment ?? ''],
    [t('seen'), dateTime(jewel.seenAt)],
  ]
}

function Facts({ one }: { readonly one: KeptOne }) {
  const t = useText<KeptText>('kept')
  const lines = useFacts(one)
  return (
    <Section title={t('details')}>
      <Stack
        as="dl"
        columns="repeat(auto-fill, minmax(150px, 1fr))"
        gap="12px 16px"
        className={classes(facts.facts, facts.words, facts.boxed)}
      >
        {lines
          .filter(([, words]) => words !== '')
          .map(([name, words]) => (
            <div key={name}>
              <Text as="dt" tone="dim">
                {name}
              </Text>
              <dd>{words}</dd>
            </div>
          ))}
      </Stack>
    </Section>
  )
}

/** What one costs in each of its metals at today's fixes. */
function Costs({ one }: { readonly one: KeptOne }) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  return (
    <Section title={t('costs')}>
      <Stack as="ul" gap={0} frame="box">
        {one.costs.map(({ material, grams, usd }) => (
          <Row as="li" key={material} gap={12} justify="between" pad="7px 12px" ruled="below">
            <Text>{say(materialLabel(material))}</Text>
            <Text figures>
              <Text tone="dim">{`${grams} g · `}</Text>
              <strong>{usd === null ? t('noFix') : `$${groupThousands(usd)}`}</strong>
            </Text>
          </Row>
        ))}
      </Stack>
    </Section>
  )
}
