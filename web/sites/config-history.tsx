import { Button } from '@mantine/core'
import { sitesApi, type EditableConfig } from '@loupe/domain/sites/sites.api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../api/query.ts'
import { pagedRows } from '../lists/list-read.ts'
import { Moved } from '../lists/moved.tsx'
import { StateWord } from '../lists/state-word.tsx'
import { ListSection } from '../lists/list-section.tsx'
import { Changed, Refused } from '../forms/refused.tsx'
import { dateTime, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/over/toast.ts'
import { Box } from '../ui/box.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { configParts, kindOf, noticeFields, type FieldName } from './config-fields.ts'
import styles from './config-history.module.css'
import type { SitesText } from './sites.text.en.ts'
import { accountsIn } from '@loupe/domain/sites/payment-accounts.ts'
import { deliveryDaysIn } from '@loupe/domain/stock/delivery-days.ts'
import { useConfigWrite } from './use-config.ts'

const names: readonly FieldName[] = [...configParts.flatMap(({ fields }) => fields.map(({ name }) => name)), ...noticeFields]
const nameOf = (field: string): FieldName | undefined => names.find((name) => name === field.replace(/_zh$/, ''))

/** "Bank of Example 6222 ...; WeChat": the accounts of an earlier config, short. */
function accountWords(stored: string): string {
  try {
    return accountsIn({ payment_accounts: JSON.parse(stored) as unknown })
      .map(({ bank, holder, number, kind }) => [bank || kind, holder, number].filter(Boolean).join(' '))
      .join('; ')
  } catch {
    return stored
  }
}

/** "Shenzhen: Mumbai - / 5-8; Surat - / 6": the days of an earlier config, short. */
function dayWords(stored: string, elsewhere: string): string {
  try {
    const { home, places } = deliveryDaysIn({ delivery_days: JSON.parse(stored) as unknown })
    const lines = places.map((line) => `${line.place || elsewhere} ${line.in_hand || '–'} / ${line.to_order || '–'}`)
    return [home, lines.join('; ')].filter(Boolean).join(': ')
  } catch {
    return stored
  }
}

/** Who set what and when, newest first; any of them can be brought back, as a new version. */
export function ConfigHistory({ now }: { now: EditableConfig }) {
  const t = useText<SitesText>('sites')
  const undo = useConfigWrite(sitesApi.undo)
  const read = pagedRows(useInfiniteQuery(pages(sitesApi.history, { limit: 20 })))
  const valueOf = (field: string, value: string) => {
    if (value === '') return t('empty')
    const kind = kindOf(field)
    if (kind === 'accounts') return accountWords(value) || t('empty')
    if (kind === 'days') return dayWords(value, t('deliveryElsewhere')) || t('empty')
    if (kind === 'shown') return t(value === '2' ? 'shownEverywhere' : 'shownAtDesks')
    return kind === 'flag' ? t(value === '1' ? 'on' : 'off') : value
  }

  async function bringBack(to: number) {
    const agreed = await confirm({ title: t('undoAsk', { version: to }), text: t('undoWhy'), yes: t('undo') })
    if (agreed && (await undo.did({ version: now.version, to }))) toast.good(t('undone', { version: to }))
  }

  return (
    <Panel title={t('history')} why={t('historyWhy')}>
      <Changed words={undo.refused.text && undo.isStale && t('historyMoved')} />
      <Refused words={!undo.isStale && undo.refused.text} />
      <ListSection
        read={read}
        more="near"
        failed={t('historyFailed')}
        none={t('historyNone')}
        line={(row) => (
          <Box key={row.version} as="li" ruled="below" pad="10px 0" className={styles.line}>
            <Row gap="4px 12px" wrap className={styles.head}>
              <strong>{t('versionNo', { version: row.version })}</strong>
              <Text tone="dim" size={13} title={dateTime(row.at)}>
                {[row.by, timeAgo(row.at)].filter(Boolean).join(' · ')}
              </Text>
              {row.undoOf !== null && (
                <Text tone="dim" size={13}>
                  {t('undoOf', { version: row.undoOf })}
                </Text>
              )}
              {row.version === now.version ? (
                <StateWord tone="good">{t('inForce')}</StateWord>
              ) : (
                <Button
                  size="compact-md"
                  variant="default"
                  className={styles.button}
                  disabled={undo.isBusy}
                  aria-label={t('undoTo', { version: row.version })}
                  onClick={() => void bringBack(row.version)}
                >
                  {t('undo')}
                </Button>
              )}
            </Row>
            <Text as="ul" tone="dim" size={13} above={4} breaks lines>
              {Object.entries(row.fields).map(([field, { from, to }]) => {
                const name = nameOf(field)
                const words = name ? t(`fields.${name}`) : field
                return (
                  <Moved
                    key={field}
                    name={field.endsWith('_zh') ? `${words} · ${t('perLanguage.zh')}` : words}
                    from={valueOf(field, from)}
                    to={valueOf(field, to)}
                  />
                )
              })}
              {Object.keys(row.fields).length === 0 && <li>{t('firstVersion')}</li>}
            </Text>
          </Box>
        )}
      />
    </Panel>
  )
}
