import { Button } from '@mantine/core'
import { IconMoodSad } from '@tabler/icons-react'
import { refusalText } from '../../api/refusal-text.ts'
import { Refusal } from '../../api/refusal.ts'
import type { ApiText } from '../../api/api.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'

/** Shown in the place of a page that failed: what the server said, or that drawing it went wrong. */
export function Crashed({ error }: { error: unknown }) {
  const t = useText<ApiText>('api')
  return (
    <main>
      <Notice
        heading
        picture={<IconMoodSad size={44} stroke={1.3} aria-hidden />}
        title={error instanceof Refusal ? refusalText(error) : t('crashed')}
        why={error instanceof Refusal ? undefined : t('crashedWhy')}
      >
        <Button variant="default" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Notice>
    </main>
  )
}
