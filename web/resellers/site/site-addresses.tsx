import { Button, TextInput } from '@mantine/core'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { ResellerSite, SiteAddress } from '@loupe/domain/resellers/reseller-site.ts'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useForm } from '../../forms/use-form.ts'
import { Changed, Refused } from '../../forms/refused.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/over/toast.ts'
import type { ResellersText } from '../resellers.text.en.ts'
import { Row } from '../../ui/row.tsx'
import styles from './site-panel.module.css'
import { linkTo } from '../../nav/link-to.ts'
import { useSiteWrite } from './use-site-write.ts'

type Props = { readonly site: ResellerSite; readonly mayChange: boolean }

/** Where a site is opened, one address by which it is named. */
export function SiteAddresses({ site, mayChange }: Props) {
  const t = useText<ResellersText>('resellers')
  const remove = useSiteWrite(resellersApi.removeAddress)
  const name = useSiteWrite(resellersApi.primaryAddress)
  const { id, version } = site

  async function ask(address: SiteAddress) {
    const agreed = await confirm({
      title: t('removeAsk', { address: address.shown }),
      text: t('removeWhy'),
      yes: t('remove'),
      grave: true,
    })
    if (agreed && (await remove.did({ id, version, origin: address.origin }))) toast.good(t('removed'))
  }

  return (
    <Panel title={t('addresses')} why={mayChange ? t('addressesWhy') : undefined}>
      <ul className={styles.lines}>
        {site.addresses.map((address) => (
          <li key={address.origin}>
            <span className={styles.grow}>
              <a href={linkTo(address.origin)} target="_blank" rel="noreferrer" aria-label={t('visitSite', { address: address.shown })}>
                {address.shown} <IconExternalLink size={14} aria-hidden />
              </a>
              {!address.origin.endsWith(address.shown) && <small>{address.origin.replace(/^https?:\/\//, '')}</small>}
            </span>
            {address.isPrimary && <StateWord tone="calm">{t('primary')}</StateWord>}
            {mayChange && !address.isPrimary && (
              <Button
                size="compact-sm"
                variant="default"
                loading={name.isBusy}
                onClick={() => void name.did({ id, version, origin: address.origin })}
              >
                {t('makePrimary')}
              </Button>
            )}
            {mayChange && site.addresses.length > 1 && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={t('removeAddress', { address: address.shown })}
                onClick={() => void ask(address)}
              >
                <IconTrash size={16} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Changed words={(remove.isStale || name.isStale) && t('changedMeanwhile')} />
      <Refused words={remove.refused.text || name.refused.text} />
      {mayChange && <AddAddress site={site} />}
    </Panel>
  )
}

function AddAddress({ site }: { site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const add = useSiteWrite(resellersApi.addAddress)
  const form = useForm(add, {
    now: { address: '' },
    check: ({ address }) => ({ address: address.trim() === '' ? t('addressNeeded') : null }),
    input: ({ address }) => ({ id: site.id, version: site.version, address }),
    onDone: () => {
      toast.good(t('addressAdded'))
      form.forget()
    },
  })
  return (
    <Row as="form" ref={form.place} align="start" wrap gap={8} above={10} className={styles.inline} onSubmit={form.submit} noValidate>
      <TextInput
        aria-label={t('addAddress')}
        placeholder={t('addressHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={form.draft.address}
        error={form.error('address') ?? (form.said || null)}
        onChange={(event) => form.change({ address: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" loading={form.isBusy}>
        {t('addAddress')}
      </Button>
    </Row>
  )
}
