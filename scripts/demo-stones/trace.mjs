// Light through a cut stone: where a ray enters it is bent, inside it is thrown about until it leaves, and what it meets outside is a studio of lamps and dark cards.

const index = 2.42
/** How much red and blue are bent apart where they leave. */
const [redIndex, blueIndex] = [index - 0.016, index + 0.022]
const mostBounces = 8
const faintest = 0.05

function smooth(from, to, x) {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const lamps = [
  [0.53, 0.37, 0.765, 5, 0.985],
  [-0.7, 0.226, 0.678, 5, 0.988],
  [0.108, -0.807, 0.592, 4, 0.988],
  [-0.303, -0.505, 0.808, 4, 0.99],
]

/** How bright the studio is in a direction: a light tent, dark cards, the dark head of whoever looks, four lamps. */
function studio(x, y, z) {
  const around = Math.atan2(y, x)
  let bright = 0.3 + 0.62 * smooth(-0.55, 0.85, z)
  bright += 1.5 * smooth(0.25, 0.9, Math.sin(around * 3 + 0.6)) * smooth(0.1, 0.35, z) * (1 - smooth(0.72, 0.9, z))
  bright *= 1 - 0.72 * smooth(0.25, 0.8, Math.sin(around * 5 + 2.1)) * smooth(0, 0.3, z) * (1 - smooth(0.55, 0.8, z))
  bright *= 1 - 0.8 * smooth(0.94, 0.99, z)
  if (z < 0.4) return bright
  for (const [lx, ly, lz, strong, narrow] of lamps) {
    const near = x * lx + y * ly + z * lz
    if (near > narrow) bright += strong * smooth(narrow, narrow + (1 - narrow) * 0.5, near)
  }
  return bright
}

/** The part of the light that is thrown back where it meets the surface at this cosine. */
function thrownBack(cosine) {
  const straight = ((index - 1) / (index + 1)) ** 2
  return straight + (1 - straight) * (1 - cosine) ** 5
}

/** The direction behind a surface; null where all light is thrown back. */
function bent(d, n, ratio) {
  const cosine = -(d[0] * n[0] + d[1] * n[1] + d[2] * n[2])
  const left = 1 - ratio * ratio * (1 - cosine * cosine)
  if (left < 0) return null
  const along = ratio * cosine - Math.sqrt(left)
  return [ratio * d[0] + along * n[0], ratio * d[1] + along * n[1], ratio * d[2] + along * n[2]]
}

/** Planes turned towards the eye, four numbers each. */
function turned(planes, { spin, tilt }) {
  const [cs, ss, ct, st] = [Math.cos(spin), Math.sin(spin), Math.cos(tilt), Math.sin(tilt)]
  const flat = new Float64Array(planes.length * 4)
  for (const [k, { n, d }] of planes.entries()) {
    const [u, v] = [n[0] * cs - n[1] * ss, n[0] * ss + n[1] * cs]
    flat.set([u, v * ct - n[2] * st, v * st + n[2] * ct, d], k * 4)
  }
  return flat
}

/** Where a ray from inside leaves: the plane, and how far away. */
const out = { at: 0, far: 0 }
function leaves(flat, o, d) {
  out.at = -1
  out.far = 1e9
  for (let k = 0; k < flat.length; k += 4) {
    const towards = flat[k] * d[0] + flat[k + 1] * d[1] + flat[k + 2] * d[2]
    if (towards <= 1e-6) continue
    const far = (flat[k + 3] - flat[k] * o[0] - flat[k + 1] * o[1] - flat[k + 2] * o[2]) / towards
    if (far >= out.far) continue
    out.far = far
    out.at = k
  }
  return out.at >= 0
}

/** Where the eye, straight above a point, meets the stone: the plane, -1 where it does not. */
function meets(flat, x, y) {
  let [top, bottom, at] = [1e9, -1e9, -1]
  for (let k = 0; k < flat.length; k += 4) {
    const rest = flat[k + 3] - flat[k] * x - flat[k + 1] * y
    const up = flat[k + 2]
    if (Math.abs(up) < 1e-9) {
      if (rest < 0) return -1
    } else if (up > 0) {
      if (rest / up < top) {
        top = rest / up
        at = k
      }
    } else bottom = Math.max(bottom, rest / up)
  }
  out.far = top
  return top > bottom ? at : -1
}

/** Light that comes out of the stone along a ray that went into it, for red, green and blue. */
function within(flat, from, towards) {
  const seen = [0, 0, 0]
  let [o, d, weight] = [from, towards, 1]
  for (let bounce = 0; bounce < mostBounces && weight >= faintest && leaves(flat, o, d); bounce += 1) {
    const n = [flat[out.at], flat[out.at + 1], flat[out.at + 2]]
    o = [o[0] + d[0] * out.far, o[1] + d[1] * out.far, o[2] + d[2] * out.far]
    const inner = [-n[0], -n[1], -n[2]]
    const green = bent(d, inner, index)
    if (green) {
      const back = thrownBack(Math.max(0, green[0] * n[0] + green[1] * n[1] + green[2] * n[2]))
      const colours = [bent(d, inner, redIndex) ?? green, green, bent(d, inner, blueIndex) ?? green]
      for (let c = 0; c < 3; c += 1) seen[c] += weight * (1 - back) * studio(...colours[c])
      weight *= back
    }
    const twice = 2 * (d[0] * n[0] + d[1] * n[1] + d[2] * n[2])
    d = [d[0] - twice * n[0], d[1] - twice * n[1], d[2] - twice * n[2]]
    o = [o[0] - n[0] * 1e-6, o[1] - n[1] * 1e-6, o[2] - n[2] * 1e-6]
  }
  const rest = weight * 0.35 * studio(...d)
  return seen.map((each) => each + rest)
}

const shown = (light) => Math.min(1, ((light * 1.05 * 1.32) / (1 + light * 1.05 * 0.32)) ** (1 / 2.2))

/** What is seen at a point of the picture, null beside the stone. */
function seenAt(flat, x, y) {
  const at = meets(flat, x, y)
  if (at < 0) return null
  const n = [flat[at], flat[at + 1], flat[at + 2]]
  const point = [x - n[0] * 1e-5, y - n[1] * 1e-5, out.far - n[2] * 1e-5]
  const back = thrownBack(n[2])
  const mirrored = back * studio(2 * n[2] * n[0], 2 * n[2] * n[1], 2 * n[2] * n[2] - 1)
  return within(flat, point, bent([0, 0, -1], n, 1 / index)).map((each) => shown(mirrored + (1 - back) * each))
}

/** Half the width of the picture: the stone has some room around it. */
const half = 1.2
const samples = 2

/** A stone from above as raw pixels with a clear ground. */
export function traced(planes, { side, spin, tilt }) {
  const flat = turned(planes, { spin, tilt })
  const pixels = Buffer.alloc(side * side * 4)
  const place = (pixel, sample) => (((pixel + (sample + 0.5) / samples) / side) * 2 - 1) * half
  for (let at = 0; at < side * side; at += 1) {
    const sum = [0, 0, 0]
    let met = 0
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const seen = seenAt(flat, place(at % side, sample % samples), -place(Math.floor(at / side), Math.floor(sample / samples)))
      if (!seen) continue
      met += 1
      for (let c = 0; c < 3; c += 1) sum[c] += seen[c]
    }
    if (met > 0) pixels.set([...sum.map((each) => (each / met) * 255), (met / (samples * samples)) * 255], at * 4)
  }
  return pixels
}
