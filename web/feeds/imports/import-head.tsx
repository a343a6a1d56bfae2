import { Button } from '@mantine/core'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import type { JumpName } from '@loupe/domain/feeds/preview.ts'
import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { IconArrowBackUp, IconCheck, IconDownload } from '@tabler/icons-react'
import { useWrite } from '../../forms/use-write.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { useLabel } from '../../text/use-label.ts'
import { fileSize } from '../../text/format-bytes.ts'
import { dateTime } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'
import { downloadFile } from '../../forms/download-file.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { ApplyButton } from './apply-button.tsx'
import styles from './import-head.module.css'
import { NextStep } from './next-step.tsx'
import { nextStep, shownState, stateTones, stepStates } from '../import-state.ts'
import { useUndo } from './use-undo.ts'
import { staleAfterStep, type ImportShown } from '../use-import.ts'

type Props = {
  readonly shown: ImportShown
  /** Jumps that the person at the page has confirmed. */
  readonly confirmed: readonly JumpName[]
  readonly onLeave: () => void
}

/** What the file is, how far it has come, and what can be done with it now. */
export function ImportHead({ shown, confirmed, onLeave }: Props) {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const state = shownState(shown)
  const facts = [
    shown.supplierName,
    t(`modes.${shown.mode}`),
    say(stockKindLabels[shown.kind]),
    fileSize(shown.fileBytes),
    dateTime(shown.createdAt),
    shown.createdBy && t('by', { who: shown.createdBy }),
  ].filter(Boolean)
  return (
    <Panel
      title={
        <Row as="span" gap="4px 10px" wrap breaks>
          {shown.fileName} <StateWord tone={stateTones[state]}>{t(`states.${state}`)}</StateWord>
        </Row>
      }
      why={facts.join(' · ')}
      aside={<Actions shown={shown} confirmed={confirmed} onLeave={onLeave} />}
    >
      {shown.state !== 'failed' && shown.state !== 'cancelled' && <Steps shown={shown} />}
      <NextStep shown={shown} confirmed={confirmed} />
    </Panel>
  )
}

function Steps({ shown }: { shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  return (
    <Row as="ol" gap="6px 0" wrap align="stretch">
      {stepStates(shown).map(({ step, is }, k) => (
        <Row key={step} as="li" tone="dim" size={13} className={styles.step} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
          <Stack
            as="span"
            align="center"
            justify="center"
            round="circle"
            edge="strong"
            square={22}
            size={12}
            className={styles.dot}
            aria-hidden
          >
            {is === 'done' ? <IconCheck size={14} stroke={2.4} /> : is === 'back' ? <IconArrowBackUp size={14} stroke={2.4} /> : k + 1}
          </Stack>
          {t(`steps.${step}`)}
        </Row>
      ))}
    </Row>
  )
}

function Actions({ shown, confirmed, onLeave }: Props) {
  const t = useText<FeedsText>('feeds')
  const cancel = useWrite(feedsApi.cancel, { tells: 'toast', rereads: staleAfterStep })
  const undo = useUndo()
  const ready = shown.state === 'ready'
  const next = nextStep(shown, confirmed)
  const over = shown.state === 'done' || shown.state === 'undone' || shown.state === 'cancelled'

  async function askCancel() {
    if (await confirm({ title: t('cancelAsk'), text: t('cancelWhy'), yes: t('cancel'), no: t('keepGoing'), grave: true })) {
      void cancel.send({ id: shown.id })
    }
  }

  return (
    <div className={styles.actions}>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void downloadFile(feedsApi.file, { id: shown.id })}
      >
        {t('download')}
      </Button>
      {ready && (
        <Button variant="default" loading={cancel.isBusy} onClick={() => void askCancel()}>
          {t('cancel')}
        </Button>
      )}
      {shown.mayUndo && shown.state === 'done' && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={undo.busy}
          onClick={() => void undo.ask(shown)}
        >
          {t('undo')}
        </Button>
      )}
      {ready && shown.needs.length === 0 && (next === null || next.what === 'apply') && (
        <ApplyButton className={styles.main} shown={shown} confirmed={confirmed} />
      )}
      {over && (
        <Button variant="default" onClick={onLeave}>
          {t('again')}
        </Button>
      )}
    </div>
  )
}
