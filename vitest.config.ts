import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The machines this runs on have two cores, and PostgreSQL wants one of them.
    maxWorkers: 2,
    // A busy machine is no failure; what must be quick measures itself.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['domain/**/*.test.ts', 'engine/**/*.test.ts', 'server/**/*.unit.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.unit.test.ts'],
          globalSetup: ['server/db/test-postgres.ts'],
        },
      },
    ],
  },
})
