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
import { useAskedPrices, useIsCost } from '../../me/prices-choice.ts'
import { useIsStaff } from '../../me/viewer.ts'
import { groupThousands } from '../../text/format.ts'
import { useGroupName } from '../../people/use-group-name.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { Box } from '../../ui/box.tsx'
import styles from './price-chain.module.css'
import type { StockText } from '../stock.text.en.ts'

type Detail = OutputOf<typeof stockApi.detail>
type Chain = Detail['chain']
type StaffDetail = OutputOf<typeof stockApi.staffDetail>
type Priced = Pick<Stone, 'back' | 'usdPerCt' | 'usdTotal' | 'rmbTotal'>

/** What a stone costs, in one block: back, price per carat, both totals, and what they came from; for staff also whose stone it is (decisions.md 5). */
export function MoneyBlock({ stone, chain }: { stone: Stone; chain: Chain | null }) {
  const staff = useIsStaff()
  return (
    <Box ground="raised" round={10} edge="line" pad="10px 12px">
      {staff ? (
        <StaffMoney stone={stone} chain={chain} />
      ) : (
        <>
          <PriceFigures stone={stone} />
          <ChainLine chain={chain} />
        </>
      )}
    </Box>
  )
}

/** Back, price per carat and both totals, the totals large. */
export function PriceFigures({ stone }: { stone: Priced }) {
  const t = useText<StockText>('stock')
  return (
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
  )
}

function ChainLine({ chain }: { chain: Chain | null }) {
  const t = useText<StockText>('stock')
  if (chain === null) return null
  return (
    <Text as="p" tone="dim" size={12} above={6}>
      {chain.rap === null ? t('offList') : `${listWords(chain, t)} $${groupThousands(chain.rap)}${t('perCt')}`}
      {`\u00A0· ${t('atRate', { rate: chain.rate })}`}
    </Text>
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

/** What is left over the cost, and how much of the price that is. */
function Margin({ price, asked, left }: { price: number; asked: number; left: number }) {
  const t = useText<StockText>('stock')
  return (
    <div>
      <dt>{t('margin')}</dt>
      <dd>
        <Money amount={formatAmount(left)} currency="USD" />{' '}
        <Text tone="dim">{formatDecimal(mulDiv(price - asked, 1000, price), 1)} %</Text>
      </dd>
    </div>
  )
}

/** What new customers of the site pay, for whoever looks at costs; undefined while it is on its way, null where nobody pays anything yet. */
function useCustomerPrice(id: string): { readonly name: string; readonly of: Detail } | null | undefined {
  const isCost = useIsCost()
  const choices = useQuery({ ...query(groupsApi.priceChoices, {}), staleTime: 300_000, enabled: isCost })
  const group = choices.data?.groups.find(({ is_default: isDefault }) => isDefault)
  const pricesFor = { whose: 'group' as const, id: group?.id ?? '', points: '0', multiplier: '1.00' }
  const detail = useQuery({ ...query(stockApi.detail, { id, pricesFor }), enabled: isCost && group !== undefined })
  if (!isCost) return null
  if (choices.isPending || (group !== undefined && detail.isPending)) return undefined
  return group === undefined || !detail.data?.stone.usdTotal ? null : { name: group.name, of: detail.data }
}

/** The price that the page's selector asks for, large; below it, for those who may know, whose stone it is, what customers pay, its cost and what is left. */
function StaffMoney({ stone, chain }: { stone: Stone; chain: Chain | null }) {
  const t = useText<StockText>('stock')
  const groupName = useGroupName()
  const isCost = useIsCost()
  const customer = useCustomerPrice(stone.id)
  const read = useQuery(query(stockApi.staffDetail, { id: stone.id, ...useAskedPrices() }))
  const price = customer?.of.stone ?? stone
  if (customer === undefined || read.isPending) return <Box as="p" ground="hover" round={6} className={styles.wait} />
  return (
    <>
      {isCost && (
        <Text as="p" weight={600} size={12} below={2}>
          {t('cost')}
        </Text>
      )}
      <PriceFigures stone={stone} />
      <ChainLine chain={chain} />
      {customer && <CustomerLine name={t('priceFor', { group: groupName(customer.name) })} stone={price} />}
      {read.data && <StaffChain carat={stone.carat} price={price} data={read.data} isCost={isCost} />}
    </>
  )
}

/** What a group pays, in one line under the cost. */
function CustomerLine({ name, stone }: { name: string; stone: Priced }) {
  const t = useText<StockText>('stock')
  return (
    <Row as="p" wrap gap="0 10px" size={13} figures above={6}>
      <Text weight={600}>{name}</Text>
      {stone.back !== null && <Back back={stone.back} />}
      <span>
        <Money amount={stone.usdPerCt} currency="USD" />
        {t('perCt')}
      </span>
      <Text weight={600}>
        <Money amount={stone.usdTotal} currency="USD" />
      </Text>
      <Money amount={stone.rmbTotal} currency="RMB" />
    </Row>
  )
}

/** What the supplier asks, and what of the price is left over it (only staff who may know costs are told); nothing where the price is the cost itself. */
function CostLine({ carat, price, steps, isCost }: ChainProps & { readonly steps: StaffDetail['steps'] }) {
  const t = useText<StockText>('stock')
  const cost = steps.findLast(({ step }) => step === 'back' || step === 'own_price')?.usdPerCt
  if (!cost || price.usdPerCt === null) return null
  const [perCt, asked] = [parseAmount(price.usdPerCt), parseAmount(cost)]
  if (perCt <= 0 || perCt === asked) return null
  const whole = totalCents(asked, caratThousandths(carat))
  const total = price.usdTotal === null ? whole : parseAmount(price.usdTotal)
  return (
    <Row as="dl" wrap align="stretch" figures gap="4px 24px" above={4} below={2} className={styles.cost}>
      {!isCost && (
        <div>
          <dt>{t('cost')}</dt>
          <dd>
            <Money amount={formatAmount(whole)} currency="USD" />{' '}
            <Text tone="dim">
              ${groupThousands(cost)}
              {t('perCt')}
            </Text>
          </dd>
        </div>
      )}
      <Margin price={perCt} asked={asked} left={total - whole} />
    </Row>
  )
}

type ChainProps = {
  readonly carat: number
  readonly price: Priced
  /** The cost is what stands above already. */
  readonly isCost: boolean
}

function StaffChain({ carat, price, data, isCost }: ChainProps & { readonly data: StaffDetail }) {
  const t = useText<StockText>('stock')
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
      <CostLine carat={carat} price={price} steps={data.steps} isCost={isCost} />
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
function SupplierLinks({ links }: { links: StaffDetail['supplierLinks'] }) {
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
