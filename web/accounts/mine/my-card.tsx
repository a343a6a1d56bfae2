import { accountApi, type MyInfo } from '@loupe/domain/accounts/accounts.api.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/query.ts'
import { loadUser } from '../../me/session.ts'
import { useSite } from '../../me/site.ts'
import { useViewer } from '../../me/viewer.ts'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { Refused } from '../../forms/refused.tsx'
import { useText } from '../../text/use-text.ts'
import { copyText } from '../../ui/copy.ts'
import { toast } from '../../ui/over/toast.ts'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { QrCode } from '../../people/qr-code.tsx'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { RegionFields } from '../door/region-fields.tsx'

const fields = ['real_name', 'company', 'wechat', 'province', 'citys', 'area', 'address'] as const
type Field = (typeof fields)[number]

/** A form over what of the own card needs no proof. */
function useCard(mine: MyInfo) {
  const t = useText<AccountsText>('accounts')
  const client = useQueryClient()
  const { real_name, company, wechat, province, citys, area, address } = mine
  const write = useWrite(accountApi.edit, {
    onDone: async (fresh) => {
      client.setQueryData(keyOf(accountApi.mine, {}), fresh)
      await loadUser()
    },
  })
  const form = useForm<typeof accountApi.edit, Record<Field, string>>(write, {
    now: { real_name, company, wechat, province, citys, area, address },
    input: (draft) => draft,
    onDone: () => toast.good(t('saved')),
  })
  const text = (name: Field) => ({
    name,
    value: form.draft[name],
    error: form.error(name),
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [name]: event.currentTarget.value }),
  })
  const isChanged = fields.some((name) => form.draft[name].trim() !== mine[name].trim())
  return { form, text, isChanged }
}

/** Who the person is, for whom they buy, and where express orders go; without an address the check-out asks. */
export function MyCard({ mine }: { mine: MyInfo }) {
  const t = useText<AccountsText>('accounts')
  const inChina = useSite((now) => now.config?.isChina !== 0) || /^\d{6}/.test(mine.province)
  const { form, text, isChanged } = useCard(mine)
  const { province, citys, area } = form.draft
  return (
    <Stack gap={14}>
      <form ref={form.place} className={styles.form} onSubmit={form.submit} noValidate>
        <Stack columns="repeat(auto-fit, minmax(min(200px, 100%), 1fr))" gap={14} align="start">
          <TextInput {...text('real_name')} label={t('realName')} autoComplete="name" maxLength={100} />
          <TextInput {...text('company')} label={t('company')} autoComplete="organization" maxLength={200} />
          <TextInput {...text('wechat')} label={t('wechat')} autoComplete="off" maxLength={100} />
        </Stack>
        <Stack gap={2} above={10}>
          <Text as="h3" size={15} weight={650}>
            {t('addressTab')}
          </Text>
          <Text as="p" tone="dim" size={13} pretty>
            {t('partsWhy.addressTab')}
          </Text>
        </Stack>
        {mine.address.trim() === '' && (
          <Text as="p" ground="warn" round={6} pad="8px 12px" tone="warn">
            {t('addressMissing')}
          </Text>
        )}
        <RegionFields country={inChina ? 'cn' : 'us'} value={{ province, citys, area }} onChange={form.change} />
        <TextInput {...text('address')} label={t('address')} autoComplete="street-address" maxLength={300} />
        <Refused words={form.refusal} />
        <div>
          <Button type="submit" loading={form.isBusy} disabled={!isChanged}>
            {t('save')}
          </Button>
        </div>
      </form>
      <Invitation />
    </Stack>
  )
}

/** The own link for others to register with, to be sent or scanned; where the site has no invitations there is none. */
function Invitation() {
  const t = useText<AccountsText>('accounts')
  const user = useViewer((now) => now.user)
  if (!user?.qrcode) return null
  const { qrcode: link, invite_code: code } = user
  return (
    <Row gap="6px 12px" wrap justify="between" frame="box" pad="10px 12px">
      <Stack fixed className={styles.smallCode}>
        <QrCode text={link} label={t('inviteAlt')} />
      </Stack>
      <Stack as="span" gap={2} shrinks className={styles.names}>
        <Text as="strong" breaks>
          {t('inviteCode')} {code}
        </Text>
        <span>{t('inviteWhy')}</span>
      </Stack>
      <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyText(link)}>
        {t('copyLink')}
      </Button>
    </Row>
  )
}
