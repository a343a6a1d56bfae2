import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the login dialog is made of, which most other dialogs and forms are made of too. */
const dialogParts =
  /node_modules\/(react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib)|node_modules\/@mantine\/(hooks\/esm\/use-(focus-trap|focus-return|merged-ref|id|uncontrolled|window-event)\/|core\/esm\/components\/(ModalBase|Portal|FocusTrap|Overlay|CloseButton|Paper|Input|InputBase|TextInput|PasswordInput|Stack|VisuallyHidden)\/)/

const firstWords = /web\/(api|nav|shell|session|home|stock)\/\w+\.text\.\w\w\.ts/
const lightParts =
  /web\/text\/format\.|web\/forms\/(dialog|use-form|use-write|use-edit)\.|web\/ui\/over\/(sheet\.(tsx|module)|dialog-title\.)|web\/shell\/dialogs\/service-contacts\.|icons\/Icon(Check|Qrcode|Search)\.mjs/
const houseParts = /icons\/Icon(ClockHour4|MapPin|Phone)\.mjs|(shell|me)\/addresses\./
const insideParts =
  /esm\/(components\/ScrollArea\/utils\/to-int|utils\/use-callback-ref)|web\/ui\/(plain-key|use-resize|over\/(asked-question|take-focus))\.|icons\/Icon(UserCircle|BrandWechat)\.mjs|domain\/orders\/order-states\./
const orderParts = /domain\/orders\/(order-types|work|standing|status)\.|web\/gems\/(stock-link|with-neighbours|like-it)\./
const stoneFields = /domain\/stock\/(stone-fields|option-labels)\.|web\/stock\/filters\/choice\.|web\/gems\/asked\/field-words\./
/** Menus and lists that lie over the page. */
const floatingParts = /node_modules\/@floating-ui\/|node_modules\/@mantine\/core\/esm\/(components\/ScrollArea|utils\/Floating)\//
const stoneParts =
  /domain\/(stock\/(stock\.api|search|labels|report-no|stone|grades|shapes|trade-shapes|trade-shape-labels|places|place-labels|fold|availability)\.|pricing\/(money|quote)\.|suppliers\/suppliers\.api\.)|web\/prices\/(amount|figures|on-request)|web\/gems\/(badges|certificate-badge|facet|outlines|place-words|read-words|shape-icon|stock-events|stone-)|web\/text\/(date-text|use-label)|web\/ui\/(grid\/)?(copy|save-file|toggle|action-button|use-row-window|grid-row|virtual-grid|use-column-window)|web\/nav\/use-url-state|icons\/Icon(ArrowLeft|ChevronDown|ChevronLeft|ChevronRight|FileSearch|Filter|FilterOff|Photo|Plus|Refresh|ShoppingCartPlus)\.mjs/

/** The page names its styles first and starts its program piece by piece (public/start.js). */
const startInPieces: Plugin = {
  name: 'start-in-pieces',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      const program = /<script type="module" crossorigin src="([^"]+)"><\/script>/
      const [, entry] = program.exec(html) ?? []
      if (entry === undefined || styles.length === 0) throw new Error('the page has no program or no styles')
      return styles
        .reduce((rest, style) => rest.replace(style, ''), html)
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" data-program')
        .replace(program, '<script type="module" src="/start.js"></script>')
        .replace('</head>', `  <link rel="modulepreload" data-program crossorigin href="${entry}">\n  </head>`)
        .replace(/( *<script type="module")/, (script) => styles.join('') + script)
    },
  },
}

/** The contracts of carts, orders and the dashboard name parcels, orders, and what was sold, in shapes alone; the pages of parcels themselves have the whole. */
const hollowParcels: Plugin = {
  name: 'hollow-parcels',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    (/\/domain\/(cart\/cart|orders\/orders)\.api\.ts$/.test(importer) && /^\.\.\/parcels\/(parcels\.api|take)\.ts$/.test(source)) ||
    (/\/domain\/(orders|home)\//.test(importer) && source === '../goods/frozen.ts') ||
    (/\/domain\/(orders|payments)\/[\w/-]+\.api\.ts$/.test(importer) && /^\.\.?\/(orders\/)?order\.ts$/.test(source))
      ? here('./api/parcel-shell.ts')
      : null,
}

// The browser never parses with the contracts, it only reads their paths and types: the real zod would be 60 kB for nothing.
const resolve = {
  alias: [
    { find: /^(\.|\.\.\/api|@loupe\/domain\/api)\/named\.ts$/, replacement: here('./api/named-shell.ts') },
    { find: /^zod$/, replacement: here('./api/schema-shell.ts') },
    { find: /^(\.\.?|\.\.\/stock|@loupe\/domain\/stock)\/(stone|search)\.ts$/, replacement: here('./api/stone-shell.ts') },
  ],
}

/** The page that strangers open by a link: a program of its own, beside the other one's files (decision 0360). */
const reader = defineConfig({
  root: here('./shares/reader'),
  publicDir: false,
  plugins: [react()],
  resolve,
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: false,
    target: 'es2022',
    manifest: '.vite/reader.json',
    rolldownOptions: { input: here('./shares/reader/share.html'), output: { codeSplitting: false } },
  },
})

const app = defineConfig({
  root: here('.'),
  plugins: [react(), startInPieces, hollowParcels],
  resolve,
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    // Which file imports which: what a first load weighs is read from it (scripts/first-load.mjs).
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'root', test: /web\/ui\/look\/new-root\.ts/ },
            { name: 'router', test: /node_modules\/@tanstack\// },
            // One file of what every page needs: thirty small ones wait for each other on a phone's slow line.
            { name: 'kit', test: /node_modules\//, tags: ['$initial'] },
            // What every page is made of. The map of all pages, which takes longest to set up, comes after it, with the program's beginning.
            { name: 'start', test: /web\/\w+\/|\/domain\//, tags: ['$initial'] },
            // What the first pages say, one file per language.
            { debugName: 'words', name: (id) => `words-${/\.text\.(\w\w)\.ts/.exec(id)?.[1] ?? ''}`, test: firstWords },
            // What the landing page and its dialog share with others.
            { name: 'light', test: lightParts },
            // Where the house is and when it is open.
            { name: 'house', test: houseParts },
            // What pages of stones share: each of its thirty modules would be a file of its own.
            { name: 'stones', test: stoneParts },
            // What stands where something could not be read: pages without a list have it too.
            { name: 'states', test: /web\/lists\/read-states\.|web\/ui\/page-scroll\./ },
            // What lists of orders and the dashboard share.
            { name: 'order-parts', test: orderParts },
            // What the frame and the pages in it share, too small for files of their own.
            { name: 'inside', test: insideParts },
            // What every page that is a list or has one draws with.
            { name: 'lists', test: /web\/lists\/(list-|log-line|(section-)?table\.module|row-cards)/ },
            // What can be asked of a stone: pages that only show stones do without.
            { name: 'stone-fields', test: stoneFields },
            // Ways of telling people: orders know them too, without the bell.
            { name: 'ways', test: /domain\/messages\// },
            // The bell, what it unfolds and the page of it.
            { name: 'alerts', test: /web\/alerts\/(alert-list|use-|alert-filters|bell)|domain\/alerts\// },
            // The dialog that greets strangers on phones: no more than it needs, in one file.
            { name: 'dialog', test: dialogParts },
            { name: 'floating', test: floatingParts },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    // Calls have no dot in their path; the modules of the folder web/api do.
    proxy: { '^/api/[^.]*$': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' },
  },
})

export default defineConfig(({ mode }) => (mode === 'reader' ? reader : app))
