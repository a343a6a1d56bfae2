import type { Order } from '@loupe/domain/orders/orders.api.ts'
import { IconBrandWechat, IconMessageCircle, IconPhone } from '@tabler/icons-react'
import { useSite } from '../parts/site.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import styles from './do-now.module.css'
import type { OrdersText } from './orders.text.en.ts'

/** Whom a buyer asks: the salesperson, else the house's service contact. */
export function AskHouse({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const site = useSite((now) => now.config)
  const isReached = order.salesman !== null && (order.salesman.phone !== '' || order.salesman.wechat !== '')
  const name = order.salesman?.name ?? site?.service_on_name ?? ''
  const phone = isReached ? (order.salesman?.phone ?? '') : (site?.service_on_phone ?? '')
  const wechat = isReached ? (order.salesman?.wechat ?? '') : ''
  const code = isReached ? '' : (site?.service_on_code ?? '')
  if (!name || (!phone && !wechat && !code && order.salesman === null)) return null
  return (
    <div className={styles.ask}>
      <span>
        <IconMessageCircle size={16} stroke={1.7} aria-hidden /> {t('ask', { name })}
      </span>
      {phone && (
        <a href={`tel:${phone}`} className={styles.askLine}>
          <IconPhone size={16} stroke={1.7} aria-hidden /> {t('callPhone', { phone })}
        </a>
      )}
      {wechat && (
        <button type="button" className={styles.askLine} onClick={() => void copyText(wechat)}>
          <IconBrandWechat size={16} stroke={1.7} aria-hidden /> {t('wechatCopy', { id: wechat })}
        </button>
      )}
      {code && <img src={code} alt={t('codeOf', { name })} className={styles.askCode} referrerPolicy="no-referrer" />}
    </div>
  )
}
