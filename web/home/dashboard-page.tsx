import { roles } from '@loupe/domain/access/roles.ts'
import { useEffect } from 'react'
import { openLogin } from '../parts/login-request.ts'
import { useMayOpen, useViewer } from '../parts/viewer.ts'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { isSessionMobile } from '../ui/use-device.ts'
import styles from './dashboard-page.module.css'
import { EntryTiles } from './entry-tiles.tsx'
import type { HomeText } from './home.text.en.ts'
import { ImportsPanel } from './imports-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { PriceListPanel } from './price-list-panel.tsx'
import { RatesPanel } from './rates-panel.tsx'
import { SupplyPanel } from './supply-panel.tsx'

const customerOrders = [roles.customerOrders, roles.customerLabOrders] as const
const myOrders = [roles.myNaturalOrders, roles.myLabOrders] as const
const uploaders = [roles.salesStock, roles.salesStockLab] as const
const listKeepers = [roles.rapPrice, roles.manager] as const

/** Where work starts: ways in, the orders that wait for somebody, and what today's prices rest on; each only for those it concerns. */
export function DashboardPage() {
  const t = useText<HomeText>('home')
  const user = useViewer((now) => now.user)
  const seesCustomers = useMayOpen(customerOrders)
  const buys = useMayOpen(myOrders)
  const uploads = useMayOpen(uploaders)
  const keepsLists = useMayOpen(listKeepers)
  // Phone: a visit without a session opens the login dialog by itself (product.md 4).
  useEffect(() => {
    if (!user && isSessionMobile()) openLogin()
  }, [user])
  return (
    <PageScroll title={user ? t('hello', { name: user.real_name || user.name }) : t('helloStranger')}>
      <EntryTiles />
      {user && (
        <div className={styles.columns}>
          <div className={styles.main}>
            {seesCustomers && <OrdersPanel view="customers" />}
            {buys && !seesCustomers && <OrdersPanel view="mine" />}
            {uploads && <SupplyPanel />}
            {uploads && <ImportsPanel />}
          </div>
          <div>
            <RatesPanel />
            {keepsLists && <PriceListPanel />}
          </div>
        </div>
      )}
    </PageScroll>
  )
}
