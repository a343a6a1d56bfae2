import { certificatesApi } from '@loupe/domain/certificates/certificates.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import { certificateFile, certificateThere, keepCertificate, keepGrades, removeCertificate, seeCertificate } from './certificates.ts'
import { certificateFinder } from './find-certificate.ts'
import { knownOf } from './known-report.ts'

export function certificatesRoutes(http: Http, deps: Deps): void {
  const { db } = deps
  const find = certificateFinder(deps)
  route(http, certificatesApi.known, (input, call) => knownOf(db, call.viewer, input))
  route(http, certificatesApi.see, (input, call) => seeCertificate(db, find, call.viewer, input.id))
  route(http, certificatesApi.there, (input, call) => certificateThere(deps, call.viewer, input.id))
  fileRoute(http, certificatesApi.file, (input, call) => certificateFile(db, find, call.viewer, input.id))
  route(http, certificatesApi.upload, async (input, call) => {
    await keepCertificate(deps, call.viewer, { id: input.id, file: call.files[0] })
    return seeCertificate(db, find, call.viewer, input.id)
  })
  route(http, certificatesApi.readOff, async (input, call) => {
    await keepGrades(db, call.viewer, input)
    return seeCertificate(db, find, call.viewer, input.id)
  })
  route(http, certificatesApi.remove, async (input, call) => {
    await removeCertificate(deps, call.viewer, input)
    return seeCertificate(db, find, call.viewer, input.id)
  })
}
