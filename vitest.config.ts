import { defineConfig } from 'vitest/config'

// A busy machine is no failure; what must be quick measures itself.
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // The machines this runs on have two cores, and PostgreSQL wants one of them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...patience,
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
          ...patience,
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          ...patience,
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
