import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { useWrite, type Write } from './use-write.ts'
import { enter } from '../me/session.ts'

/** Logs in as the site's guest; the server knows the guest's password, the browser never does. */
export const useVisit = (tells: 'toast' | 'here' = 'here'): Write<typeof sessionApi.visitorLogin> =>
  useWrite(sessionApi.visitorLogin, { tells, onDone: ({ token, data }) => enter(token, data, 'visitorLoggedIn') })
