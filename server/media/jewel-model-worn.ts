import { centre, forward, none, small, type JewelModel, type Motif, type Parts } from './jewel-model-parts.ts'
import {
  aroundFinger,
  band,
  bead,
  clawsAround,
  gallery,
  placed,
  rim,
  solidOf,
  tube,
  upright,
  wire,
  type Point,
  type Solid,
} from './jewel-solids.ts'

const bail = placed(
  band(0.13, 0.05, 0.12),
  [
    [0, 0, 1],
    [0, 1, 0],
    [-1, 0, 0],
  ],
  [0, 0.78, 0.3],
)

/** What hangs on a chain, its stone looking forward. */
function hanging({ head, stones }: Pick<Parts, 'head' | 'stones'>): Parts {
  const stem = wire([0, 0.52, 0.34], [0, 0.67, 0.3], 0.035)
  return { band: bail, head: solidOf([placed(head, forward, [0, 0, 0]), stem]), stones: placed(stones, forward, [0, 0, 0]) }
}

export const pendant: Motif = (of) => hanging(centre(of, 0.5))

export const haloPendant: Motif = (of) => {
  const half = 0.38 * of.size
  const main = centre(of, 0.38)
  const beside = Array.from({ length: 20 }, (_, at): Solid => {
    const angle = (at / 20) * 2 * Math.PI
    return placed(small(0.07), upright, [Math.cos(angle) * (half + 0.09), half * 0.9, Math.sin(angle) * (half + 0.09)])
  })
  return hanging({
    head: solidOf([main.head, gallery('round', half + 0.09, half * 0.78, 0.05)]),
    stones: solidOf([main.stones, ...beside]),
  })
}

/** A place on the loop of a necklace, degrees from its lowest point. */
const onLoop = (degrees: number, out = 0): Point => {
  const angle = (degrees / 180) * Math.PI
  return [Math.sin(angle) * (0.92 + out), -Math.cos(angle) * (1.12 + out), 0.12 * Math.cos(angle)]
}

/** A line of stones that grow towards its middle, on a chain that closes behind the neck. */
export const necklace: Motif = ({ look }) => {
  const count = 9 + look * 2
  const each = Array.from({ length: count }, (_, at) => {
    const from = Math.abs(at - (count - 1) / 2) / (count / 2)
    const half = 0.062 + 0.062 * (1 - from)
    const head = solidOf([
      clawsAround('round', half, { count: 4, girdle: half * 0.92, foot: 0 }),
      rim('round', half * 0.62, half * 0.42, half * 0.06),
    ])
    return { head, stones: placed(small(half), upright, [0, half * 0.92, 0]), to: onLoop((at - (count - 1) / 2) * (118 / count), half) }
  })
  const chain = tube(
    Array.from({ length: 96 }, (_, at) => onLoop((at * 360) / 96)),
    0.022,
    true,
  )
  return {
    band: chain,
    head: solidOf(each.map(({ head, to }) => placed(head, forward, to))),
    stones: solidOf(each.map(({ stones, to }) => placed(stones, forward, to))),
  }
}

/** On a circle about the wrist, its up pointing away from it. */
const onWrist = (solid: Solid, degrees: number, radius: number): Solid => {
  const turn = aroundFinger(degrees)
  return placed(solid, turn, [turn[1][0] * radius, turn[1][1] * radius, 0])
}

/** A bracelet of stones, each in a rim of its own. */
export const tennis: Motif = ({ look }) => {
  const half = 0.088 + look * 0.012
  const count = Math.floor((2 * Math.PI) / (half * 2.35))
  const angles = Array.from({ length: count }, (_, at) => (at * 360) / count)
  const link = solidOf([rim('princess', half * 1.16, half * 0.55, half * 0.17), rim('round', half * 0.7, 0, half * 0.14)])
  const stone = placed(small(half), upright, [0, half * 0.62, 0])
  return {
    band: solidOf([band(1 - half * 0.1, 0.035, half * 0.7), ...angles.map((angle) => onWrist(link, angle, 1))]),
    head: none,
    stones: solidOf(angles.map((angle) => onWrist(stone, angle, 1))),
  }
}

