// Builds what is stale: the server into server/dist and the pages into web/dist. `--server` or `--web` builds one of them.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const pass = new Set(['node_modules', 'dist', 'data', 'testdata'])

/** Files below a folder that a build may read; tests are none of them. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return pass.has(entry.name) ? [] : sources(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

/** One hash over names and contents: the same whatever git or the clock did to the files' dates. */
function fingerprint(folders) {
  const hash = createHash('sha256')
  const files = [
    ...folders.flatMap((folder) => sources(join(root, folder))),
    join(root, 'package-lock.json'),
    fileURLToPath(import.meta.url),
    join(root, 'scripts/first-load.mjs'),
    join(root, 'scripts/regions.mjs'),
    join(root, 'scripts/region-names.mjs'),
  ]
  for (const file of files.toSorted((one, other) => (one < other ? -1 : 1))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Packages of many small files, which load in a third of the time when they are part of the bundle. */
const inlined = new Set(['kysely', 'zod'])

/** The server's program, worker threads and commands: every `*-worker.ts` and `*-command.ts` becomes `server/dist/<its name>.js` beside main.js. */
async function buildServer(outDir) {
  const { build } = await import('rolldown')
  const others = sources(join(root, 'server')).filter((file) => /-(worker|command)\.ts$/.test(file))
  const entries = [join(root, 'server/main.ts'), ...others]
  await build({
    input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !id.startsWith('@loupe/') && !inlined.has(id),
    logLevel: 'warn',
    output: { dir: outDir, format: 'esm', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  })
}

async function buildWeb(outDir) {
  const { build } = await import('vite')
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await build({ configFile: join(root, 'web/vite.config.ts'), mode: 'reader', logLevel: 'warn', build: { outDir } })
  const { heads } = await import('./first-load.mjs')
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
  writeFileSync(join(outDir, '.vite/heads.json'), JSON.stringify(heads(manifest)))
  writeFileSync(join(outDir, '.vite/stills.json'), JSON.stringify(await drawStills(`${outDir}-stills`)))
  // Fetched when an address picker opens, and only then.
  const { regions } = await import('./regions.mjs')
  mkdirSync(join(outDir, 'regions'))
  writeFileSync(join(outDir, 'regions/regions.json'), JSON.stringify(regions()))
  copyPdfParts(join(outDir, 'pdf'))
  await compress(join(outDir, 'assets'))
  await compress(join(outDir, 'regions'))
}

/** Letters that PDFs name without carrying them, and readers of rarer pictures: fetched by the few files that ask for them (web/papers). */
function copyPdfParts(outDir) {
  const from = dirname(createRequire(join(root, 'web/package.json')).resolve('pdfjs-dist/package.json'))
  for (const part of ['cmaps', 'standard_fonts', 'wasm']) {
    // The pages' own rules let no WebAssembly run.
    cpSync(join(from, part), join(outDir, part), { recursive: true, filter: (file) => !file.endsWith('.wasm') })
  }
}

/** Draws the pages that open first as they look before their program runs (docs/decisions/0096). */
async function drawStills(outDir) {
  const { build } = await import('vite')
  const ssr = { ssr: join(root, 'web/still.tsx'), outDir, emptyOutDir: true, copyPublicDir: false, manifest: false, target: 'node20' }
  const rolldownOptions = { output: { codeSplitting: false, entryFileNames: 'still.mjs' } }
  try {
    await build({
      configFile: join(root, 'web/vite.config.ts'),
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: { ...ssr, rolldownOptions },
    })
    const { drawStills: draw } = await import(pathToFileURL(join(outDir, 'still.mjs')).href)
    return await draw()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Packs what browsers fetch once and for all, as small as it gets, so that the server sends it packed without any work. */
async function compress(folder) {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const pack = async (name) => {
    const path = join(folder, name)
    const bytes = readFileSync(path)
    if (bytes.length < 1024) return
    // Packed on the threads of the pool, so that every core helps.
    const [brotli, zipped] = await Promise.all([promisify(brotliCompress)(bytes, best), promisify(gzip)(bytes, { level: 9 })])
    writeFileSync(`${path}.br`, brotli)
    writeFileSync(`${path}.gz`, zipped)
  }
  await Promise.all(
    readdirSync(folder)
      .filter((name) => /\.(js|css|svg|json)$/.test(name))
      .map(pack),
  )
}

/** Builds beside the old folder and swaps it in when whole, so that a broken or killed build never leaves half a product. */
async function refresh(name, folders, target, build) {
  const stampPath = join(root, target, '.stamp')
  const stamp = fingerprint(folders)
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return
  console.log(`  Building ${name}`)
  const start = Date.now()
  const fresh = join(root, '.tmp', `${target.replace('/', '-')}-${process.pid}`)
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(dirname(fresh), { recursive: true })
  try {
    await build(fresh)
    writeFileSync(join(fresh, '.stamp'), stamp)
    const old = `${fresh}-old`
    if (existsSync(join(root, target))) renameSync(join(root, target), old)
    renameSync(fresh, join(root, target))
    rmSync(old, { recursive: true, force: true })
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  console.log(`  Built ${name} in ${((Date.now() - start) / 1000).toFixed(1)} s`)
}

const only = process.argv.slice(2).filter((flag) => flag === '--server' || flag === '--web')
try {
  if (!only.includes('--web')) await refresh('the server', ['domain', 'engine', 'server'], 'server/dist', buildServer)
  if (!only.includes('--server')) await refresh('the pages', ['domain', 'web'], 'web/dist', buildWeb)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
