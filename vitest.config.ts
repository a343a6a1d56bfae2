import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// A busy machine is no failure; what must be quick measures itself.
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

// Unit and server tests share what their workers have loaded: to load the server anew for each of fifty files takes longer
// than many of them. A file that replaces a module says so with `vi.resetModules()`.

/** The longest first: at the end of the line they would run alone on one of two cores. */
const longest = [
  'server/testing/hostile-input.test.ts',
  'server/testing/secrets.test.ts',
  'server/feeds/frozen-node.test.ts',
  'server/feeds/killed-import.test.ts',
  'server/feeds/killed-postmaster.test.ts',
  'server/backup/backup.test.ts',
  'server/db/database-away.test.ts',
  'server/main.test.ts',
  'server/orders/a-busy-house.test.ts',
  'server/orders/a-killed-house.test.ts',
  'server/orders/place/killed-process.test.ts',
  'server/db/cut-connections.test.ts',
  'server/session/log-in.test.ts',
  'server/demo/demo-orders.test.ts',
  'server/feeds/feeds.test.ts',
  'server/files/hostile-files.unit.test.ts',
  'server/files/s3-files.unit.test.ts',
  'domain/feeds/trials/random-layout.test.ts',
  'scripts/arch.test.mjs',
]
const place = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return at === -1 ? longest.length : at
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, not an array's
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // The machines this runs on have two cores, and PostgreSQL wants one of them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...patience,
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: ['domain/**/*.test.ts', 'engine/**/*.test.ts', 'server/**/*.unit.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...patience,
          name: 'web',
          environment: 'jsdom',
          setupFiles: ['scripts/patient-queries.mjs'],
          expect: { poll: { timeout: 30_000 } },
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          ...patience,
          name: 'server',
          isolate: false,
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.unit.test.ts'],
          globalSetup: ['server/db/test-postgres.ts'],
        },
      },
    ],
  },
})
