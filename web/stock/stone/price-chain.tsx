import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { caratThousandths, formatAmount, formatDecimal, mulDiv, parseAmount } from '@loupe/domain/pricing/money.ts'
import { totalCents } from '@loupe/domain/pricing/quote.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { query } from '../../api/query.ts'
import { Back, Money } from '../../prices/figures.tsx'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { useIsStaff } from '../../me/viewer.ts'
import { groupThousands } from '../../text/format.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { Box } from '../../ui/box.tsx'
import styles from './price-chain.module.css'
import type { StockText } from '../stock.text.en.ts'

type Chain = OutputOf<typeof stockApi.detail>['chain']

/** What a stone costs, in one block: back, price per carat, both totals, and what they came from; for staff also whose stone it is (decisions.md 5). */
export function MoneyBlock({ stone, chain }: { stone: Stone; chain: Chain | null }) {
  const t = useText<StockText>('stock')
  const staff = useIsStaff()
  return (
    <Box ground="raised" round={10} edge="line" pad="10px 12px">
      <Row as="dl" wrap align="end" figures className={styles.figures}>
        {stone.back !== null && (
          <div>
            <dt>{t('back')}</dt>
            <dd>
              <Back back={stone.back} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('heads.usdPerCt')}</dt>
          <dd>
            <Money amount={stone.usdPerCt} currency="USD" />
          </dd>
        </div>
        <div data-strong>
          <dt>{t('heads.usdTotal')}</dt>
          <dd>
            <Money strong amount={stone.usdTotal} currency="USD" />
          </dd>
        </div>
        <div data-strong>
          <dt>{t('heads.rmbTotal')}</dt>
          <dd>
            <Money strong amount={stone.rmbTotal} currency="RMB" />
          </dd>
        </div>
      </Row>
      {chain && (
        <Text as="p" tone="dim" size={12} above={6}>
          {chain.rap === null ? t('offList') : `${listWords(chain, t)} $${groupThousands(chain.rap)}${t('perCt')}`}
          {`\u00A0· ${t('atRate', { rate: chain.rate })}`}
        </Text>
      )}
      {staff && <StaffChain stone={stone} />}
    </Box>
  )
}

const listWords = (chain: Chain, t: Say<StockText>): string =>
  chain.listDate ? t('listOf', { date: chain.listDate.slice(0, 10) }) : t('list')

/** Steps that the server names, in the reader's words; one it adds later shows by its own name. */
const stepNames = [
  'rap',
  'own_price',
  'given_total',
  'back',
  'points',
  'on_request',
  'multiplier',
  'rate',
  'supplier',
  'parent',
  'total',
  'usd',
  'rmb',
  'final',
  'book',
  'group',
  'list',
] as const

/** What the supplier asks, and what of the price is left over it (only staff who may know costs see this block). */
function CostLine({ stone, steps }: { stone: Stone; steps: OutputOf<typeof stockApi.staffDetail>['steps'] }) {
  const t = useText<StockText>('stock')
  const cost = steps.findLast(({ step }) => step === 'back' || step === 'own_price')?.usdPerCt
  if (!cost || stone.usdPerCt === null) return null
  const [price, asked] = [parseAmount(stone.usdPerCt), parseAmount(cost)]
  const whole = totalCents(asked, caratThousandths(stone.carat))
  const total = stone.usdTotal === null ? whole : parseAmount(stone.usdTotal)
  return (
    <Row as="dl" wrap align="stretch" figures gap="4px 24px" above={4} below={2} className={styles.cost}>
      <div>
        <dt>{t('cost')}</dt>
        <dd>
          <Money strong amount={formatAmount(whole)} currency="USD" />{' '}
          <Text tone="dim">
            ${groupThousands(cost)}
            {t('perCt')}
          </Text>
        </dd>
      </div>
      {price > 0 && price !== asked ? (
        <Margin price={price} asked={asked} left={total - whole} />
      ) : (
        <GroupPrice id={stone.id} asked={asked} whole={whole} />
      )}
    </Row>
  )
}

/** What is left over the cost, and how much of the price that is. */
function Margin({ price, asked, left }: { price: number; asked: number; left: number }) {
  const t = useText<StockText>('stock')
  return (
    <div>
      <dt>{t('margin')}</dt>
      <dd>
        <Money strong amount={formatAmount(left)} currency="USD" />{' '}
        <Text tone="dim">{formatDecimal(mulDiv(price - asked, 1000, price), 1)} %</Text>
      </dd>
    </div>
  )
}

/** Who looks at costs sees beside them what new customers of the site pay, and the margin on it. */
function GroupPrice({ id, asked, whole }: { id: string; asked: number; whole: number }) {
  const t = useText<StockText>('stock')
  const choices = useQuery({ ...query(groupsApi.priceChoices, {}), staleTime: 300_000 }).data
  const group = choices?.groups.find(({ is_default: isDefault }) => isDefault)
  const pricesFor = { whose: 'group' as const, id: group?.id ?? '', points: '0', multiplier: '1.00' }
  const { data } = useQuery({ ...query(stockApi.detail, { id, pricesFor }), enabled: group !== undefined })
  const stone = data?.stone
  if (!group || !stone?.usdPerCt || !stone.usdTotal) return null
  const [price, total] = [parseAmount(stone.usdPerCt), parseAmount(stone.usdTotal)]
  return (
    <>
      <div>
        <dt>{t('priceFor', { group: group.name })}</dt>
        <dd>
          <Money strong amount={stone.usdTotal} currency="USD" />{' '}
          {stone.back !== null && (
            <Text tone="dim">
              <Back back={stone.back} />
            </Text>
          )}
        </dd>
      </div>
      {price > 0 && <Margin price={price} asked={asked} left={total - whole} />}
    </>
  )
}

function StaffChain({ stone }: { stone: Stone }) {
  const { id } = stone
  const t = useText<StockText>('stock')
  const { data } = useQuery(query(stockApi.staffDetail, { id, ...useAskedPrices() }))
  if (!data) return <Box as="p" ground="hover" round={6} above={10} below={10} className={styles.wait} />
  const name = (step: string) => {
    const known = stepNames.find((each) => each === step)
    return known ? t(`steps.${known}`) : step
  }
  return (
    <Text as="div" ruled="above" size={13} className={styles.staff}>
      <Text as="p" weight={600}>
        <Text size={12} weight={600} className={styles.staffTitle}>
          {t('staffOnly')}
        </Text>{' '}
        {data.supplierName} · <Text oneLine>{data.stockNo}</Text>
      </Text>
      <CostLine stone={stone} steps={data.steps} />
      <SupplierLinks links={data.supplierLinks} />
      <details>
        <summary>{t('priceChain')}</summary>
        <table className={styles.chain}>
          <tbody>
            {data.steps.map((step, k) => (
              <tr key={k}>
                <th scope="row">{name(step.step)}</th>
                <td>{step.value}</td>
                <td>{step.usdPerCt && /^\d/.test(step.usdPerCt) ? `$${groupThousands(step.usdPerCt)}${t('perCt')}` : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Text>
  )
}

const linkKinds = ['image', 'video', 'certificate'] as const

/** Where the supplier keeps pictures and papers; only links that a browser opens as a page. */
function SupplierLinks({ links }: { links: OutputOf<typeof stockApi.staffDetail>['supplierLinks'] }) {
  const t = useText<StockText>('stock')
  const there = linkKinds.flatMap((kind) => {
    const url = links[kind]
    return url !== null && /^https?:\/\//i.test(url) ? [{ kind, url }] : []
  })
  if (there.length === 0) return null
  return (
    <Row as="p" wrap align="stretch" size={12} gap="4px 12px" above={2} below={6} className={styles.links}>
      {there.map(({ kind, url }) => (
        <a key={kind} href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
          {t(`supplierLink.${kind}`)} <IconExternalLink size={13} stroke={1.8} aria-hidden />
        </a>
      ))}
    </Row>
  )
}
