import type { FancyColor } from '@loupe/domain/stock/grades.ts'
import { glass } from '../facet-drawing.tsx'
import type { Solid } from './cut-planes.ts'
import { facesOf, meshOf, type V3 } from './planes.ts'
import { fragmentShader, vertexShader } from './shader.ts'

/** How a stone is turned: around its own axis, and towards who looks; both in radians. */
export type Turn = { readonly around: number; readonly over: number }

/** A stone that stands on a canvas; `end` gives the graphics card its memory back. */
export type DrawnSolid = {
  /** Drawn without a graphics card: every picture takes the processor's time. */
  readonly isSlow: boolean
  readonly draw: (turn: Turn, sizePx: number) => void
  readonly end: () => void
}

/** How much of red, green and blue a stone takes away over half its length: white ones nothing. */
function absorbsOf(tint: FancyColor | null): readonly [number, number, number] {
  if (tint === null || tint === 'white') return [0, 0, 0]
  if (tint === 'black') return [4, 4, 4]
  const [hue, saturation] = glass[tint]
  const channel = (k: number) => {
    const at = (k + hue / 30) % 12
    const shine = 0.58 - (saturation / 100) * 0.42 * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return -0.55 * Math.log(Math.max(0.04, shine))
  }
  const all = [channel(0), channel(8), channel(4)] as const
  const least = Math.min(...all) * 0.8
  return [all[0] - least, all[1] - least, all[2] - least]
}

export function compiled(gl: WebGL2RenderingContext, type: number, text: string): WebGLShader | null {
  const shader = gl.createShader(type)
  if (!shader) return null
  gl.shaderSource(shader, text)
  gl.compileShader(shader)
  return shader
}

function programOf(gl: WebGL2RenderingContext, count: number): WebGLProgram | null {
  const [vertex, fragment] = [compiled(gl, gl.VERTEX_SHADER, vertexShader), compiled(gl, gl.FRAGMENT_SHADER, fragmentShader(count))]
  if (!vertex || !fragment) return null
  const program = gl.createProgram()
  gl.attachShader(program, vertex)
  gl.attachShader(program, fragment)
  gl.linkProgram(program)
  gl.deleteShader(vertex)
  gl.deleteShader(fragment)
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null
}

/** Column by column, as the card takes it: around the stone's axis first, then over towards who looks. */
export function turnMatrix({ around, over }: Turn): Float32Array {
  const [c, s, oc, os] = [Math.cos(around), Math.sin(around), Math.cos(over), Math.sin(over)]
  return new Float32Array([c, -os * s, oc * s, 0, oc, os, -s, -os * c, oc * c])
}

/** Seven units away, a stone fills its picture whichever way it is turned. */
function fitOf(points: readonly V3[], middle: number): number {
  const reach = Math.max(...points.map(([x, y, z]) => Math.hypot(x, y - middle, z)))
  return (0.96 * Math.sqrt(49 - reach * reach)) / reach
}

/** Some browsers keep quiet about it when a program plays the graphics card. */
export function isProgram(gl: WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  return info !== null && /swiftshader|llvmpipe|software|basic render/i.test(String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)))
}

/** Puts a stone on a canvas. Null where the browser draws nothing in 3D. */
export function drawSolid(canvas: HTMLCanvasElement, { planes, middle }: Solid, tint: FancyColor | null): DrawnSolid | null {
  const quick = canvas.getContext('webgl2', { powerPreference: 'low-power', failIfMajorPerformanceCaveat: true })
  const gl = quick ?? canvas.getContext('webgl2')
  if (!gl) return null
  const faces = facesOf(planes)
  const told = faces.map(({ plane }) => plane).toSorted((a, b) => Number(b.kind === 'mirror') - Number(a.kind === 'mirror'))
  const end = () => gl.getExtension('WEBGL_lose_context')?.loseContext()
  const program = programOf(gl, told.length)
  if (!program) {
    end()
    return null
  }
  gl.useProgram(program)
  const { positions, normals } = meshOf(faces)
  for (const [name, values] of Object.entries({ place: positions, normal: normals })) {
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW)
    const at = gl.getAttribLocation(program, name)
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, 3, gl.FLOAT, false, 0, 0)
  }
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  gl.uniform4fv(uniform('faces'), new Float32Array(told.flatMap(({ n, d }) => [...n, d])))
  gl.uniform1f(uniform('middle'), middle)
  gl.uniform1f(
    uniform('fit'),
    fitOf(
      faces.flatMap(({ points }) => points),
      middle,
    ),
  )
  gl.uniform1i(uniform('halved'), told[0]?.kind === 'mirror' ? 1 : 0)
  gl.uniform3f(uniform('absorbs'), ...absorbsOf(tint))
  const turned = uniform('turn')
  gl.enable(gl.CULL_FACE)
  gl.enable(gl.DEPTH_TEST)
  return {
    isSlow: quick === null || isProgram(gl),
    draw(turn, sizePx) {
      if (canvas.width !== sizePx) {
        canvas.width = sizePx
        canvas.height = sizePx
      }
      gl.viewport(0, 0, sizePx, sizePx)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      gl.uniformMatrix3fv(turned, false, turnMatrix(turn))
      gl.drawArrays(gl.TRIANGLES, 0, positions.length / 3)
    },
    end,
  }
}
