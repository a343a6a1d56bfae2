// Measures and prints: `npm run bench -- search`, `-- orders`, `-- pricing`. What follows the name goes to the bench.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const known = readdirSync(join(root, 'bench'))
  .filter((file) => /^[a-z]+\.ts$/.test(file))
  .map((file) => file.slice(0, -3))
const [name, ...rest] = process.argv.slice(2)
if (name === undefined || !known.includes(name)) {
  console.error(`Which bench? ${known.map((each) => `npm run bench -- ${each}`).join('   ')}`)
  process.exit(1)
}
const outDir = join(root, 'server/node_modules/.bench')
rmSync(outDir, { recursive: true, force: true })
await build({
  input: {
    [name]: join(root, `bench/${name}.ts`),
    'stock-worker': join(root, 'server/stock/stock-worker.ts'),
    'sheet-worker': join(root, 'server/pdf/sheet-worker.ts'),
  },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@loupe/'),
  logLevel: 'warn',
  // Inside the server's folder, so that its packages are found; entries beside each other, so that threads find their programs.
  output: { dir: outDir, format: 'esm', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
})
// As `npm start` runs the house.
const { status } = spawnSync(process.execPath, ['--enable-source-maps', '--max-semi-space-size=32', join(outDir, `${name}.js`), ...rest], {
  cwd: root,
  stdio: 'inherit',
})
rmSync(outDir, { recursive: true, force: true })
process.exit(status ?? 1)
