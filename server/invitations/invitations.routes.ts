import { invitationsApi } from '@loupe/domain/accounts/invitations.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { acceptInvitation, addInvited, inviteAgain, lookAtInvitation } from './invitations.ts'

export function invitationsRoutes(http: Http, { db, settings }: Deps): void {
  route(http, usersApi.add, (input, call) => addInvited(db, input, call, settings.publicOrigin))
  route(http, invitationsApi.invite, (input, call) => inviteAgain(db, input, call, settings.publicOrigin))
  route(http, invitationsApi.look, (input, call) => lookAtInvitation(db, input.key, call.origin))
  route(http, invitationsApi.accept, (input, call) => acceptInvitation(db, input, call))
}
