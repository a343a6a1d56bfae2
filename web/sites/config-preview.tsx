import { SegmentedControl } from '@mantine/core'
import { IconLanguage, IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Language } from '@loupe/domain/api/text.ts'
import { configIn } from '@loupe/domain/sites/per-language.ts'
import { useSite } from '../me/site.ts'
import { currentLanguage, htmlLanguage, languageNames } from '../text/language.ts'
import { useText, useTextIn } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { addressesOf } from '../me/addresses.ts'
import { PayAccounts } from '../prices/pay-accounts.tsx'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import { Stack } from '../ui/stack.tsx'
import { accountProblem, isPicture, type Config, type PartName } from './config-fields.ts'
import styles from './config-preview.module.css'
import type { SitesText } from './sites.text.en.ts'

const views = ['first', 'contact', 'paying'] as const
type View = (typeof views)[number]

const viewOf = (part: PartName | null): View => {
  if (part === 'service' || part === 'addresses' || part === 'codes') return 'contact'
  return part === 'paying' || part === 'orders' ? 'paying' : 'first'
}

/** The site as its readers will see it with what is being typed: its head, its first page, the contacts, and where to pay. */
export function ConfigPreview({ config: typed, about }: { config: Config; about: PartName | null }) {
  const t = useText<SitesText>('sites')
  const [language, setLanguage] = useState<Language>(currentLanguage() === 'zh' ? 'zh' : 'en')
  const config: Config = { ...typed, ...configIn(typed, language) }
  const [picked, setPicked] = useState<{ readonly of: PartName | null; readonly view: View }>()
  // It follows the part that is being set, until somebody looks elsewhere.
  const view = picked && picked.of === about ? picked.view : viewOf(about)
  return (
    <Panel title={t('preview')} why={t('previewWhy')}>
      <SegmentedControl
        fullWidth
        size="xs"
        mb={6}
        aria-label={t('previewIn')}
        value={language}
        onChange={(next) => setLanguage(next === 'zh' ? 'zh' : 'en')}
        data={[
          { value: 'en', label: languageNames.en },
          { value: 'zh', label: languageNames.zh },
        ]}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('preview')}
        value={view}
        onChange={(next) => setPicked({ of: about, view: views.find((each) => each === next) ?? 'first' })}
        data={views.map((each) => ({ value: each, label: t(`seenIn.${each}`) }))}
      />
      <Box round={10} edge="line" className={styles.window} lang={htmlLanguage[language]}>
        <Suspense>
          <Seen config={config} language={language} view={view} />
        </Suspense>
      </Box>
    </Panel>
  )
}

type SeenProps = { readonly config: Config; readonly language: Language }

/** The site's own words in the language of those who will read them. */
function Seen({ config, language, view }: SeenProps & { readonly view: View }) {
  const t = useTextIn<SitesText>(language, 'sites')
  const hasChoice = config.language_ench === 1 || config.language_es === 1 || config.language_ja === 1
  return (
    <>
      <Row ruled="below" breaks ground="surface" pad="8px 12px" gap={8} tall={44}>
        <img src={(isPicture(config.top_imglogo) && config.top_imglogo) || '/loupe.svg'} alt="" height={22} referrerPolicy="no-referrer" />
        <strong className={look({ grows: true, shrinks: true })}>{config.title}</strong>
        {hasChoice && <IconLanguage size={16} className={look({ tone: 'dim', fixed: true })} aria-hidden />}
        <Text fixed size={12} weight={600} round={6} edge="strong" pad="3px 9px" aria-hidden>
          {t('previewLogIn')}
        </Text>
      </Row>
      <div className={styles.body}>
        {view === 'first' && <FirstPage config={config} language={language} />}
        {view === 'contact' && <Contact config={config} language={language} />}
        {view === 'paying' && <Paying config={config} language={language} />}
      </div>
    </>
  )
}

function FirstPage({ config, language }: SeenProps) {
  const t = useTextIn<SitesText>(language, 'sites')
  const isReseller = useSite((site) => site.config?.is_next ?? false)
  return (
    <>
      {isReseller && isPicture(config.site_picture) && config.site_picture && (
        <img className={styles.picture} src={config.site_picture} alt="" referrerPolicy="no-referrer" />
      )}
      <p className={styles.headline}>{config.headline || (isReseller ? config.title : t('previewHeadline'))}</p>
      {config.isIntroduce === 1 && config.introduce && (
        <Text as="p" above={10} breaks className={styles.text}>
          {config.introduce}
        </Text>
      )}
      <Row gap={6} tone="dim" round={6} edge="strong" ground="surface" above={12} pad="6px 8px" aria-hidden>
        <IconSearch size={16} />
        <Text tone="faint" size={12} cut>
          {t('previewAsk')}
        </Text>
      </Row>
      <Row gap={8} wrap above={10} aria-hidden>
        <Text size={12} weight={600} round={6} pad="3px 9px" className={styles.main}>
          {t('previewOpenAccount')}
        </Text>
        {config.visitor_status === 1 && (
          <Text size={12} weight={600} tone="accent" pad="3px 9px">
            {t('previewLookAround')}
          </Text>
        )}
      </Row>
      {!isReseller && <Box edge="line" above={12} className={styles.stones} aria-hidden />}
    </>
  )
}

function Contact({ config, language }: SeenProps) {
  const t = useTextIn<SitesText>(language, 'sites')
  const contacts = [
    { key: 'one', name: config.service_on_name, phone: config.service_on_phone, code: config.service_on_code },
    { key: 'two', name: config.service_two_name, phone: config.service_two_phone, code: config.service_two_code },
  ].filter(({ phone, code }) => phone !== '' || code !== '')
  const addresses = addressesOf(config)
  if (contacts.length === 0 && addresses.length === 0 && config.service_hours === '') {
    return (
      <Text as="p" tone="dim" size={13} above={10}>
        {t('nothingSet')}
      </Text>
    )
  }
  return (
    <>
      <Stack as="ul" gap={8} above={10} className={styles.contacts}>
        {contacts.map(({ key, name, phone, code }) => (
          <Row as="li" gap={10} breaks key={key}>
            {isPicture(code) && code && <img src={code} alt="" width={52} height={52} referrerPolicy="no-referrer" />}
            <span>
              <strong>{name}</strong>
              <Text block tone="dim">
                {phone}
              </Text>
            </span>
          </Row>
        ))}
      </Stack>
      {config.service_hours !== '' && (
        <Text as="p" above={10} breaks className={styles.text}>
          {config.service_hours}
        </Text>
      )}
      {addresses.length > 0 && (
        <Text as="p" above={10} breaks className={styles.text}>
          {addresses.join('\n')}
        </Text>
      )}
    </>
  )
}

function Paying({ config, language }: SeenProps) {
  const t = useTextIn<SitesText>(language, 'sites')
  const payable = config.payment_accounts.filter((account) => accountProblem(account) === null)
  return (
    <>
      <Text as="p" tone="dim" size={13} above={10}>
        {t('ordersSet', { percent: config.prepayment_percent, hours: config.hold_hours })}
      </Text>
      {payable.length > 0 ? (
        <Box above={10}>
          <PayAccounts accounts={payable} />
        </Box>
      ) : (
        <Text as="p" tone="dim" size={13} above={10}>
          {t('nothingSet')}
        </Text>
      )}
    </>
  )
}
