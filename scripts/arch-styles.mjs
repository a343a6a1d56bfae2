import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** From how many declarations on a block may stand in one slice only. */
const few = 4

const filesOf = (folder, ending) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return ['node_modules', 'dist', 'public'].includes(entry.name) ? [] : filesOf(join(folder, entry.name), ending)
    return ending.test(entry.name) ? [join(folder, entry.name)] : []
  })

/** The innermost blocks of a stylesheet: selectors, and declarations in the order of the alphabet. */
function* blocksOf(text) {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  for (const [, selector, body] of bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = body.split(';').map((one) => one.replaceAll(/\s+/g, ' ').trim())
    yield { selector: selector.trim(), declarations: declarations.filter(Boolean).toSorted() }
  }
}

/** A block of several declarations that two slices write is a piece of the kit or of a room. */
function twiceBreaches(sheets) {
  const first = new Map()
  return sheets.flatMap(({ path, slice, text }) =>
    [...blocksOf(text)].flatMap(({ selector, declarations }) => {
      if (declarations.length < few) return []
      const block = declarations.join('; ')
      const earlier = first.get(block)
      if (!earlier) first.set(block, { slice, path })
      return earlier && earlier.slice !== slice
        ? [{ rule: 'styles-stand-once', where: `${path} ${selector} is written in ${earlier.path} too` }]
        : []
    }),
  )
}

/** A class that no component names is dead. */
function deadBreaches(sheets, modules) {
  return sheets.flatMap(({ path, text }) => {
    if (!path.endsWith('.module.css')) return []
    const users = modules.filter(({ styles }) => styles.has(path)).map((module) => module.text)
    const names = new Set(
      [...blocksOf(text)].flatMap(({ selector }) =>
        [...selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name),
      ),
    )
    const dead = [...names].filter((name) => !users.some((user) => new RegExp(`\\w\\.${name}\\b`).test(user)))
    return dead.map((name) => ({ rule: 'styles-are-worn', where: `${path} .${name}` }))
  })
}

/** Breaches of the rules about stylesheets, each `{ rule, where }`. */
export function styleBreaches(root) {
  const read = (file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8') })
  const sheets = filesOf(join(root, 'web'), /\.css$/).map((file) => ({ ...read(file), slice: relative(root, dirname(file)) }))
  const modules = filesOf(join(root, 'web'), /\.tsx?$/).map((file) => {
    const { text } = read(file)
    const named = [...text.matchAll(/from '([^']+\.module\.css)'/g)].map(([, to]) => relative(root, resolve(dirname(file), to)))
    return { text, styles: new Set(named) }
  })
  return [...twiceBreaches(sheets), ...deadBreaches(sheets, modules)]
}
