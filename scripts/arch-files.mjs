import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { tableBreaches } from './arch-tables.mjs'

const folders = ['domain', 'engine', 'server', 'web', 'e2e', 'bench', 'scripts']
const pass = new Set(['node_modules', 'dist', 'data', 'testdata', 'files-for-tests'])
const longest = 300
/** How many product files one folder of the web may hold; words and tests are not counted. */
const fullest = 25
const vague = /^(utils?|helpers?|common|misc|types?|constants?|manager|base|index)\.tsx?$/
const isTest = (path) => /\.test\.(tsx?|mjs)$|^(server|engine)\/testing\/|^server\/db\/test-|^(e2e|bench|scripts)\//.test(path)
const isStore = (path) => /\.store\.ts$|^server\/db\//.test(path)
const isWords = (path) => /\.text\.[a-z]{2}\.ts$|\.problems\.ts$/.test(path)
const chinese = /[\u3040-\u30ff\u3400-\u9fff]/
const readAttributes = new Set(['label', 'placeholder', 'title', 'alt', 'aria-label', 'description'])
/** How many casts 1,000 lines of product code may hold, and the parts it is counted in: what matches first counts. */
const mostCasts = 2
const castParts = [/^server\/(?:orders|cart|goods|stock)\//, /^server\/files\//, /^(?:domain|engine|server|web)\//]
const queryVerbs = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

function files(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return pass.has(entry.name) ? [] : files(join(folder, entry.name))
    return /\.(tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.gen.ts') ? [join(folder, entry.name)] : []
  })
}

/** Rules that a file's name or length breaks. */
function* nameBreaches(path, text) {
  const name = basename(path)
  if (/(^|\/)src\//.test(path)) yield 'no-src-folder'
  if (/^index\.(tsx?|mjs)$/.test(name)) yield 'no-index-file'
  else if (vague.test(name)) yield 'named-after-what-it-knows'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(tsx?|mjs)$/.test(name) || /[A-Z_]/.test(path)) yield 'kebab-case'
  if (!/\.text\.[a-z]{2}\.ts$/.test(name) && text.split('\n').length > longest + 1) yield 'file-length'
  if (/\b(TODO|FIXME)\b/.test(text) && !path.startsWith('scripts/arch')) yield 'nothing-left-to-do'
}

const isConfig = (path) => /(^|\/)[a-z-]+\.config\.ts$/.test(path)

/** Rules about what a module exports. */
function* exportBreaches(node, path) {
  if (isDefaultExport(node) && !isConfig(path)) yield 'no-default-export'
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) yield 're-exports-nothing'
  if (ts.isEnumDeclaration(node)) yield 'lists-not-enums'
}

/** Rules about what a module names in its imports. */
function* importBreaches(node, path) {
  const from = (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier?.text
  if (!from) return
  if (/^(\.|@loupe\/)/.test(from) && !/\.(tsx?|mjs|css|json|svg|png|js)(\?\w+)?$/.test(from)) yield 'imports-name-their-file'
  if (!isTest(path) && !isConfig(path) && ofTests.test(from)) yield 'product-never-imports-tests'
}

const ofTests = /\.test\.|\/testing\/|\/test-(database|postgres)|^(vitest|fast-check|jsdom|@playwright|@testing-library)/

const isDefaultExport = (node) =>
  ts.isExportAssignment(node) ||
  (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))

/** Rules about the web's rooms: one way to write, one way to list. */
function* roomBreaches(node, path) {
  if (isTest(path) || !path.startsWith('web/') || !ts.isImportDeclaration(node)) return
  const from = node.moduleSpecifier.text
  const named = node.importClause?.namedBindings
  const names = named && ts.isNamedImports(named) ? named.elements.map(({ name, propertyName }) => (propertyName ?? name).text) : []
  if (names.includes('useMutation')) yield 'writes-go-through-use-write'
  if (/\/lists\/list-(foot|more|states)\.tsx$/.test(from)) yield 'lists-go-through-list-page'
}

const isSql = (node, path) =>
  ts.isPropertyAccessExpression(node)
    ? path.startsWith('server/') && queryVerbs.has(node.name.text)
    : ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql'

/** Rules about what only some files may do: SQL, refusals, and words for people. */
function* placeBreaches(node, path) {
  if (isTest(path)) return
  if (!isStore(path) && isSql(node, path)) yield 'sql-only-in-stores'
  if (path.startsWith('server/') && ts.isPropertyAccessExpression(node) && node.name.text === 'selectAll') yield 'columns-by-name'
  if (ts.isNewExpression(node) && node.expression.getText() === 'Problem' && !isWords(path) && path !== 'domain/api/problem.ts') {
    yield 'refusals-only-in-problems'
  }
  yield* wordBreaches(node, path)
}

/** Words, not units: those are the same in every language. */
const isReadable = (text) => /\p{L}{2}/u.test(text.replaceAll(/\b(ct|mm|USD|RMB|Loupe)\b/g, ''))

