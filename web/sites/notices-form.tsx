import { configLabels } from '@loupe/domain/sites/config-labels.ts'
import { Button, Textarea } from '@mantine/core'
import { chineseOf } from '@loupe/domain/sites/per-language.ts'
import { sitesApi, type EditableConfig } from '@loupe/domain/sites/sites.api.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import ask from '../forms/ask-form.module.css'
import { useForm } from '../forms/use-form.ts'
import { Changed, Refused } from '../forms/refused.tsx'
import { dateTime, timeAgo } from '../text/format.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import { noticeFields } from './config-fields.ts'
import styles from './notices-form.module.css'
import type { SitesText } from './sites.text.en.ts'
import { useConfigWrite } from './use-config.ts'

type Name = (typeof noticeFields)[number]
const longest: Readonly<Record<Name, number>> = { scroll_notice_content: 2000, popup_content: 5000 }

/** The two notices of a site, as text: lines that run in the bar, and a popup that everybody sees once per version. */
export function NoticesForm({ now }: { now: EditableConfig }) {
  const t = useText<SitesText>('sites')
  const say = useLabel()
  const { scroll_notice_content, scroll_notice_content_zh, popup_content, popup_content_zh } = now.config
  const save = useConfigWrite(sitesApi.submit)
  /** What is about to open for everybody, and who reads it in a language that is not theirs. */
  const askWords = ({ popup_content: own, popup_content_zh: zh }: { popup_content: string; popup_content_zh: string }) =>
    [
      t('popupAskWhy'),
      ...[own, zh].filter((text) => text.trim() !== ''),
      zh.trim() === '' && t('readByChinese'),
      own.trim() === '' && t('readByOthers'),
    ]
      .filter(Boolean)
      .join('\n\n')
  const form = useForm(save, {
    now: { scroll_notice_content, scroll_notice_content_zh, popup_content, popup_content_zh },
    fieldOf: (name) => `config.${name}`,
    input: async (draft, changes) => {
      const popups = ['popup_content', 'popup_content_zh'] as const
      const isNew = popups.some((name) => changes[name] !== undefined && draft[name].trim() !== '')
      if (isNew && !(await confirm({ title: t('popupAsk'), text: askWords(draft), yes: t('publish') }))) return null
      return { version: now.version, config: changes }
    },
    onDone: () => {
      form.forget()
      toast.good(t('noticesSaved'))
    },
  })

  return (
    <form ref={form.place} onSubmit={form.submit} noValidate>
      {noticeFields.map((name) => (
        <Panel key={name} title={say(configLabels[name])} why={t(`fieldsWhy.${name}`)}>
          <Stack align="start" className={styles.pair}>
            {[name, chineseOf(name)].map((each) => {
              const label =
                each === name ? say(configLabels[name]) : t('labelIn', { label: say(configLabels[name]), language: t('perLanguage.zh') })
              return (
                <div key={each}>
                  <Textarea
                    label={t(each === name ? 'perLanguage.own' : 'perLanguage.zh')}
                    aria-label={label}
                    autosize
                    minRows={4}
                    maxRows={14}
                    maxLength={longest[name]}
                    value={form.draft[each]}
                    error={form.error(each)}
                    onChange={(event) => form.change({ [each]: event.currentTarget.value })}
                  />
                  <Earlier name={each} version={now.version} onUse={(text) => form.change({ [each]: text })} />
                  <Seen
                    name={name}
                    label={label}
                    isChinese={each !== name}
                    own={form.draft[each]}
                    other={form.draft[each === name ? chineseOf(name) : name]}
                  />
                </div>
              )
            })}
          </Stack>
        </Panel>
      ))}
      <Changed words={form.isStale && t('changedMeanwhile')} />
      <Refused words={!form.isStale && form.said} />
      <div className={ask.buttons}>
        {form.isChanged && (
          <Button variant="default" disabled={form.isBusy} onClick={form.forget}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" loading={form.isBusy} disabled={!form.isChanged}>
          {t('publish')}
        </Button>
      </div>
    </form>
  )
}

type SeenProps = { readonly name: Name; readonly label: string; readonly isChinese: boolean; readonly own: string; readonly other: string }

/** What readers of a language get, as they get it: where theirs is empty the other one, which is told. */
function Seen({ name, label, isChinese, own, other }: SeenProps) {
  const t = useText<SitesText>('sites')
  const isLent = own.trim() === '' && other.trim() !== ''
  const text = isLent ? other : own
  return (
    <Text as="section" shrinks breaks className={styles.preview} aria-label={t('previewOf', { notice: label })}>
      <Text as="p" below={6} tone={isLent ? 'warn' : 'dim'} size={12.5} pretty>
        {isLent ? t(isChinese ? 'readByChinese' : 'readByOthers') : t('preview')}
      </Text>
      {name === 'popup_content' ? <PopupSeen text={text} /> : <TickerSeen text={text} />}
    </Text>
  )
}

/** The dialog that opens: its head, its words, its button. */
function PopupSeen({ text }: { text: string }) {
  const t = useText<SitesText>('sites')
  if (text.trim() === '') return <p>{t('popupNone')}</p>
  return (
    <Box frame="card" className={styles.popup}>
      <Row justify="between" ruled="below" weight={600} pad="8px 14px">
        {t('noticeHead')}
        <IconX size={16} aria-hidden />
      </Row>
      <Text as="p" pad="12px 14px">
        {text}
      </Text>
      <Row justify="end" pad="0 14px 12px">
        <Button component="span" size="compact-sm" aria-hidden>
          {t('noticeSeen')}
        </Button>
      </Row>
    </Box>
  )
}

/** The bar: the notices one after the other on a line. */
function TickerSeen({ text }: { text: string }) {
  const t = useText<SitesText>('sites')
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  return (
    <Row gap={10} shrinks frame="card" tone="dim" size={13} pad="9px 12px">
      <Row as="ul" gap={40} shrinks oneLine className={styles.lines}>
        {lines.length === 0 ? <li>{t('tickerNone')}</li> : lines.map((line, k) => <li key={`${k}-${line}`}>{line}</li>)}
      </Row>
    </Row>
  )
}

/** Earlier texts of a notice, to be used again. */
function Earlier({ name, version, onUse }: { name: Name | `${Name}_zh`; version: number; onUse: (text: string) => void }) {
  const t = useText<SitesText>('sites')
  const read = useQuery(query(sitesApi.history, { limit: 100 }))
  const texts = (read.data?.rows ?? []).flatMap((row) => {
    const text = row.fields[name]?.to
    return text === undefined || text === '' ? [] : [{ ...row, text }]
  })
  if (texts.length === 0) return null
  return (
    <Box as="details" above={10} className={styles.earlier}>
      <summary>{t('earlier', { count: texts.length })}</summary>
      <ul>
        {texts.map((row) => (
          <li key={row.version}>
            <Text tone="dim" size={12} title={dateTime(row.at)}>
              {[row.by, timeAgo(row.at), row.version === version ? t('inForce') : ''].filter(Boolean).join(' · ')}
            </Text>
            <span className={styles.old}>{row.text}</span>
            <Button size="compact-sm" variant="default" className={styles.use} onClick={() => onUse(row.text)}>
              {t('useAgain')}
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  )
}
