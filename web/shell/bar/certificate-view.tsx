import { Button, Skeleton } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { canBeOrdered } from '@loupe/domain/stock/availability.ts'
import { readPasted } from '@loupe/domain/stock/pasted-numbers.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconCertificateOff, IconShoppingCartPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { paths } from '../../nav/paths.ts'
import { CertificateSheet } from '../../certificates/certificate-sheet.tsx'
import { SeeCertificate } from '../../certificates/see-certificate.tsx'
import { AvailabilityBadge, KindBadge, OriginBadge } from '../../gems/badges.tsx'
import { openContact } from '../../me/contact-request.ts'
import { addToCart, mayBuyOf, useIsInCart } from '../../me/cart.ts'
import { CertificateBadge } from '../../gems/certificate-badge.tsx'
import { placeName } from '../../gems/place-words.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { Money } from '../../prices/figures.tsx'
import { PrintNo } from '../../gems/print-no.tsx'
import { StonePicture } from '../../gems/stone-picture.tsx'
import { gradeWords, measurements, stoneName, stoneTitle } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useMayOpen, useViewer } from '../../me/viewer.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import type { Looked } from '../looked-up.ts'
import styles from './certificate-view.module.css'
import type { SharedText } from '../../shared/shared.text.en.ts'

type Props = {
  readonly looked: Looked
  readonly open: boolean
  readonly onClose: () => void
}

