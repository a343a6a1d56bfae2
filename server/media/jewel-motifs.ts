import { around, band, bead, chain, claws, setStone, stone } from './jewel-parts.ts'

/** What a drawing of a piece of jewelry is told. `long`: how much longer its stone is than wide. */
export type Drawn = { readonly claws: number; readonly long: number; readonly look: number }
type Motif = (drawn: Drawn) => string

const middle: readonly [number, number] = [100, 118]
const seat = { x: 100, y: 56 } as const

/** What holds a stone over its band. */
const basket = (half: number): string =>
  `<path d="M${100 - half * 0.62} ${seat.y + half * 0.45}L${100 - half * 0.2} ${seat.y + half + 5}h${half * 0.4}L${100 + half * 0.62} ${seat.y + half * 0.45}Z" fill="url(#head-across)"/>`

const held = (half: number, { claws: count, long }: Drawn): string =>
  stone('main', { ...seat, half }) + claws('head', { ...seat, half, claws: count, long })

const shoulderStones = (from: number, count: number, r: number): string =>
  [-1, 1]
    .flatMap((side) => around(middle, [52, 52], [-90 + side * from, -90 + side * (from + count * r * 2.35)], count))
    .map((each) => setStone('band', each, r))
    .join('')

const haloOf = (half: number, r: number, long: number): string => {
  const [rx, ry] = [half / long + r * 1.1, half + r * 1.1]
  const count = Math.round((Math.PI * (rx + ry)) / (r * 2.3))
  return around([seat.x, seat.y], [rx, ry], [0, 360], count + 1)
    .slice(0, count)
    .map((each) => setStone('head', each, r))
    .join('')
}

const width = (look: number): number => 5.4 + look * 1.1

const solitaire: Motif = (drawn) => band('band', middle, 56, width(drawn.look)) + basket(27) + held(27, drawn)

const halo: Motif = (drawn) =>
  band('band', middle, 56, width(drawn.look)) +
  basket(24) +
  (drawn.look > 1 ? shoulderStones(34, 7, 2.4) : '') +
  haloOf(21, 3.3, drawn.long) +
  held(21, drawn)

const shoulders: Motif = (drawn) => band('band', middle, 56, 7) + shoulderStones(24, 8 + drawn.look, 2.9) + basket(25) + held(25, drawn)

const trilogy: Motif = (drawn) => {
  const side = 15
  const beside = (x: number) => stone('small', { x, y: seat.y + 7, half: side }) + claws('head', { x, y: seat.y + 7, half: side, claws: 4 })
  return band('band', middle, 56, width(drawn.look)) + basket(25) + beside(100 - 33) + beside(100 + 33) + held(24, drawn)
}

const doubled: Motif = (drawn) => {
  const one = (x: number, y: number, half: number) =>
    stone('main', { x, y, half, turn: 18 }) + claws('head', { x, y, half, claws: drawn.claws, long: drawn.long })
  return band('band', middle, 56, width(drawn.look)) + basket(26) + one(82, 66, 19) + one(117, 52, 21)
}

const eternity: Motif = ({ look }) => {
  const r = 3.4 + look * 0.5
  const count = Math.round((2 * Math.PI * 52) / (r * 2.5))
  const at = around([100, 104], [53, 53], [0, 360], count + 1).slice(0, count)
  return band('band', [100, 104], 58, 11) + at.map((each) => setStone('band', each, r)).join('')
}

const pair: Motif = ({ look }) => {
  const stones = around([124, 116], [36.5, 36.5], [-125, -55], 4 + look)
  return (
    band('band', [74, 100], 46, 10.5) +
    `<circle cx="74" cy="100" r="41" fill="none" stroke="url(#band-inside)" stroke-width=".9"/>` +
    band('head', [124, 116], 40, 7.4) +
    stones.map((each) => setStone('head', each, 2.5)).join('')
  )
}

const gents: Motif = (drawn) => {
  const face = `<rect x="70" y="38" width="60" height="44" rx="9" fill="url(#band-along)"/><rect x="73" y="41" width="54" height="38" rx="7" fill="none" stroke="url(#band-inside)" stroke-width="1.2"/>`
  const flush = [76.5, 123.5].flatMap((x) => [49, 60, 71].map((y) => setStone('band', { x, y }, 2.6))).join('')
  return (
    band('band', middle, 57, 13) +
    face +
    (drawn.look > 1 ? flush : '') +
    stone('main', { x: 100, y: 60, half: 14.5 }) +
    claws('band', { x: 100, y: 60, half: 14.5, claws: 4, long: drawn.long })
  )
}

const hanging = 'M14 8C40 70 78 88 100 92C122 88 160 70 186 8'
const bail = (y: number): string => `<path d="M96.4 ${y - 8}q3.6 -5 7.2 0l1.6 9q-5.2 4 -10.4 0Z" fill="url(#head-across)"/>`

