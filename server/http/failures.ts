import { randomBytes } from 'node:crypto'
import type { FastifyError } from 'fastify'
import {
  badBody,
  databaseAway,
  diskFull,
  serverFault,
  tookTooLong,
  tooLarge,
  tooMany,
  unknownCall,
  unsupportedBody,
} from '@loupe/domain/api/api.problems.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import { isAway, isTooSlow, logAway } from '../db/away.ts'
import { FilesAway } from '../files/file-store.ts'
import { bodyLimitOf } from './body.ts'
import { noteForLog } from './call-log.ts'
import type { FastifyReply, FastifyRequest, Http } from './http.ts'
import { languageOf } from './route.ts'

/** Turns whatever was thrown into an envelope: refusals say why in the caller's language, bugs leave a reference (decisions.md 12). */
export function answerFailures(http: Http): void {
  http.server.setErrorHandler((error: FastifyError, request, reply) => answer(http, error, request, reply))
  http.server.setNotFoundHandler((request, reply) => refuse(unknownCall(), request, reply))
}

/** An address that can't be decoded is no call either; the framework finds that out before any route is looked for. */
export const answerUnreadableAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply => refuse(unknownCall(), request, reply)

function answer(http: Http, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = refusalOf(error, request)
  if (problem !== null) return refuse(problem, request, reply)
  if (isAway(error)) {
    logAway(http.log, error)
    return refuse(databaseAway(), request, reply)
  }
  // The store itself has told the log why.
  if (error instanceof FilesAway) return refuse(databaseAway(), request, reply)
  if (isDiskFull(error)) {
    http.log.error(`the disk is full: ${request.method} ${request.url.split('?')[0] ?? ''}`, { reason: error.message })
    return refuse(diskFull(), request, reply)
  }
  if (isTooSlow(error)) {
    http.log.warn(`took too long: ${request.method} ${request.url.split('?')[0] ?? ''}`, { seconds: reply.elapsedTime / 1000 })
    return refuse(tookTooLong(), request, reply)
  }
  const reference = randomBytes(6).toString('hex')
  http.log.error(`fault ${reference} in ${request.method} ${request.url.split('?')[0] ?? ''}`, { stack: error.stack ?? String(error) })
  http.watch.noteFault(reference, request)
  noteForLog(request, { reference })
  return refuse(serverFault(reference), request, reply)
}

/** The server's own disk, or that of its database (disk_full). */
const isDiskFull = ({ code }: FastifyError): boolean => code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'

const tooLargeCodes: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
])

/** The framework's own finding that a request can't be read. */
const isCallersFault = ({ statusCode }: FastifyError): boolean => statusCode !== undefined && statusCode >= 400 && statusCode < 500

/** Busboy's own errors carry no status: a broken multipart body is the caller's, and so is an endless boundary (its needle). */
const isBrokenForm = ({ message }: FastifyError, request: FastifyRequest): boolean =>
  request.isMultipart() && /multipart|unexpected end of form|malformed|needle/i.test(message)

function refusalOf(error: FastifyError, request: FastifyRequest): Problem | null {
  if (error instanceof Problem) return error
  // The caller has hung up in the middle of their body; nobody reads this.
  if (request.raw.destroyed && !request.raw.complete) return badBody()
  if (tooLargeCodes.has(error.code)) return tooLarge(bodyLimitOf(request))
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 415) return unsupportedBody()
  if (error.statusCode === 429) return tooMany(60)
  return isCallersFault(error) || isBrokenForm(error, request) ? badBody() : null
}

/** Answers with a refusal in the caller's language. */
export function refuse(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  const fields = problem.fields
  const data =
    fields === undefined
      ? problem.data
      : {
          ...recordOf(problem.data),
          fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text[language]])),
        }
  const wait =
    problem.data !== null && typeof problem.data === 'object' && 'retryAfter' in problem.data ? problem.data.retryAfter : undefined
  if (typeof wait === 'number') void reply.header('retry-after', String(wait))
  return reply.code(problem.code).send({ code: problem.code, msg: problem.in(language), data: data ?? null })
}
