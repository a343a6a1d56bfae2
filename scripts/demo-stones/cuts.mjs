// Cut stones as lists of half-spaces: what lies on the inner side of all its planes is the stone. Its girdle is about two across, its table looks up along z.

const tau = Math.PI * 2
const girdle = 0.05
/** Angles of a well-cut round: they are what makes it bright. */
const crownSlope = Math.tan((34.5 * Math.PI) / 180)
const pavilionSlope = Math.tan((40.9 * Math.PI) / 180)

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
function unit(a) {
  const length = Math.hypot(...a)
  return a.map((each) => each / length)
}

/** The plane of this direction that goes through a point. */
function planeAt(direction, point) {
  const n = unit(direction)
  return { n, d: dot(n, point) }
}

function planeThrough(a, b, c) {
  const n = cross(minus(b, a), minus(c, a))
  return planeAt(dot(n, a) < 0 ? n.map((each) => -each) : n, a)
}

/** Between a circle (2) and a square (large). */
const pillow = (width, power) => (angle) => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const r = (Math.abs(c) ** power + Math.abs(s) ** power) ** (-1 / power)
  return [c * r * width, s * r]
}

/** How far away a circle is met along a direction, from the middle. */
function toCircle([c, s], [x, y], radius) {
  const along = c * x + s * y
  return along + Math.sqrt(Math.max(0, along * along - x * x - y * y + radius * radius))
}

/** Two arcs that meet in points. */
const marquise = (width) => (angle) => {
  const ray = [Math.cos(angle), Math.sin(angle)]
  const away = (1 - width * width) / (2 * width)
  const t = toCircle(ray, [ray[0] >= 0 ? -away : away, 0], width + away)
  return [ray[0] * t, ray[1] * t]
}

/** Half a circle below, two arcs to a point above. */
const pear = (width) => (angle) => {
  const ray = [Math.cos(angle), Math.sin(angle)]
  const low = width - 1
  const away = ((1 - low) ** 2 - width * width) / (2 * width)
  const round = toCircle(ray, [0, low], width)
  const t = ray[1] * round < low ? round : toCircle(ray, [ray[0] >= 0 ? -away : away, low], width + away)
  return [ray[0] * t, ray[1] * t]
}

/** Which way an outline looks at an angle. */
function outwards(outline, angle) {
  const [a, b] = [outline(angle - 1e-3), outline(angle + 1e-3)]
  const [x, y] = unit([b[1] - a[1], a[0] - b[0], 0])
  return [x, y]
}

function girdleOf(outline, sides = 64) {
  return Array.from({ length: sides }, (_, k) => {
    const angle = ((k + 0.5) / sides) * tau
    const [[x, y], [px, py]] = [outwards(outline, angle), outline(angle)]
    return planeAt([x, y, 0], [px, py, 0])
  })
}

/** A brilliant on any outline: table, bezels, stars, upper and lower halves, mains that meet in the culet. */
function brilliant(outline, { table = 0.57, deep = 1, count = 8, turn = 0, lower = 0.77 } = {}) {
  const tableZ = crownSlope * (1 - table)
  const depth = pavilionSlope * deep
  const at = (angle, wide, z) => [...outline(angle).map((each) => each * wide), z]
  /** Touches the girdle, and would meet its likes at this height over the middle. */
  const main = (angle, height, up, z) => {
    const [[x, y], [px, py]] = [outwards(outline, angle), outline(angle)]
    const slope = height / (x * px + y * py)
    return planeAt([x * slope, y * slope, up], [px, py, z])
  }
  const star = (1 + table) / 2
  const starZ = (1 - star * 0.96) * crownSlope
  const low = 1 - lower
  const lowZ = -girdle - depth * (1 - low * 0.94)
  const facets = Array.from({ length: count }, (_, k) => {
    const [a, half, b] = [k, k + 0.5, k + 1].map((step) => (step / count) * tau + turn)
    return [
      main(a, crownSlope, 1, 0),
      main(a, depth, -1, -girdle),
      planeThrough(at(a, table, tableZ), at(b, table, tableZ), at(half, star, starZ)),
      planeThrough(at(a, 1, 0), at(half, 1, 0), at(half, star, starZ)),
      planeThrough(at(half, 1, 0), at(b, 1, 0), at(half, star, starZ)),
      planeThrough(at(a, 1, -girdle), at(half, 1, -girdle), at(half, low, lowZ)),
      planeThrough(at(half, 1, -girdle), at(b, 1, -girdle), at(half, low, lowZ)),
    ]
  })
  return [{ n: [0, 0, 1], d: tableZ }, ...facets.flat(), ...girdleOf(outline)]
}