export const bangle: Motif = ({ look }) => {
  const count = 9 + look * 2
  const half = 0.064
  const angles = Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * ((half * 2.2 * 180) / Math.PI))
  return {
    band: solidOf([band(1, 0.09, 0.2), ...angles.map((angle) => onWrist(rim('round', half * 1.05, 0, half * 0.2), angle, 1.05))]),
    head: none,
    stones: solidOf(angles.map((angle) => onWrist(small(half), angle, 1.055))),
  }
}

/** Two of them, beside each other. */
function twice({ band: own, head, stones }: Parts, apart: number): Parts {
  const both = (solid: Solid): Solid => solidOf([placed(solid, upright, [-apart, 0, 0]), placed(solid, upright, [apart, 0, 0])])
  return { band: both(own), head: both(head), stones: both(stones) }
}

/** What goes through the ear, from behind the stone. */
const post = wire([0, 0, 0.05], [0, 0, -0.55], 0.035)

export const studs: Motif = (of) => {
  const { head, stones } = centre(of, 0.5)
  return twice({ band: post, head: placed(head, forward, [0, 0, 0]), stones: placed(stones, forward, [0, 0, 0]) }, 0.66)
}

const hook = tube(
  Array.from({ length: 28 }, (_, at): Point => {
    const angle = (at / 27) * 1.35 * Math.PI
    return [0, 0.86 + 0.2 * Math.sin(angle), -0.2 + 0.2 * Math.cos(angle)]
  }),
  0.024,
  false,
)

export const drops: Motif = (of: JewelModel) => {
  const { head, stones } = centre(of, 0.36)
  const line = [0.74, 0.58, 0.4].map((y, at) => ({ y, half: 0.062 + at * 0.014 }))
  const beads = line.map(({ y, half }) => placed(rim('round', half * 1.08, 0, half * 0.24), forward, [0, y, 0.02]))
  return twice(
    {
      band: solidOf([hook, wire([0, 0.84, 0], [0, 0.3, 0], 0.02)]),
      head: solidOf([placed(head, forward, [0, -0.06, -0.2]), ...beads]),
      stones: solidOf([
        placed(stones, forward, [0, -0.06, -0.2]),
        ...line.map(({ y, half }) => placed(small(half), forward, [0, y, 0.02])),
      ]),
    },
    0.56,
  )
}

/** Looking forward, its own x turned so many degrees from the right. */
function facing(degrees: number): readonly [Point, Point, Point] {
  const angle = (degrees / 180) * Math.PI
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [
    [c, s, 0],
    [0, 0, 1],
    [s, -c, 0],
  ]
}

const stem = tube(
  Array.from({ length: 16 }, (_, at): Point => {
    const share = at / 15
    return [0.07 + 0.33 * share ** 2, -0.3 - 1.03 * share, -0.06]
  }),
  0.038,
  false,
)
const leaf = placed(bead([0.27, 0.035, 0.11]), facing(18), [0.42, -0.88, -0.04])
/** What holds it to a coat. */
const pin = solidOf([
  wire([-0.55, 0.1, -0.24], [0.55, 0.1, -0.24], 0.026),
  wire([-0.52, 0.1, -0.02], [-0.52, 0.1, -0.24], 0.05),
  wire([0.52, 0.1, -0.02], [0.52, 0.1, -0.24], 0.05),
])

/** A blossom of six petals, a stone in each, on its stem. */
export const brooch: Motif = (of) => {
  const half = 0.16 + of.look * 0.014
  const petals = Array.from({ length: 6 }, (_, at) => 30 + at * 60).map((degrees) => {
    const angle = (degrees / 180) * Math.PI
    return { turn: facing(degrees), to: [Math.cos(angle) * 0.57, Math.sin(angle) * 0.57, 0] satisfies Point }
  })
  const onPetals = (solid: Solid): Solid[] => petals.map(({ turn, to }) => placed(solid, turn, to))
  const main = centre(of, 0.27)
  return {
    band: solidOf([...onPetals(bead([0.35, 0.075, 0.27])), placed(bead([0.26, 0.09, 0.26]), forward, [0, 0, -0.02]), stem, leaf, pin]),
    head: solidOf([placed(main.head, forward, [0, 0, 0.06]), ...onPetals(rim('round', half * 1.05, 0.1, half * 0.16))]),
    stones: solidOf([placed(main.stones, forward, [0, 0, 0.06]), ...onPetals(placed(small(half), upright, [0, 0.11, 0]))]),
  }
}
