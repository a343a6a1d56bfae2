import { accountApi, type MyInfo } from '@loupe/domain/accounts/accounts.api.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import { loadUser } from '../parts/session.ts'
import { useSite } from '../parts/site.ts'
import { useViewer } from '../parts/viewer.ts'
import { useForm } from '../parts/use-form.ts'
import { Refused } from '../parts/refused.tsx'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import { toast } from '../ui/toast.ts'
import type { AccountsText } from './accounts.text.en.ts'
import styles from './accounts.module.css'
import { QrCode } from '../parts/qr-code.tsx'
import { RegionFields } from './region-fields.tsx'

type Field = 'real_name' | 'company' | 'wechat' | 'province' | 'citys' | 'area' | 'address'

/** A form over some fields of the own card, which need no proof. */
function useCard<Name extends Field>(mine: MyInfo, names: readonly Name[]) {
  const t = useText<AccountsText>('accounts')
  const client = useQueryClient()
  const form = useForm({
    empty: Object.fromEntries(names.map((name) => [name, mine[name]])) as Record<Name, string>,
    check: () => ({}),
    send: async (draft) => {
      const fresh = await call(accountApi.edit, draft)
      client.setQueryData(keyOf(accountApi.mine, {}), fresh)
      await loadUser()
      toast.good(t('saved'))
    },
  })
  const text = (name: Name) => ({
    name,
    value: form.draft[name],
    error: form.error(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change({ [name]: event.currentTarget.value } as Partial<Record<Name, string>>),
  })
  const isChanged = names.some((name) => form.draft[name].trim() !== mine[name].trim())
  return { form, text, isChanged }
}

/** Who the person is, and for whom they buy. */
export function MyCard({ mine }: { mine: MyInfo }) {
  const t = useText<AccountsText>('accounts')
  const { form, text, isChanged } = useCard(mine, ['real_name', 'company', 'wechat'])
  return (
    <div className={styles.stack}>
      <form ref={form.place} className={styles.form} onSubmit={form.submit} noValidate>
        <div className={styles.pair}>
          <TextInput {...text('real_name')} label={t('realName')} autoComplete="name" maxLength={100} />
          <TextInput {...text('company')} label={t('company')} autoComplete="organization" maxLength={200} />
          <TextInput {...text('wechat')} label={t('wechat')} autoComplete="off" maxLength={100} />
        </div>
        <Refused words={form.refusal} />
        <div>
          <Button type="submit" loading={form.busy} disabled={!isChanged}>
            {t('save')}
          </Button>
        </div>
      </form>
      <Invitation />
    </div>
  )
}

/** Where express orders go; without one the check-out asks. */
export function MyAddress({ mine }: { mine: MyInfo }) {
  const t = useText<AccountsText>('accounts')
  const inChina = useSite((now) => now.config?.isChina !== 0) || /^\d{6}/.test(mine.province)
  const { form, text, isChanged } = useCard(mine, ['province', 'citys', 'area', 'address'])
  const { province, citys, area } = form.draft
  return (
    <form ref={form.place} className={styles.form} onSubmit={form.submit} noValidate>
      {mine.address.trim() === '' && <p className={styles.warn}>{t('addressMissing')}</p>}
      <RegionFields country={inChina ? 'cn' : 'us'} value={{ province, citys, area }} onChange={form.change} />
      <TextInput {...text('address')} label={t('address')} autoComplete="street-address" maxLength={300} />
      <Refused words={form.refusal} />
      <div>
        <Button type="submit" loading={form.busy} disabled={!isChanged}>
          {t('saveAddress')}
        </Button>
      </div>
    </form>
  )
}

/** The own link for others to register with, to be sent or scanned; where the site has no invitations there is none. */
function Invitation() {
  const t = useText<AccountsText>('accounts')
  const user = useViewer((now) => now.user)
  if (!user?.qrcode) return null
  const { qrcode: link, invite_code: code } = user
  return (
    <div className={styles.line}>
      <div className={styles.smallCode}>
        <QrCode text={link} label={t('inviteAlt')} />
      </div>
      <span className={styles.names}>
        <strong>
          {t('inviteCode')} {code}
        </strong>
        <span>{t('inviteWhy')}</span>
      </span>
      <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyText(link)}>
        {t('copyLink')}
      </Button>
    </div>
  )
}
