import { documentsApi } from '@loupe/domain/documents/documents.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import { documentFile, handIn, ownVerification, refuse, takeBack, verificationInReach, verify } from './documents.ts'

export function documentsRoutes(http: Http, { db, files }: Deps): void {
  const at = { db, files }
  route(http, documentsApi.upload, (input, call) => handIn(at, call.viewer, { kind: input.kind, file: call.files[0] }))
  route(http, documentsApi.mine, (_input, call) => ownVerification(db, call.viewer))
  route(http, documentsApi.remove, (input, call) => takeBack(at, call.viewer, input.id))
  route(http, documentsApi.ofPerson, (input, call) => verificationInReach(db, call.viewer, input.userId))
  fileRoute(http, documentsApi.file, (input, call) => documentFile(at, call.viewer, input.id))
  route(http, documentsApi.verify, (input, call) => verify(db, call.viewer, input))
  route(http, documentsApi.refuse, (input, call) => refuse(db, call.viewer, input))
}
