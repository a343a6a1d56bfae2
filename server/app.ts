import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { notSetUp } from '@loupe/domain/api/api.problems.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import { certificatesRoutes } from './certificates/certificates.routes.ts'
import { statementsRoutes } from './statements/statements.routes.ts'
import { chatsRoutes } from './chats/chats.routes.ts'
import { alertsRoutes } from './alerts/alerts.routes.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { feedsRoutes } from './feeds/feeds.routes.ts'
import { admitKey } from './feeds/intake.ts'
import { intakeRoutes } from './feeds/intake.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { databaseState } from './db/database.ts'
import { limitedAs } from './db/time-limits.ts'
import type { Deps } from './deps.ts'
import { strangersBodyLimit } from './http/body.ts'
import { logCalls } from './http/call-log.ts'
import { answerFailures, answerUnreadableAddress } from './http/failures.ts'
import type { FastifyReply, FastifyRequest, Http } from './http/http.ts'
import { serveMetrics } from './http/metrics.ts'
import { limitOpenRequests } from './http/open-requests.ts'
import { openApi } from './http/openapi.ts'
import { openApiPage } from './http/openapi-page.ts'
import type { Json } from './http/openapi-shapes.ts'
import { packAnswers } from './http/packing.ts'
import { mustBeProven } from './http/proof.ts'
import type { Asked } from './http/proof.ts'
import { settleLanguages } from './http/route.ts'
import { clearTemp, tempFolder } from './http/temp-folder.ts'
import { newWatch } from './http/watch.ts'
import { serveWeb } from './http/web.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { invitationsRoutes } from './invitations/invitations.routes.ts'
import { labelsRoutes } from './labels/labels.routes.ts'
import { logRoutes } from './log/log.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { noticesRoutes } from './notices/notices.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { jewelryRoutes } from './jewelry/jewelry.routes.ts'
import { paperworkRoutes } from './paperwork/paperwork.routes.ts'
import { parcelsRoutes } from './parcels/parcels.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { pricingRoutes } from './pricing/pricing.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { findViewer } from './session/session.ts'
import { resellersRoutes } from './resellers/resellers.routes.ts'
import { sitesRoutes } from './sites/sites.routes.ts'
import { isSetUp, languagesOf, siteWords } from './sites/sites.ts'
import { searchesRoutes } from './searches/searches.routes.ts'
import { sharesRoutes } from './shares/shares.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { sourcingRoutes } from './sourcing/sourcing.routes.ts'
import { suppliersRoutes } from './suppliers/suppliers.routes.ts'
import { usersRoutes } from './users/users.routes.ts'
import { version } from './version.ts'

export type App = {
  readonly server: FastifyInstance
  readonly endpoints: Http['endpoints']
  /** What this process remembers of its own work. */
  readonly watch: Http['watch']
  readonly close: () => Promise<void>
}

const slices = [
  sessionRoutes,
  accountsRoutes,
  messagesRoutes,
  alertsRoutes,
  sitesRoutes,
  usersRoutes,
  invitationsRoutes,
  documentsRoutes,
  noticesRoutes,
  suppliersRoutes,
  sourcingRoutes,
  stockRoutes,
  homeRoutes,
  mediaRoutes,
  certificatesRoutes,
  chatsRoutes,
  statementsRoutes,
  pricingRoutes,
  feedsRoutes,
  intakeRoutes,
  cartRoutes,
  searchesRoutes,
  sharesRoutes,
  parcelsRoutes,
  jewelryRoutes,
  resellersRoutes,
  ordersRoutes,
  paymentsRoutes,
  paperworkRoutes,
  labelsRoutes,
  exportsRoutes,
  healthRoutes,
  logRoutes,
]

/** The web server with every call, page and probe; nothing is listening yet. */
export async function buildApp(deps: Deps): Promise<App> {
  const server = Fastify({
    logger: false,
    bodyLimit: strangersBodyLimit,
    trustProxy: deps.settings.trustProxy > 0 && ((_address, hop) => hop < deps.settings.trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    // Uploads may take half an hour (decisions.md 13); slow headers may not.
    requestTimeout: 30 * 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) => void answerUnreadableAddress(request as FastifyRequest, reply as FastifyReply),
  })
  // The embedded PostgreSQL lets one process at a time into a data folder.
  await clearTemp(deps.settings.dataDir, deps.settings.databaseUrl === null)
  const gate = {
    findViewer: (token: string, pageOrigin?: string | null) => findViewer(deps.db, token, pageOrigin),
    isSetUp: () => isSetUp(deps.db),
    admitKey: (header: string | undefined, address: string) => admitKey(deps.db, header, address),
    mustBeProven: (asked: Asked) => mustBeProven(deps.db, deps.settings.guards.freeCalls, asked),
  }
  const http: Http = { server, gate, endpoints: [], tempDir: tempFolder(deps.settings.dataDir), log: deps.log, watch: newWatch() }
  await server.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'media-src': ["'self'"],
        'frame-src': ['https:'],
        'connect-src': ["'self'"],
        'upgrade-insecure-requests': null,
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: deps.settings.isProduction,
  })
  await server.register(formbody, { bodyLimit: strangersBodyLimit })
  await server.register(multipart, { throwFileSizeLimit: false })
  answerFailures(http)
  logCalls(http)
  // Calls say themselves how long their statements may take; pages, pictures and notices of others are as quick as searches.
  server.addHook('onRequest', (_request, _reply, done) => limitedAs('search', done))
  limitOpenRequests(http, deps.settings.guards)
  settleLanguages(http, (pageOrigin) => languagesOf(deps.db, pageOrigin))
  packAnswers(http)
  serveMetrics(http, deps.settings.guards, (registry) => deps.stockIndex.describe(registry))
  for (const routes of slices) routes(http, deps)
  serveProbes(http, deps)
  serveContract(http)
  await serveWeb(http, deps.settings.webDir, (origin, language) => siteWords(deps.db, origin, language))
  return { server, endpoints: http.endpoints, watch: http.watch, close: () => server.close() }
}

function serveProbes(http: Http, deps: Deps): void {
  http.server.get('/healthz', async () => ({ status: 'ok' }))
  http.server.get('/readyz', async (_request, reply) => {
    const database = await databaseState(deps.db)
    const stockIndex = !deps.stockIndex.isReady() ? 'loading' : deps.stockIndex.isCurrent() ? 'current' : 'stale'
    const isReady = database === 'writable' && stockIndex === 'current'
    if (!isReady) void reply.code(503)
    return { status: isReady ? 'ready' : 'not ready', database, stockIndex }
  })
}

/** Written when it is first read: that takes longer than all else that a server does before it listens. */
function serveContract(http: Http): void {
  let written: { readonly document: Json; readonly page: string } | undefined
  const write = () => {
    const document = openApi(http.endpoints, version)
    return { document, page: openApiPage(document) }
  }
  const contract = () => (written ??= write())
  const whenSetUp = async (): Promise<void> => {
    if (!(await http.gate.isSetUp())) throw notSetUp()
  }
  http.server.get('/api/openapi.json', { preHandler: whenSetUp }, async () => contract().document)
  http.server.get('/api/docs', { preHandler: whenSetUp }, async (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').send(contract().page),
  )
}