/** Text between tags, or in an attribute that is read to people. */
function isReadInPage(node) {
  if (ts.isJsxText(node)) return isReadable(node.text)
  if (!ts.isJsxAttribute(node) || !readAttributes.has(node.name.getText())) return false
  const text = node.initializer && ts.isStringLiteral(node.initializer) ? node.initializer.text : ''
  return /^[^a-z]|\s/.test(text) && isReadable(text)
}

function* wordBreaches(node, path) {
  if (isWords(path)) return
  if (path.startsWith('web/') && isReadInPage(node)) yield 'words-only-in-text-files'
  const isLiteral = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
  // domain/ holds the aliases of supplier files, server/demo invents Chinese people, server/feeds/strangers files: data, not words of the product.
  if (
    isLiteral &&
    /^(web|server)\//.test(path) &&
    !/^(server\/demo|server\/feeds\/strangers|web\/text)\//.test(path) &&
    chinese.test(node.text.replace(/^(中文|日本語)$/, ''))
  ) {
    yield 'words-only-in-text-files'
  }
}

const isCast = (node) => (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && node.type.getText() !== 'const'

/** Breaches of the ceiling on casts, part by part: `as const` is none, tests and generated files don't count. */
function castBreaches(tallies) {
  const parts = new Map()
  for (const tally of tallies) {
    const name = `${tally.path.split('/')[0]} ${castParts.findIndex((part) => part.test(tally.path))}`
    parts.set(name, [...(parts.get(name) ?? []), tally])
  }
  return [...parts.values()].flatMap((part) => {
    const [casts, lines] = [part.reduce((sum, file) => sum + file.casts, 0), part.reduce((sum, file) => sum + file.lines, 0)]
    if (casts * 1000 < mostCasts * lines) return []
    const worst = part.toSorted((a, b) => b.casts - a.casts).slice(0, 3)
    return [{ rule: 'few-casts', where: `${casts} casts in ${lines} lines, most in ${worst.map(({ path }) => path).join(', ')}` }]
  })
}

/** How many effects a hundred exported components of the web may have. */
const mostEffects = 8
const isEffect = (node) => ts.isCallExpression(node) && /^use(?:Layout|Insertion)?Effect$/.test(node.expression.getText())
const isComponent = (node, path) =>
  path.endsWith('.tsx') &&
  ts.isFunctionDeclaration(node) &&
  /^[A-Z]/.test(node.name?.text ?? '') &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

/** Breaches of the ceiling on effects: what a hook holds counts where the hook is, once for all that use it. */
function effectBreaches(tallies) {
  const web = tallies.filter(({ path }) => path.startsWith('web/'))
  const [effects, components] = ['effects', 'components'].map((name) => web.reduce((sum, tally) => sum + tally[name], 0))
  if (effects * 100 <= mostEffects * components) return []
  const worst = web.toSorted((a, b) => b.effects - a.effects).slice(0, 3)
  return [{ rule: 'few-effects', where: `${effects} in ${components} components, most in ${worst.map(({ path }) => path).join(', ')}` }]
}

/** Folders of the web that hold too much: what belongs together inside them moves into a room of its own. */
function fullFolders(paths) {
  const counts = new Map()
  for (const path of paths) {
    if (!path.startsWith('web/') || isTest(path) || isWords(path)) continue
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > fullest)
    .map(([where, count]) => ({ rule: 'folders-stay-small', where: `${where} (${count})` }))
}

function* fileBreaches(path, text, tallies) {
  yield* nameBreaches(path, text)
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const tally = { path, casts: 0, effects: 0, components: 0, lines: text.split('\n').length }
  if (castParts.some((part) => part.test(path)) && !isTest(path)) tallies.push(tally)
  const queue = [source]
  for (let node = queue.pop(); node; node = queue.pop()) {
    yield* exportBreaches(node, path)
    yield* importBreaches(node, path)
    yield* placeBreaches(node, path)
    yield* roomBreaches(node, path)
    if (isCast(node)) tally.casts += 1
    if (isEffect(node)) tally.effects += 1
    if (isComponent(node, path)) tally.components += 1
    ts.forEachChild(node, (child) => void queue.push(child))
  }
}

/** Breaches of the rules that are not about imports, each `{ rule, where }` and once per file. */
export function fileRuleBreaches(root) {
  const tallies = []
  const paths = folders.flatMap((folder) => files(join(root, folder)).map((file) => relative(root, file)))
  const breaches = paths.flatMap((path) =>
    [...new Set(fileBreaches(path, readFileSync(join(root, path), 'utf8'), tallies))].map((rule) => ({ rule, where: path })),
  )
  return [...breaches, ...castBreaches(tallies), ...effectBreaches(tallies), ...fullFolders(paths), ...tableBreaches(root)]
}
