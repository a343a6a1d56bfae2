import type { Order } from '@loupe/domain/orders/order.ts'
import { isOpen } from '@loupe/domain/orders/order-types.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { placeName } from '../../gems/place-words.ts'
import { Section } from '../../lists/section.tsx'
import { useSite } from '../../me/site.ts'
import { currentLanguage } from '../../text/language.ts'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { HandoverDialog } from '../dialogs.tsx'
import { trackLink } from '../track-link.ts'
import { useOrdersText } from '../order-goods.tsx'

/** How the goods reach their buyer, only what applies, and what was remarked; those of an order that was given up go nowhere. */
export function HandoverPanel({ order }: { order: Order }) {
  const t = useOrdersText()
  const [changing, setChanging] = useState(false)
  const track = trackLink(order.expressNo, currentLanguage())
  const isPickup = order.pickup === 'pickup'
  const place = useQuery({ ...query(sitesApi.locations, {}), enabled: isPickup, retry: false }).data?.[0]
  const address = useSite((now) => (now.config?.isAddress === 1 ? now.config.address_on : ''))
  const facts = [
    isPickup ? [t('address'), address] : [t('address'), order.address || t('noAddress')],
    [t('expressNo'), order.expressNo],
    [t('pickupName'), order.pickupName],
    ...(order.viewedAs === 'staff' ? [[t('salesman', { name: '' }).trim(), order.salesmanName]] : []),
  ].filter(([, value]) => value)
  return (
    <>
      {order.status !== 'voided' && (
        <Section
          title={t('handover')}
          aside={
            isOpen(order) && (
              <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
                {t('way.change')}
              </Button>
            )
          }
        >
          <Text as="p" breaks lines>
            <strong>{isPickup ? (place ? t('collectIn', { place: placeName(place) }) : t('collect')) : t('sendTo')}</strong>
          </Text>
          {facts.map(([name, value]) => (
            <Text key={name} as="p" breaks lines>
              <Text tone="dim">{name}</Text> {value}
            </Text>
          ))}
          {track && (
            <a className={look({ tone: 'accent' })} href={track} target="_blank" rel="noopener noreferrer">
              {t('over.track')}
            </a>
          )}
          <HandoverDialog order={order} open={changing} onClose={() => setChanging(false)} />
        </Section>
      )}
      {order.remark && (
        <Section title={t('notes')}>
          <Text as="p" breaks lines>
            {order.remark}
          </Text>
        </Section>
      )}
    </>
  )
}
