import { Button, TextInput } from '@mantine/core'
import { keepsSuppliers } from '@loupe/domain/access/roles.ts'
import { isEmail } from '@loupe/domain/accounts/contact.ts'
import { requestForgottenLabel, requestStateLabels } from '@loupe/domain/orders/asking-labels.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { requestsApi } from '@loupe/domain/orders/requests.api.ts'
import { IconCopy, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useWrite } from '../../forms/use-write.ts'
import { paths } from '../../nav/paths.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { useSite } from '../../me/site.ts'
import { useLabel } from '../../text/use-label.ts'
import { codesOf, useViewer } from '../../me/viewer.ts'
import { toMinute } from '../../text/format.ts'
import { copyText } from '../../ui/copy.ts'
import { toast } from '../../ui/over/toast.ts'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { look } from '../../ui/look/look.ts'
import styles from './requests-dialog.module.css'
import { supplierRequests } from './supplier-request.ts'
import type { Costs } from '../use-costs.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props = { readonly order: Order; readonly costs: Costs; readonly open: boolean; readonly onClose: () => void }

/** Asks each supplier who has stones to confirm: by e-mail, once, or by a message to be copied into their chat. */
export function RequestsDialog({ order, costs, open, onClose }: Props) {
  const t = useOrdersText()
  const say = useLabel()
  const keepsAddresses = useViewer((now) => now.user !== null && keepsSuppliers({ role: now.user.role, codes: codesOf(now.user) }))
  const house = useSite((now) => now.config?.title ?? '')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const ask = useWrite(requestsApi.askSuppliers, {
    tells: 'toast',
    rereads: [ordersApi.costs, ordersApi.show],
    onDone: (_output, { suppliers }) => toast.good(t('requestsSent', { count: suppliers.length })),
  })
  const { open: unasked, sent } = costs.requests
  const addressOf = ({ supplierId, email }: (typeof unasked)[number]): string => (typed[supplierId] ?? email).trim()
  const ready = unasked.filter((each) => isEmail(addressOf(each)))

  const send = () =>
    void ask.send({ id: order.id, suppliers: ready.map((each) => ({ supplierId: each.supplierId, email: addressOf(each) })) })

  return (
    <Dialog open={open} onClose={onClose} title={t('sendRequests')} width={680}>
      <Text as="p" below={12} tone="dim">
        {t('requestsWhy')}
      </Text>
      <Stack as="ul" gap={12}>
        {supplierRequests(order, costs.byLine, { t, say, house }).map(({ supplierId, supplier, text }) => {
          const todo = unasked.find((each) => each.supplierId === supplierId)
          const last = sent.findLast((each) => each.supplierId === supplierId)
          return (
            <Box key={supplierId} as="li" shrinks round={8} edge="line" pad="10px 14px 12px">
              <Row gap={12} justify="between" className={styles.head}>
                <strong>{supplier}</strong>
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<IconCopy size={16} aria-hidden />}
                  aria-label={t('copyRequest', { supplier })}
                  onClick={() => void copyText(text)}
                >
                  {t('copyAsText')}
                </Button>
              </Row>
              {last && (
                <Text as="p" above={2} below={8} size={13} className={styles.asked}>
                  {t('requestTo', { email: last.email, at: toMinute(last.at).slice(5) })} ·{' '}
                  {say(last.state === null ? requestForgottenLabel : requestStateLabels[last.state])}
                </Text>
              )}
              {todo && addressOf(todo) === '' && (
                <Text as="p" above={2} below={8} size={13} className={styles.missing}>
                  {t('requestNoEmail')}{' '}
                  {keepsAddresses && (
                    <Link to={paths.people} search={{ supplier: supplierId }} className={look({ tone: 'accent' })}>
                      {t('requestKeepEmail')}
                    </Link>
                  )}
                </Text>
              )}
              {todo && (
                <TextInput
                  type="email"
                  label={t('requestEmail', { supplier })}
                  placeholder="name@example.com"
                  value={typed[todo.supplierId] ?? todo.email}
                  onChange={(event) => {
                    const { value } = event.currentTarget
                    setTyped((before) => ({ ...before, [todo.supplierId]: value }))
                  }}
                />
              )}
              <Text as="pre" ground="raised" round={6} above={10} pad="10px 12px" breaks className={styles.text}>
                {text}
              </Text>
            </Box>
          )
        })}
      </Stack>
      {unasked.length > 0 && (
        <Row align="stretch" justify="end" ground="surface" className={styles.foot}>
          <Button leftSection={<IconMail size={17} aria-hidden />} disabled={ready.length === 0} loading={ask.isBusy} onClick={send}>
            {t('requestSend', { count: ready.length })}
          </Button>
        </Row>
      )}
    </Dialog>
  )
}
