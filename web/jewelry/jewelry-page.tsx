import type { Origin } from '@loupe/domain/stock/grades.ts'
import { materialCode, materials } from '@loupe/domain/jewelry/metals.ts'
import { IconDiamond } from '@tabler/icons-react'
import { ListPage } from '../lists/list-page.tsx'
import type { NavText } from '../nav/nav.text.en.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { PricesForSwitch } from '../prices/prices-for.tsx'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { CompareBar } from './compare/compare-bar.tsx'
import { JewelryFilters } from './filters/jewelry-filters.tsx'
import { JewelTiles, TilesWaiting } from './jewel-tile.tsx'
import { jewelryState, noJewelryFilters, setFilters, toggled, type JewelryState, type OpenJewel } from './jewelry-state.ts'
import type { JewelryText } from './jewelry.text.en.ts'
import { JewelPanel } from './panel/jewel-panel.tsx'
import { TakeOut } from './take-out.tsx'
import { useJewelry } from './use-jewelry.ts'

export const NaturalJewelryPage = () => <JewelryPage origin="natural" />
export const LabGrownJewelryPage = () => <JewelryPage origin="lab" />

/** The one material that is asked for; null while there are several. */
function askedMaterial({ alloys, colors }: JewelryState): string | null {
  const asked = materials.filter(({ alloy, color }) => alloys.includes(alloy) && (colors.length === 0 || colors.includes(color ?? 'white')))
  const [only] = asked
  return only !== undefined && asked.length === 1 ? materialCode(only) : null
}

/** Jewelry for sale of one side: finished pieces and styles that are made to order, pictures first. */
function JewelryPage({ origin }: { readonly origin: Origin }) {
  const t = useText<JewelryText>('jewelry')
  const nav = useText<NavText>('nav')
  const [state, setState] = useUrlState(jewelryState)
  const { read, counts, total } = useJewelry(origin, state)
  const change = (part: Partial<JewelryState>, how?: { replace: boolean }) => setState({ ...state, ...part }, how)
  const open = (jewel: OpenJewel | null) => change({ jewel: jewel && { form: jewel.form, id: jewel.id }, making: null })
  const compare = (compared: readonly OpenJewel[]) => change({ compared }, { replace: true })
  const clear = () => change(noJewelryFilters)
  return (
    <ListPage
      title={nav(origin === 'natural' ? 'naturalJewelry' : 'labGrownJewelry')}
      origin={origin}
      aside={
        <>
          {total !== undefined && (
            <Text as="p" size={13} weight={600} figures role="status">
              {t('found', { count: total, shown: count(total) })}
            </Text>
          )}
          <Row gap={8} wrap apart>
            <CompareBar compared={state.compared} onChange={compare} onOpen={open} />
            <PricesForSwitch />
            <TakeOut origin={origin} state={state} total={total ?? 0} />
          </Row>
        </>
      }
      filters={<JewelryFilters state={state} counts={counts} total={total} onChange={change} onClear={clear} />}
      read={read}
      failed={t('failed')}
      none={<Notice picture={<IconDiamond size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={setFilters(state) > 0 ? { title: t('noneMatch'), why: t('noneMatchWhy'), onClear: clear } : null}
      waiting={<TilesWaiting />}
      rows={(rows, foot) => (
        <JewelTiles
          rows={rows}
          open={state.jewel}
          onOpen={open}
          foot={foot}
          compare={{ compared: state.compared, onToggle: (jewel) => compare(toggled(state.compared, jewel)) }}
        />
      )}
      panel={
        <JewelPanel
          origin={origin}
          open={state.jewel}
          asked={askedMaterial(state)}
          size={state.size}
          making={state.making}
          onMaking={(making) => change({ making }, { replace: making !== null && state.making !== null })}
          onOpen={open}
          onClose={() => open(null)}
        />
      }
    />
  )
}
