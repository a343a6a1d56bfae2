// What the first pages weigh, read from the built files; fails when one is over its budget.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../web/dist', import.meta.url))

/** What main.tsx fetches for every page, in one language. */
const always = ['api', 'nav', 'shell', 'session']
/** A page for people who sit at desks all day: it stands there at once too, and is allowed more. */
const office = (name, path, modules, words) => ({
  name,
  paths: [path],
  inside: true,
  budgetKb: 320,
  modules: ['shell/shell.tsx', ...modules],
  words: [...words, 'shared'],
})
/** Kilobytes of packed JavaScript; `modules` and the slices' `words` are what web/routes.tsx and the frame fetch for the page by itself. */
const pages = [
  { name: 'landing page', paths: ['/systemIndex'], budgetKb: 170, modules: ['home/landing-page.tsx'], words: ['home'] },
  // The login greets strangers on phones.
  { name: 'landing, phone', budgetKb: 175, modules: ['home/landing-page.tsx', 'shell/dialogs/greeting.tsx'], words: ['home'] },
  {
    name: 'stock page',
    paths: ['/Natural/Naturaldiam', '/Labdiam/Labindex', '/Labdiam/Labfancy'],
    inside: true,
    budgetKb: 236,
    modules: ['shell/shell.tsx', 'stock/stock-page.tsx'],
    words: ['stock', 'shared'],
  },
  {
    name: 'dashboard',
    paths: ['/dashboard'],
    inside: true,
    budgetKb: 216,
    modules: ['shell/shell.tsx', 'desk/dashboard-page.tsx'],
    words: ['desk', 'shared'],
  },
  {
    name: 'orders',
    paths: [
      '/order/diamOrder/Naturalindex',
      '/order/diamOrder/labIndex',
      '/order/diamOrder/customerOrder',
      '/order/diamOrder/customerLabOrder',
    ],
    inside: true,
    budgetKb: 277,
    modules: ['shell/shell.tsx', 'orders/lists/order-list-page.tsx'],
    words: ['orders', 'shared'],
  },
  {
    name: 'jewelry',
    paths: ['/Natural/finish/index', '/Labdiam/finish/Labindex'],
    inside: true,
    // What turns in 3D and what configures a style come when they are asked for.
    budgetKb: 260,
    modules: ['shell/shell.tsx', 'jewelry/jewelry-page.tsx'],
    words: ['jewelry', 'shared'],
  },
  office('suppliers', '/dataManage/data', ['suppliers/suppliers-page.tsx'], ['suppliers']),
  office('media', '/dataManage/image', ['media/media-page.tsx'], ['media']),
  office('people', '/dataManage/user', ['users/people/people-page.tsx'], ['users', 'suppliers']),
  office('groups', '/dataManage/userGroupindex', ['users/groups/groups-page.tsx'], ['users']),
  office('configuration', '/dataManage/base', ['sites/base-page.tsx', 'pricing/rates-page.tsx'], ['sites', 'pricing']),
  office('outbox', '/dataManage/outbox', ['messages/outbox-page.tsx'], ['messages']),
  office('health', '/dataManage/health', ['health/health-page.tsx'], ['health']),
  office('price lists', '/net_rapback/index', ['pricing/price-list-page.tsx'], ['pricing']),
  office('upload', '/stock/UpDiamStock', ['feeds/upload-page.tsx'], ['feeds']),
]
const languages = ['en', 'zh', 'es', 'ja']
/** Of the page that a link opens, as gzip packs it. */
const readerBudgetKb = 90

/** The manifest's entries that these ones bring along by static imports, themselves included, each after what it imports. */
function closure(manifest, keys, found = new Set(), seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    if (!manifest[key]) throw new Error(`The build has no ${key}`)
    seen.add(key)
    closure(manifest, manifest[key].imports ?? [], found, seen)
    found.add(key)
  }
  return found
}

/** The entry with a slice's words: a file of its own, or the one with the first pages' words (web/vite.config.ts). */
function wordsOf(manifest, slice, language) {
  const own = `${slice}/${slice}.text.${language}.ts`
  return manifest[own] ? own : (Object.keys(manifest).find((key) => manifest[key].name === `words-${language}`) ?? own)
}

/** The manifest's entries that a page needs in one language. */
function entriesOf(manifest, page, language) {
  const words = [...always, ...page.words].map((slice) => wordsOf(manifest, slice, language))
  return [...closure(manifest, ['index.html', ...page.modules, ...words])]
}

/** Bytes of JavaScript for a page in one language, each file as `sizeOf` weighs it. */
function weigh(manifest, page, language, sizeOf) {
  const files = new Set(entriesOf(manifest, page, language).map((key) => manifest[key].file))
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0)
}

/**
 * What the server adds to the head of a page that opens first, by path and language: its files beyond those of every page, so that
 * the browser fetches all at once instead of finding one behind the other. `inside`: for people with a session only.
 */
export function heads(manifest) {
  const known = closure(manifest, ['index.html'])
  const linksOf = (page, language) => {
    const entries = entriesOf(manifest, page, language).filter((key) => !known.has(key))
    const styles = new Set(entries.flatMap((key) => manifest[key].css ?? []))
    const scripts = new Set(entries.map((key) => manifest[key].file))
    return {
      styles: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
      scripts: [...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
    }
  }
  const ofPage = (page) => ({
    inside: page.inside ?? false,
    links: Object.fromEntries(languages.map((language) => [language, linksOf(page, language)])),
  })
  return Object.fromEntries(pages.flatMap((page) => (page.paths ?? []).map((path) => [path, ofPage(page)])))
}

/** Bytes of JavaScript for a page in the language that has the longest words. */
export const heaviest = (manifest, page, sizeOf) => Math.max(...languages.map((language) => weigh(manifest, page, language, sizeOf)))

/** Bytes of a built file as they are sent to a browser that takes brotli. */
function sentBytes(file) {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  let over = 0
  for (const page of pages) {
    const bytes = heaviest(manifest, page, sentBytes)
    const isOver = bytes > page.budgetKb * 1000
    if (isOver) over += 1
    console.log(`${page.name.padEnd(14)} ${(bytes / 1000).toFixed(1)} kB of JavaScript, ${isOver ? 'OVER' : 'within'} ${page.budgetKb}`)
  }
  // What strangers open by a link: all of it comes with the page.
  const reader = Object.values(JSON.parse(readFileSync(join(dist, '.vite/reader.json'), 'utf8'))).map(({ file }) => file)
  const readerBytes = reader.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0)
  if (readerBytes > readerBudgetKb * 1000) over += 1
  console.log(
    `${'shared link'.padEnd(14)} ${(readerBytes / 1000).toFixed(1)} kB of JavaScript by gzip, ${readerBytes > readerBudgetKb * 1000 ? 'OVER' : 'within'} ${readerBudgetKb}`,
  )
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  console.log(
    `${'all pages'.padEnd(14)} ${(scripts.reduce((sum, name) => sum + sentBytes(`assets/${name}`), 0) / 1000).toFixed(1)} kB in ${scripts.length} files`,
  )
  process.exit(over === 0 ? 0 : 1)
}
