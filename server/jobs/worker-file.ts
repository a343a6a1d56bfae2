/**
 * Where a worker thread's program is: beside the built server. Seen from the sources, as in tests, that is server/dist, which every
 * test run brings up to date first.
 */
export const workerFile = (name: string): URL =>
  new URL(import.meta.url.endsWith('.ts') ? `../dist/${name}.js` : `./${name}.js`, import.meta.url)
