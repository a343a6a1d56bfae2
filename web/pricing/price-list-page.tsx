import { Button, Skeleton } from '@mantine/core'
import { rateSetters } from '@loupe/domain/access/access-sets.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { IconCoinYuan, IconTable, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages, query } from '../api/query.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { Dialog } from '../forms/dialog.tsx'
import { useMayOpen } from '../me/viewer.ts'
import { Failed } from '../lists/read-states.tsx'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { PageScroll } from '../ui/page-scroll.tsx'
import { Panel } from '../ui/panel.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { FallbackPanel } from './fallback-panel.tsx'
import { ListHistory } from './list-history.tsx'
import { bracketOf, listBefore, priceUrl, type PriceState, type RapCells } from './price-list-state.ts'
import styles from './price-list-page.module.css'
import { PriceListTable } from './price-list-table.tsx'
import type { PricingText } from './pricing.text.en.ts'
import { RatesForm } from './rates-form.tsx'
import { UploadList } from './upload-list.tsx'
import { usePutInForce } from './use-put-in-force.ts'

const askedBy = ({ shape, listId, lowCt }: PriceState) => ({ shape, ...(listId ? { id: listId } : {}), ...(lowCt ? { lowCt } : {}) })
const inForce = (shown: RapCells | undefined) => (shown?.list?.isCurrent ? shown.list : null)

/** The price list in force, older and newer ones, and how a new one comes in. */
export function PriceListPage() {
  const t = useText<PricingText>('pricing')
  const [state, setState] = useUrlState(priceUrl)
  const [uploading, setUploading] = useState(false)
  const read = useQuery({ ...query(pricingApi.rapCells, askedBy(state)), placeholderData: keepPreviousData })
  const showInForce = () => setState({ ...state, listId: null })
  const force = usePutInForce(showInForce)
  const shown = read.data
  const list = shown?.list
  const before = useListBefore(shown, state)
  return (
    <PageScroll
      title={t('title')}
      aside={
        <Row as="span" gap={8} wrap align="stretch" className={styles.aside}>
          <Rates />
          <Button leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />} onClick={() => setUploading(true)}>
            {t('upload')}
          </Button>
        </Row>
      }
    >
      {uploading && <UploadList current={inForce(shown)} onClose={() => setUploading(false)} onInForce={showInForce} />}
      <Stack align="start" className={styles.columns}>
        <div className={look({ shrinks: true })}>
          {read.isPending && <Skeleton className={styles.waiting} radius="md" />}
          {read.isError && !shown && (
            <Unread error={read.error} onRetry={() => void read.refetch()} onShowInForce={state.listId ? showInForce : null} />
          )}
          {list === null && !uploading && <None onUpload={() => setUploading(true)} />}
          {shown && list && (
            <PriceListTable
              list={list}
              cells={shown}
              before={before}
              shape={state.shape}
              bracket={bracketOf(shown.brackets, state.lowCt)}
              dimmed={read.isPlaceholderData}
              onShape={(shape) => setState({ ...state, shape }, { replace: true })}
              onBracket={(lowCt) => setState({ ...state, lowCt }, { replace: true })}
              onForce={force.ask}
              forcing={force.busy}
              onShowInForce={showInForce}
            />
          )}
        </div>
        <div className={look({ shrinks: true })}>
          <ListHistory
            shownId={list ? list.id : null}
            onShow={({ id, isCurrent }) => setState({ ...state, listId: isCurrent ? null : id })}
            onForce={force.ask}
          />
          {/* Last, so that it moves nothing when it comes. */}
          <FallbackPanel />
        </div>
      </Stack>
    </PageScroll>
  )
}

/** The house's rates stand beside the list for whoever sets them. */
function Rates() {
  const t = useText<PricingText>('pricing')
  const [open, setOpen] = useState(false)
  if (!useMayOpen(rateSetters)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconCoinYuan size={17} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        {t('rates')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('rates')} width={680}>
        <Text as="p" below={14} tone="dim">
          {t('ratesWhy')}
        </Text>
        <RatesForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type UnreadProps = { readonly error: unknown; readonly onRetry: () => void; readonly onShowInForce: (() => void) | null }

function Unread({ error, onRetry, onShowInForce }: UnreadProps) {
  const t = useText<PricingText>('pricing')
  return (
    <Failed title={t('failed')} error={error} onRetry={onRetry}>
      {onShowInForce && (
        <Button variant="default" onClick={onShowInForce}>
          {t('showInForce')}
        </Button>
      )}
    </Failed>
  )
}

function None({ onUpload }: { onUpload: () => void }) {
  const t = useText<PricingText>('pricing')
  return (
    <Panel>
      <Notice picture={<IconTable size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')}>
        <Button onClick={onUpload}>{t('upload')}</Button>
      </Notice>
    </Panel>
  )
}

/** Those of the lists that were read so far: they come in pages. */
const useKnownLists = () => useInfiniteQuery(pages(pricingApi.rapLists, {})).data?.pages.flatMap((page) => page.rows) ?? []

/** The same size of the list before the one that is shown; null while there is none. */
function useListBefore(shown: RapCells | undefined, { shape, lowCt }: PriceState): RapCells | null {
  const known = useKnownLists()
  const before = shown?.list ? listBefore(known, shown.list) : null
  const size = shown && bracketOf(shown.brackets, lowCt)?.lowCt
  const read = useQuery({
    ...query(pricingApi.rapCells, { shape, ...(before ? { id: before.id } : {}), ...(size ? { lowCt: size } : {}) }),
    enabled: before !== null && size !== undefined,
  }).data
  return before !== null && read?.list?.id === before.id ? read : null
}