const degrees = (angle) => (angle * Math.PI) / 180
const direction = (angle) => [Math.cos(degrees(angle)), Math.sin(degrees(angle))]

/** Rows of long facets, each flatter than the one before. */
function stepCut(width, cut, table = 0.62) {
  const slant = Math.SQRT1_2
  const sides = [
    ...[0, 90, 180, 270].map((angle) => [...direction(angle), angle % 180 === 0 ? width : 1]),
    ...[45, 135, 225, 315].map((angle) => [...direction(angle), (width + 1 - cut) * slant]),
  ]
  const planes = sides.map(([x, y, far]) => ({ n: [x, y, 0], d: far }))
  const rows = (angles, inset, up, from) => {
    let [z, x] = [0, 0]
    for (const slope of angles.map((angle) => Math.tan(degrees(angle)))) {
      planes.push(...sides.map(([sx, sy, far]) => planeAt([sx * slope, sy * slope, up], [sx * (far - x), sy * (far - x), up * z + from])))
      z += (inset / angles.length) * slope
      x += inset / angles.length
    }
    return z
  }
  const tableZ = rows([46, 40, 32], width * (1 - table), 1, 0)
  rows([58, 47, 38], width * 0.98, -1, -girdle)
  return [{ n: [0, 0, 1], d: tableZ }, ...planes]
}

/** Azimuth away from its side and steepness of each chevron. */
const chevrons = [
  [7, 60],
  [15, 54],
  [24, 49],
  [34, 44.5],
  [42, 41.5],
]

/** A square whose pavilion is folded into chevrons from its corners. */
function chevronCut(width, cut) {
  const corner = width * Math.SQRT2
  const planes = [{ n: [0, 0, 1], d: 0.2 }]
  for (const side of [0, 90, 180, 270]) {
    const [x, y] = direction(side)
    planes.push({ n: [x, y, 0], d: width })
    for (const [angle, inset] of [
      [33, 0],
      [22, 0.16],
    ]) {
      const slope = Math.tan(degrees(angle))
      planes.push(planeAt([x * slope, y * slope, 1], [x * (width - inset), y * (width - inset), inset * Math.tan(degrees(33))]))
    }
    for (const [away, steep] of chevrons) {
      for (const hand of [1, -1]) {
        const [[cx, cy], [px, py]] = [direction(side + hand * away), direction(side + hand * 45)]
        const slope = Math.tan(degrees(steep))
        planes.push(planeAt([cx * slope, cy * slope, -1], [px * corner, py * corner, -girdle]))
      }
    }
    const [dx, dy] = direction(side + 45)
    planes.push({ n: [dx, dy, 0], d: corner - cut })
    planes.push(planeAt([dx * 0.75, dy * 0.75, 1], [dx * (corner - cut * 2), dy * (corner - cut * 2), 0]))
  }
  return planes
}

/** The same stone, narrower. */
const narrowed = (planes, width) =>
  planes.map(({ n, d }) => {
    const stretched = [n[0] / width, n[1], n[2]]
    const length = Math.hypot(...stretched)
    return { n: stretched.map((each) => each / length), d: d / length }
  })

/** Planes of the shapes that the demo shows most. A heart is hollow: no half-spaces make one. */
export const cuts = {
  round: brilliant(pillow(1, 2)),
  oval: brilliant(pillow(0.72, 2)),
  pear: brilliant(pear(0.64), { turn: tau / 4 }),
  marquise: brilliant(marquise(0.5), { turn: tau / 4 }),
  cushion: brilliant(pillow(0.92, 3.2), { deep: 1.1 }),
  princess: chevronCut(0.96, 0.035),
  radiant: narrowed(chevronCut(0.98, 0.2), 0.78),
  emerald: stepCut(0.72, 0.2),
  asscher: stepCut(0.97, 0.36, 0.58),
}
