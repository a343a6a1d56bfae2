import { Button } from '@mantine/core'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import type { ResellersText } from '../resellers.text.en.ts'
import { useSiteWrite } from './use-site-write.ts'

type Props = { readonly site: ResellerSite }

/** Closes a site, with a reason that its operator reads. */
export function SuspendSite({ site }: Props) {
  const t = useText<ResellersText>('resellers')
  const [open, setOpen] = useState(false)
  const write = useSiteWrite(resellersApi.suspend)
  async function suspend(why: string) {
    if (!(await write.did({ id: site.id, version: site.version, why }))) return
    setOpen(false)
    toast.good(t('suspendedNow'))
  }
  return (
    <>
      <Button variant="default" c="var(--lp-bad)" onClick={() => setOpen(true)}>
        {t('suspend')}
      </Button>
      <ReasonDialog
        open={open}
        title={`${t('suspend')}: ${site.name}`}
        why={t('suspendWhy')}
        hint={t('suspendHint')}
        yes={t('suspendYes')}
        grave
        isBusy={write.isBusy}
        refusal={write.refused.text}
        onClose={() => setOpen(false)}
        onReason={(why) => void suspend(why)}
      />
    </>
  )
}

export function ResumeSite({ site }: Props) {
  const t = useText<ResellersText>('resellers')
  const write = useSiteWrite(resellersApi.resume)
  async function resume() {
    const agreed = await confirm({ title: t('resumeAsk', { name: site.name }), text: t('resumeWhy'), yes: t('resume') })
    if (agreed && (await write.did({ id: site.id, version: site.version }))) toast.good(t('resumed'))
  }
  return (
    <Button variant="default" loading={write.isBusy} onClick={() => void resume()}>
      {t('resume')}
    </Button>
  )
}
