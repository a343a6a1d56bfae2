import { Button } from '@mantine/core'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import type { JumpName } from '@loupe/domain/feeds/preview.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { useApplyWords } from './apply-words.ts'
import { nextStep } from '../import-state.ts'
import { staleAfterStep, type ImportShown } from '../use-import.ts'

type Props = {
  readonly shown: ImportShown
  /** Jumps that the person at the page has confirmed. */
  readonly confirmed: readonly JumpName[]
  readonly className?: string | undefined
}

/** Asks once more, with what goes in and what stays out, before the file changes the stock. */
export function ApplyButton({ shown, confirmed, className }: Props) {
  const t = useText<FeedsText>('feeds')
  const apply = useWrite(feedsApi.apply, { tells: 'toast', rereads: staleAfterStep })
  const { added, changed, delisted, unchanged } = shown.counts
  const left = shown.jumps.filter(({ name }) => !confirmed.includes(name)).length
  const isNext = nextStep(shown, confirmed)?.what === 'apply'
  const tell = useApplyWords(shown)

  async function ask() {
    if (await confirm({ title: t('applyAsk'), ...(await tell()), yes: t('applyYes'), grave: delisted > 0 })) {
      void apply.send({ id: shown.id, confirm: [...confirmed] })
    }
  }

  return (
    <Button
      className={className}
      // Loud only once nothing is left to be said of the file.
      variant={isNext ? 'filled' : 'default'}
      loading={apply.isBusy}
      disabled={added + changed + delisted + unchanged === 0 || left > 0}
      onClick={() => void ask()}
    >
      {left > 0 ? t('jumpsLeft', { count: left }) : t(isNext ? 'apply' : 'applyAnyway')}
    </Button>
  )
}
