import type { Order } from '@loupe/domain/orders/order.ts'
import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { IconBrandWechat, IconMessageCircle, IconPhone } from '@tabler/icons-react'
import { openContact } from '../../me/contact-request.ts'
import { useSite } from '../../me/site.ts'
import { copyText } from '../../ui/copy.ts'
import { Row } from '../../ui/row.tsx'
import { telLink } from '@loupe/domain/accounts/contact.ts'
import styles from './do-now.module.css'
import { useOrdersText } from '../order-goods.tsx'

type Contact = { readonly name: string; readonly phone: string; readonly wechat: string; readonly code: string }

/** The salesperson where they can be reached, else what the site says of its service. */
function contactOf({ salesman }: Order, site: BaseConfig | null): Contact {
  if (salesman && (salesman.phone || salesman.wechat)) return { ...salesman, code: '' }
  const { service_on_name: name, service_on_phone: phone, service_on_code: code } = site ?? defaultConfig
  return { name: salesman?.name ?? name, phone, wechat: '', code }
}

const line = { inline: true, gap: 4, pad: 0, tall: 'target', tone: 'accent', plain: true, underlines: true } as const

/** Whom a buyer asks: the salesperson, else the house's service contact. */
export function AskHouse({ order }: { order: Order }) {
  const t = useOrdersText()
  const site = useSite((now) => now.config)
  const { name, phone, wechat, code } = contactOf(order, site)
  if (!name || (!phone && !wechat && !code && order.salesman === null)) return null
  return (
    <Row wrap tone="dim" gap="4px 14px" className={styles.ask}>
      <Row {...line} as="button" type="button" onClick={openContact}>
        <IconMessageCircle size={16} stroke={1.7} aria-hidden /> {t('ask', { name })}
      </Row>
      {phone && (
        <Row {...line} as="a" href={telLink(phone)}>
          <IconPhone size={16} stroke={1.7} aria-hidden /> {t('callPhone', { phone })}
        </Row>
      )}
      {wechat && (
        <Row {...line} as="button" type="button" onClick={() => void copyText(wechat)}>
          <IconBrandWechat size={16} stroke={1.7} aria-hidden /> {t('wechatCopy', { id: wechat })}
        </Row>
      )}
      {code && <img src={code} alt={t('codeOf', { name })} className={styles.askCode} referrerPolicy="no-referrer" />}
    </Row>
  )
}
