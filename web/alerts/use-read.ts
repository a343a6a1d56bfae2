import { alertsApi, type Alert } from '@loupe/domain/alerts/alerts.api.ts'
import { useWrite } from '../forms/use-write.ts'

/** Marks alerts as read: one as its thing is opened, or all that stand there. */
export function useRead() {
  const write = useWrite(alertsApi.read, { tells: 'toast', rereads: [alertsApi.unread, alertsApi.list] })
  return {
    isBusy: write.isBusy,
    one: ({ id, isRead }: Alert) => {
      if (!isRead) void write.send({ ids: [id] })
    },
    /** Newer ones that came meanwhile stay unread. */
    upTo: (newest: Alert) => void write.send({ upTo: newest.id }),
  }
}
