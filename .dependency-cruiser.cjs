// Who may import whom: docs/architecture.md, section 2. scripts/arch.test.ts seeds a breach of every rule here.
const platform = '(?:http|db|files|mail|sms|jobs|settings|wechat)'

/** What slices of the web share, by what it is about. */
const rooms = 'me|prices|gems|people|certificates|papers|prints|forms|lists|shared'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-domain-and-zod-only',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: ['^domain/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'engine-imports-engine-and-domain-only',
      severity: 'error',
      from: { path: '^engine/' },
      to: { pathNot: ['^engine/', '^domain/'] },
    },
    { name: 'server-never-imports-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    { name: 'web-never-imports-server-or-engine', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|engine)/' } },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/vite\\.config\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'slice-is-entered-by-its-door',
      comment: 'server/<slice>/<slice>.ts is the one file that other slices may import.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: `^server/${platform}/` },
      to: {
        path: '^server/[^/]+/',
        pathNot: [`^server/${platform}/`, '^server/$1/', '^server/(?<door>[^/]+)/\\k<door>\\.ts$', 'node_modules'],
      },
    },
    {
      name: 'slices-form-no-cycle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/[^/]+$', pathNot: `^server/${platform}$` },
      to: { circular: true },
    },
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: `^server/${platform}/` },
      to: { path: '^server/', pathNot: `^server/${platform}/|node_modules` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(domain|engine|server|web)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'types-form-no-cycle',
      comment: 'A type that two files need stands in a third, below both.',
      severity: 'error',
      from: { path: '^(domain|web)/' },
      to: { circular: true },
    },
    {
      name: 'web-slices-never-import-each-other',
      comment:
        'What two slices need moves to a room that they share: me, prices, gems, people, certificates, papers, prints, forms or lists; their words are in shared.',
      severity: 'error',
      from: { path: '^web/([^/]+)/', pathNot: `^web/(shell|${rooms}|ui|api|nav|text)/` },
      to: { path: '^web/[^/]+/', pathNot: `^web/($1|${rooms}|ui|api|nav|text)/` },
    },
    {
      name: 'web-slices-never-import-the-frame',
      severity: 'error',
      from: { path: '^web/[^/]+/', pathNot: '^web/shell/' },
      to: { path: '^web/(main|routes)\\.tsx$|^web/shell/' },
    },
    {
      name: 'web-rooms-import-downwards',
      severity: 'error',
      from: { path: `^web/(${rooms})/` },
      to: { path: '^web/[^/]+/', pathNot: `^web/(${rooms}|ui|api|nav|text)/` },
    },
    {
      name: 'web-rooms-form-no-cycle',
      severity: 'error',
      scope: 'folder',
      from: { path: `^web/(${rooms})$` },
      to: { circular: true },
    },
    {
      name: 'web-kit-imports-itself-only',
      severity: 'error',
      from: { path: '^web/(ui|api|nav|text)/' },
      to: { path: '^web/[^/]+/', pathNot: '^web/(ui|api|nav|text)/' },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'The drivers belong to server/db and *.store.ts; types of rows and handles may be imported anywhere.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/db/|\\.store\\.ts$' },
      to: { path: '(^|/)node_modules/(kysely|pg|pg-copy-streams|pg-cursor)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-only-in-routes',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/http/|^server/app\\.ts$|\\.routes\\.ts$' },
      to: { path: '(^|/)node_modules/(fastify|@fastify)/' },
    },
    { name: 'imports-resolve', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'dependencies-are-declared',
      severity: 'error',
      from: { path: '^(domain|engine|server|web)/', pathNot: '^web/vite\\.config\\.ts$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: '(^|/)node_modules/(@types|vite)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests may reach anywhere; scripts/arch-files.mjs sees to it that nothing reaches them.
    exclude: {
      path: '^(domain|engine|server|web)/dist/|^data/|\\.test\\.tsx?$|^(server|engine)/testing/|^server/db/test-|\\.(css|svg|png|woff2?)$',
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
