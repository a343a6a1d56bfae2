import { accountApi, wechatApi, type MyInfo } from '@loupe/domain/accounts/accounts.api.ts'
import { mostBindPolls, scanPollMs } from '@loupe/domain/accounts/limits.ts'
import { Button, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { useWrite } from '../../forms/use-write.ts'
import { awaitBinding, bindingTold } from '../../me/late-binding.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { ScanSquare } from '../scan/scan-square.tsx'
import { useScan } from '../scan/use-scan.ts'

/** The messenger's account: bound by scanning a code, let go by a press (product.md 4). */
export function MyWechat({ mine }: { mine: MyInfo }) {
  const t = useText<AccountsText>('accounts')
  const [binding, setBinding] = useState(false)
  const letGo = useWrite(wechatApi.unbind, { tells: 'toast', rereads: [accountApi.mine], onDone: () => toast.good(t('unbound')) })
  const push = useWrite(accountApi.edit, { tells: 'toast', rereads: [accountApi.mine], onDone: () => toast.good(t('saved')) })
  async function unbind() {
    if (await confirm({ title: t('unbind'), text: t('unbindAsk') })) void letGo.send({})
  }
  if (mine.wechatBound) {
    return (
      <Stack gap={14}>
        <Text as="p" ground="good" round={6} pad="8px 12px" tone="good">
          {t('bound')}
        </Text>
        <Switch
          label={t('push')}
          checked={mine.wechat_push === 1}
          disabled={push.isBusy}
          onChange={(event) => void push.send({ wechat_push: event.currentTarget.checked ? 1 : 0 })}
        />
        <div>
          <Button variant="default" loading={letGo.isBusy} onClick={() => void unbind()}>
            {t('unbind')}
          </Button>
        </div>
      </Stack>
    )
  }
  return (
    <Stack gap={14}>
      <p className={styles.why}>{t('notBound')}</p>
      {binding ? (
        <Bind name={mine.name} onDone={() => setBinding(false)} />
      ) : (
        <div>
          <Button onClick={() => setBinding(true)}>{t('bind')}</Button>
        </div>
      )}
    </Stack>
  )
}

function Bind({ name, onDone }: { name: string; onDone: () => void }) {
  const t = useText<AccountsText>('accounts')
  const client = useQueryClient()
  const scan = useScan({
    start: async () => {
      const started = await call(wechatApi.startBind, { referrer: location.origin }, { quiet: true })
      awaitBinding(name)
      return started
    },
    ask: ({ uid }) => call(wechatApi.checkBind, { uid }, { quiet: true }),
    everyMs: scanPollMs,
    most: mostBindPolls,
    onDone: () => {
      bindingTold()
      toast.good(t('boundNow'))
      onDone()
      void client.invalidateQueries({ queryKey: keyOf(accountApi.mine) })
    },
  })
  return <ScanSquare scan={scan} label={t('bindAlt')} why={t('bindWhy')} overWords={t('bindOver')} />
}
