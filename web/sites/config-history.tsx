import { Button } from '@mantine/core'
import { sayChanges } from '@loupe/domain/log/say-change.ts'
import { sitesApi, type EditableConfig } from '@loupe/domain/sites/sites.api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../api/query.ts'
import { pagedRows } from '../lists/list-read.ts'
import { Moved } from '../lists/moved.tsx'
import { StateWord } from '../lists/state-word.tsx'
import { ListSection } from '../lists/list-section.tsx'
import { Changed, Refused } from '../forms/refused.tsx'
import { dateTime, timeAgo } from '../text/format.ts'
import { useLanguage, useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/over/toast.ts'
import { Box } from '../ui/box.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import styles from './config-history.module.css'
import type { SitesText } from './sites.text.en.ts'
import { useConfigWrite } from './use-config.ts'

/** Who set what and when, newest first; any of them can be brought back, as a new version. */
export function ConfigHistory({ now }: { now: EditableConfig }) {
  const t = useText<SitesText>('sites')
  const language = useLanguage()
  const undo = useConfigWrite(sitesApi.undo)
  const read = pagedRows(useInfiniteQuery(pages(sitesApi.history, { limit: 20 })))
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
              {sayChanges('config.set', row.fields, { language, nameOf: (_, id) => id, momentOf: dateTime }).map(({ name, from, to }) => (
                <Moved key={name} name={name} from={from || t('empty')} to={to || t('empty')} />
              ))}
              {Object.keys(row.fields).length === 0 && <li>{t('firstVersion')}</li>}
            </Text>
          </Box>
        )}
      />
    </Panel>
  )
}
