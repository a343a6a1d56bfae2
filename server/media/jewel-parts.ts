/** A stone as it lies in a drawing: where its middle is, half its length, and how it is turned. */
type Lying = { readonly x: number; readonly y: number; readonly half: number; readonly turn?: number }

const n = (value: number): string => String(Math.round(value * 100) / 100)

/** How large the clear ground around a stone is drawn: its picture has some. */
const room = 1.2

/** The stone in the middle, and small round ones: pictures that the drawing brings along. */
export const stone = (of: 'main' | 'small', { x, y, half, turn = 0 }: Lying): string => {
  const side = half * room
  const turned = turn === 0 ? '' : ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`
  return `<use href="#${of}" x="${n(x - side)}" y="${n(y - side)}" width="${n(side * 2)}" height="${n(side * 2)}"${turned}/>`
}

/** A round end of metal: a claw, a bead between small stones. */
export const bead = (metal: string, x: number, y: number, r: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#${metal}-bead)"/>`

/** Points on an ellipse, evenly by angle; degrees from the right, downwards. */
export const around = (
  [x, y]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  [from, to]: readonly [number, number],
  count: number,
) =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((from + ((to - from) * at) / Math.max(1, count - 1)) * Math.PI) / 180
    return { x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle), turn: (angle * 180) / Math.PI }
  })

/** A small stone on its plate of metal. */
export const setStone = (
  metal: string,
  { x, y, turn = 0 }: { readonly x: number; readonly y: number; readonly turn?: number },
  r: number,
): string => bead(metal, x, y, r * 1.22) + stone('small', { x, y, half: r * 0.96, turn })

type Head = { readonly x: number; readonly y: number; readonly half: number; readonly claws: number; readonly long?: number }

/** Claws around a stone; of those that are longer than wide the claws stand at their corners. */
export const claws = (metal: string, { x, y, half, claws: count, long = 1 }: Head): string => {
  // Three hold a drop by its tip.
  const first = count === 3 ? -90 : -90 + 180 / count
  return around([x, y], [(half / long) * 0.93, half * 0.93], [first, first + 360], count + 1)
    .slice(0, count)
    .map((each) => bead(metal, each.x, each.y, half * 0.105))
    .join('')
}

/** A ring of metal seen from a little above: its inside behind, its front before. */
export function band(metal: string, at: readonly [number, number], radius: number, width: number): string {
  const [x, y] = at
  const lift = width * 0.9
  const hole = radius - width
  const ring = (cy: number, outer: number, inner: number, paint: string): string =>
    `<path fill-rule="evenodd" fill="url(#${metal}-${paint})" d="${circle(x, cy, outer)}${circle(x, cy, inner)}"/>`
  return `${ring(y - lift, radius - width * 0.15, hole + width * 0.1, 'inside')}${ring(y, radius, hole, 'along')}
<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius - width * 0.32)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${n(width * 0.12)}"/>`
}

const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`

/** A chain: links along a curve. */
export const chain = (metal: string, path: string, width = 1.5): string =>
  `<path d="${path}" fill="none" stroke="url(#${metal}-across)" stroke-width="${n(width)}"/>
<path d="${path}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="${n(width * 0.5)}" stroke-dasharray="${n(width * 0.5)} ${n(width * 1.3)}"/>`