const pendant: Motif = (drawn) => {
  const y = 128
  return (
    chain('band', hanging) +
    bail(97) +
    stone('main', { x: 100, y, half: 26 }) +
    claws('head', { x: 100, y, half: 26, claws: drawn.claws, long: drawn.long })
  )
}

const haloPendant: Motif = (drawn) => {
  const lowered = haloOf(20, 3.2, drawn.long) + held(20, drawn)
  return `${chain('band', hanging)}${bail(97)}<g transform="translate(0 73)">${lowered}</g>`
}

const necklace: Motif = ({ look }) => {
  const count = 9 + look * 2
  const at = around([100, 34], [70, 112], [168, 12], count)
  const drops = at.map(({ x, y }, index) => {
    const r = 3.6 + 4.6 * (1 - Math.abs(index - (count - 1) / 2) / (count / 2))
    return bead('head', x, y - r * 1.1, 1.3) + stone('small', { x, y, half: r }) + claws('head', { x, y, half: r, claws: 4 })
  })
  return chain('band', 'M22 6C24 96 62 146 100 146C138 146 176 96 178 6', 1.7) + drops.join('')
}

const tennis: Motif = ({ look }) => {
  const [rx, ry, r] = [74, 50, 4 + look * 0.6]
  const count = Math.round((Math.PI * (rx + ry)) / (r * 2.45))
  const at = around([100, 102], [rx, ry], [0, 360], count + 1).slice(0, count)
  return at
    .map(
      ({ x, y, turn }) =>
        `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - r * 1.2}" y="${y - r * 1.2}" width="${r * 2.4}" height="${r * 2.4}" rx="1.4" fill="url(#band-along)"/></g>${stone('small', { x, y, half: r, turn })}`,
    )
    .join('')
}

const bangle: Motif = ({ look }) => {
  const stones = around([100, 106], [69, 58], [-130, -50], 9 + look * 2)
  const oval = (rx: number, ry: number, y: number) => `M${100 - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`
  return `<path fill-rule="evenodd" fill="url(#band-inside)" d="${oval(73, 62, 99)}${oval(65, 54, 99)}"/>
<path fill-rule="evenodd" fill="url(#band-along)" d="${oval(74, 63, 106)}${oval(64, 53, 106)}"/>${stones.map((each) => setStone('band', each, 3.3)).join('')}`
}

const twice = (one: (x: number) => string): string => one(58) + one(142)

const studs: Motif = (drawn) =>
  twice((x) => stone('main', { x, y: 100, half: 34 }) + claws('head', { x, y: 100, half: 34, claws: drawn.claws, long: drawn.long }))

const drops: Motif = (drawn) =>
  twice((x) => {
    const hook = `<path d="M${x} 62c-13 -4 -13 -34 2 -36c9 -1 12 7 11 14" fill="none" stroke="url(#band-across)" stroke-width="2"/>`
    const small = [70, 80, 91].map((y, at) => setStone('head', { x, y }, 3.2 + at * 0.8)).join('')
    return (
      hook + small + stone('main', { x, y: 124, half: 23 }) + claws('head', { x, y: 124, half: 23, claws: drawn.claws, long: drawn.long })
    )
  })

const brooch: Motif = ({ look }) => {
  const petals = around([100, 92], [34, 34], [-90, 270], 7).slice(0, 6)
  const leaf = `<path d="M100 110C104 140 112 158 124 172" fill="none" stroke="url(#band-across)" stroke-width="3.4"/><path d="M108 146q18 -16 30 -6q-10 16 -29 11Z" fill="url(#band-along)"/>`
  return (
    leaf +
    petals
      .map(
        ({ x, y, turn }) =>
          `<ellipse cx="${x}" cy="${y}" rx="21" ry="16" transform="rotate(${turn} ${x} ${y})" fill="url(#band-along)"/>${stone('small', { x, y, half: 11 + look, turn })}`,
      )
      .join('') +
    stone('main', { x: 100, y: 92, half: 17 }) +
    claws('head', { x: 100, y: 92, half: 17, claws: 6 })
  )
}

/** Everything that is drawn, by the name that its picture is asked for. */
export const motifs = {
  solitaire,
  halo,
  shoulders,
  trilogy,
  doubled,
  eternity,
  pair,
  gents,
  pendant,
  halo_pendant: haloPendant,
  necklace,
  tennis,
  bangle,
  studs,
  drops,
  brooch,
} as const satisfies Readonly<Record<string, Motif>>
export type MotifName = keyof typeof motifs
export const isMotif = (name: string): name is MotifName => Object.hasOwn(motifs, name)