/** The fast certificate view: what is in stock under a number, its price, and the lab's own page. */
export function CertificateView({ looked, open, onClose }: Props) {
  const p = useText<SharedText>('shared')
  const [first = looked.no, ...others] = readPasted(looked.no).found.values()
  const no = others.length === 0 ? first : `${first} +${others.length}`
  const reportNos = [first, ...others].join(' ')
  const read = useQuery({ ...query(stockApi.lookup, { reportNos, ...useAskedPrices() }), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={p('certTitle', { no })} width={1240}>
      <Stack gap={12} data-origin={looked.origin}>
        {read.error && (
          <Text as="p" tone="bad" role="alert">
            {refusalText(read.error)}
          </Text>
        )}
        {read.isPending && (
          <div aria-busy aria-label={p('certificate.wait')}>
            <Skeleton height={140} />
          </div>
        )}
        {read.data?.found.length === 0 && <Nothing looked={{ ...looked, no }} onClose={onClose} />}
        {ownSideFirst(read.data?.found ?? [], looked.origin).map((stone) => (
          <Found key={stone.id} stone={stone} isOnly={read.data?.found.length === 1} onClose={onClose} />
        ))}
        {read.data && read.data.found.length > 0 && read.data.missing.length > 0 && (
          <Text as="p" tone="warn" size={13} figures ground="warn" round={8} pad="6px 12px" role="status" breaks>
            {read.data.missing.map((each) => p('certificate.none', { no: each })).join(' ')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

const sides = { natural: [roles.naturalDiamonds], lab: [roles.labGrownDiamonds] } as const

/** Numbers are looked for on both sides; the side that was chosen comes first where both have one (decisions.md 14). */
const ownSideFirst = (stones: readonly Stone[], origin: Looked['origin']): readonly Stone[] =>
  stones.toSorted((a, b) => Number(b.origin === origin) - Number(a.origin === origin))

/** What helps when nobody offers it: the house, which finds stones for people, or the stock itself. */
function Nothing({ looked, onClose }: Pick<Props, 'looked' | 'onClose'>) {
  const p = useText<SharedText>('shared')
  const seesNatural = useMayOpen(sides.natural)
  const seesLabGrown = useMayOpen(sides.lab)
  const seesStock = looked.origin === 'natural' ? seesNatural : seesLabGrown
  return (
    <Notice
      picture={<IconCertificateOff size={40} stroke={1.3} aria-hidden />}
      title={p(seesStock ? 'certificate.none' : 'certificate.noneOfYours', { no: looked.no })}
      why={seesNatural && seesLabGrown && p('certificate.bothSides')}
    >
      {seesStock && (
        <>
          <Button
            size="compact-md"
            onClick={() => {
              onClose()
              openContact()
            }}
          >
            {p('certificate.ask')}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            component={Link}
            to={looked.origin === 'lab' ? paths.labGrownDiamonds : paths.naturalDiamonds}
            onClick={onClose}
          >
            {p('certificate.search')}
          </Button>
        </>
      )}
    </Notice>
  )
}

/** With one stone its certificate is there at once; of several each is opened by itself. */
function Found({ stone, isOnly, onClose }: { stone: Stone; isOnly: boolean; onClose: () => void }) {
  const say = useLabel()
  const name = stoneName(stone, say)
  return (
    <>
      <FoundStone stone={stone} onClose={onClose}>
        {!isOnly && stone.reportNo && (
          <Suspense>
            <SeeCertificate id={stone.id} name={name} />
          </Suspense>
        )}
      </FoundStone>
      {isOnly && stone.reportNo && (
        <Suspense fallback={<Skeleton height={260} />}>
          <CertificateSheet id={stone.id} name={name} />
        </Suspense>
      )}
    </>
  )
}

function FoundStone({ stone, onClose, children }: { stone: Stone; onClose: () => void; children: ReactNode }) {
  const t = useText<SharedText>('shared')
  const say = useLabel()
  const navigate = useNavigate()
  const seesStock = useMayOpen(sides[stone.origin])
  const page = stone.origin === 'natural' ? paths.naturalDiamonds : stone.fancyColor ? paths.labGrownFancyDiamonds : paths.labGrownDiamonds
  return (
    <Stack
      as="article"
      columns="auto minmax(0, 1fr)"
      gap={16}
      edge="line"
      pad="12px 14px"
      className={styles.stone}
      data-origin={stone.origin}
    >
      <StonePicture stone={stone} size={132} />
      <Stack gap={5} justify="start">
        <Text as="h3" size={16} weight={650}>
          {stoneTitle(stone, say)}
        </Text>
        <span>{gradeWords(stone, say)}</span>
        <Text tone="dim" size={13}>
          {measurements(stone)} mm
        </Text>
        <CertificateBadge lab={stone.lab} reportNo={stone.reportNo} />
        <PrintNo stone={stone} />
        <Row as="span" gap="6px 8px" wrap>
          <OriginBadge origin={stone.origin} />
          <AvailabilityBadge stone={stone} />
          <KindBadge stone={stone} />
          {stone.location && (
            <Text tone="dim" size={13}>
              {placeName(stone.location)}
            </Text>
          )}
        </Row>
        <Row as="span" gap={14} align="baseline" size={17}>
          <Money strong amount={stone.usdTotal} currency="USD" />
          <Money amount={stone.rmbTotal} currency="RMB" />
        </Row>
        <Row as="span" gap="6px 8px" wrap above={4}>
          <CartButton stone={stone} />
          {seesStock && (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                onClose()
                void navigate({ to: page, search: inStockSearch(stone) })
              }}
            >
              {t('certInStock')}
            </Button>
          )}
          {children}
        </Row>
      </Stack>
    </Stack>
  )
}

/** The stock page's address on which this stone is the only one; natural fancy colours stand behind the page's switch. */
const inStockSearch = (stone: Stone): Readonly<Record<string, string>> => ({
  ...(stone.reportNo ? { nos: stone.reportNo } : {}),
  ...(stone.origin === 'natural' && stone.fancyColor ? { hue: 'fancy' } : {}),
})

function CartButton({ stone }: { stone: Stone }) {
  const p = useText<SharedText>('shared')
  const mayBuy = useViewer((now) => mayBuyOf(now.user, stone.origin))
  const inCart = useIsInCart(stone.id)
  if (!mayBuy) return null
  async function put() {
    try {
      const { gone } = await addToCart([stone])
      if (gone.length > 0) toast.error(p('certificate.gone'))
      else toast.good(p('certificate.inCart'))
    } catch (error) {
      toast.error(refusalText(error))
    }
  }
  return (
    <Button
      size="compact-md"
      color={stone.origin}
      disabled={inCart || !canBeOrdered(stone)}
      leftSection={<IconShoppingCartPlus size={16} aria-hidden />}
      onClick={() => void put()}
    >
      {inCart ? p('certificate.inCart') : p('certificate.toCart')}
    </Button>
  )
}
