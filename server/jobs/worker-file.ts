import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const bundled = new Map<string, Promise<URL>>()

/**
 * Where a worker thread's program is: beside the built server, or, when the server runs from its sources in tests, built on the
 * spot. `source` is the worker's path from this folder, e.g. "../feeds/import-worker.ts".
 */
export function workerFile(source: string): Promise<URL> {
  if (!import.meta.url.endsWith('.ts')) {
    const name = source.slice(source.lastIndexOf('/') + 1).replace(/\.ts$/, '.js')
    return Promise.resolve(new URL(`./${name}`, import.meta.url))
  }
  const known = bundled.get(source)
  if (known) return known
  const built = buildWorker(fileURLToPath(new URL(source, import.meta.url)))
  bundled.set(source, built)
  return built
}

async function buildWorker(file: string): Promise<URL> {
  const { rolldown } = (await import(createRequire(import.meta.url).resolve('rolldown'))) as typeof import('rolldown')
  const server = fileURLToPath(new URL('..', import.meta.url))
  const bundle = await rolldown({ input: file, platform: 'node', external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@loupe/') })
  // Inside the server's folder, so that its packages are found.
  const out = join(mkdtempSync(join(server, 'node_modules', '.worker-')), 'worker.mjs')
  await bundle.write({ file: out, format: 'esm', codeSplitting: false })
  await bundle.close()
  return pathToFileURL(out)
}
