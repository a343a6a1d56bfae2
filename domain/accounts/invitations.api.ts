import { z } from 'zod'
import { peopleKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { loggedIn, referrer } from '../session/session.api.ts'
import { idText } from '../stock/stone.ts'
import { invitation, personDetail } from '../users/person.ts'

const key = z.string().min(20).max(100)
const newPassword = z.string().min(8).max(72)

export const invitationsApi = {
  invite: endpoint({
    method: 'POST',
    path: '/api/user/invite',
    access: peopleKeepers,
    summary: 'Give a person a link to set the own password, by e-mail where there is an address; an earlier link is worth nothing then.',
    input: z.strictObject({ id: idText, version: z.number().int().min(1) }),
    output: z.object({ user: personDetail, invitation }),
    stale: personDetail,
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/invitation/look',
    access: 'public',
    summary: 'Whose password a link sets; refused when it was used, replaced, or is too old.',
    input: z.strictObject({ key, referrer }),
    output: z.object({ account: z.string(), real_name: z.string(), goodUntil: z.string() }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitation/accept',
    access: 'public',
    summary: 'Set the own password with a link, once, and log in with it; every other session of the account ends.',
    input: z.strictObject({ key, password: newPassword, password1: z.string().max(72), referrer }),
    output: loggedIn,
    beside: ['token'],
  }),
}
