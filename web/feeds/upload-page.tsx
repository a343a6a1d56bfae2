import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useUrlState } from '../nav/use-url-state.ts'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { lazyPart } from '../ui/program-parts.ts'
import { useDevice } from '../ui/use-device.ts'
import type { FeedsText } from './feeds.text.en.ts'
import { ImportHistory, ImportsWaiting } from './imports/import-history.tsx'
import { uploadUrl } from './import-state.ts'
import { NewImport } from './new-import.tsx'

/** What a file says is read after it was sent. */
const ImportView = lazyPart(() => import('./imports/import-view.tsx').then((module) => ({ default: module.ImportView })))

/** Brings a supplier's file into the stock: choose, check, correct, apply. The address names the import, so coming back shows the same one. */
export function UploadPage() {
  const t = useText<FeedsText>('feeds')
  const [state, setState] = useUrlState(uploadUrl)
  const { importId } = state
  const isPhone = useDevice() === 'mobile'
  const open = (id: string | null) => setState({ importId: id, level: null, supplierId: null })
  return (
    <PageScroll
      title={t('title')}
      aside={
        importId && (
          <Button variant="default" size="compact-md" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => open(null)}>
            {t('back')}
          </Button>
        )
      }
    >
      {importId ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <ImportView
            key={importId}
            id={importId}
            level={state.level}
            onLevel={(level) => setState({ ...state, level }, { replace: true })}
            onLeave={() => open(null)}
          />
        </Suspense>
      ) : (
        <>
          {isPhone && <ImportsWaiting supplierId={state.supplierId} onOpen={open} />}
          <NewImport
            supplierId={state.supplierId}
            onSupplier={(supplierId) => setState({ ...state, supplierId }, { replace: true })}
            onOpen={open}
          />
          <ImportHistory supplierId={state.supplierId} onOpen={open} />
        </>
      )}
    </PageScroll>
  )
}
