import { Button } from '@mantine/core'
import { use } from 'react'
import { usePageTitle } from '../use-page-title.ts'
import { pageAt } from '../../nav/trail.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Box } from '../../ui/box.tsx'
import styles from './error-dialog.module.css'
import { clearErrors, useErrorLog } from './error-log.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { PageMap } from '../menu/use-menu-lines.ts'

/** What went wrong in this browser: message, info, address and stack, the newest first; kept nowhere else. */
export function ErrorDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<SharedText>('shared')
  const errors = useErrorLog((now) => now.errors)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('errorTitle')}
      width={960}
      foot={
        <Button
          color="red.9"
          onClick={() => {
            clearErrors()
            onClose()
          }}
        >
          {t('errorClear')}
        </Button>
      }
    >
      <Stack as="ul" gap={10}>
        {errors.toReversed().map((error) => (
          <Box key={error.id} as="li" round={8} edge="line" pad="10px 12px">
            <Stack as="dl" columns="auto minmax(0, 1fr)" gap="4px 12px" size={13} className={styles.facts}>
              <dt>{t('errorMessage')}</dt>
              <Text as="dd" tone="bad" weight={600}>
                {error.message}
              </Text>
              <dt>{t('errorInfo')}</dt>
              <dd>{error.info}</dd>
              <Place url={error.url} />
              <dt>{t('errorStack')}</dt>
              <dd>
                <pre className={styles.stack}>{error.stack}</pre>
              </dd>
            </Stack>
          </Box>
        ))}
      </Stack>
    </Dialog>
  )
}

/** Where it happened: the page's name with its address in a tooltip, or the address of what is no page of the menu's map. */
function Place({ url }: { url: string }) {
  const t = useText<SharedText>('shared')
  const nav = usePageTitle()
  const page = pageAt(use(PageMap), new URL(url).pathname)
  return (
    <>
      <dt>{t(page ? 'errorPage' : 'errorUrl')}</dt>
      <dd title={url}>{page ? nav(page.title) : url}</dd>
    </>
  )
}
