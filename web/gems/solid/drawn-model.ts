import { compiled, isProgram, turnMatrix, type DrawnSolid } from './drawn-solid.ts'
import type { Model, Numbers, Part } from './read-model.ts'

const vertex = `#version 300 es
in vec3 place;
in vec3 normal;
in vec2 at;
uniform mat4 stands;
uniform mat3 normals;
uniform mat3 turn;
uniform vec3 middle;
uniform float scale;
uniform float fit;
out vec3 point;
out vec3 upright;
out vec2 spot;
void main() {
  point = turn * (((stands * vec4(place, 1.)).xyz - middle) * scale);
  upright = turn * (normals * normal);
  spot = at;
  float away = 7. - point.z;
  gl_Position = vec4(point.xy * fit, 3. * away - 20., away);
}`

/** Light of a bright room from wherever it comes; metals and glass throw it back by how smooth they are. */
const fragment = `#version 300 es
precision highp float;
uniform vec4 color;
uniform float metal;
uniform float rough;
uniform vec3 glow;
uniform float glass;
uniform bool hasPicture;
uniform bool hasNormal;
uniform sampler2D picture;
in vec3 point;
in vec3 upright;
in vec2 spot;
out vec4 shown;
vec3 room(vec3 d, float blur) {
  vec3 c = mix(vec3(.28, .30, .34), vec3(.92, .94, .98), smoothstep(-.6, .9, d.y));
  float lamps = smoothstep(.55 - blur * .5, .62 + blur * .6, d.y * .8 + .35 * sin(d.x * 5. + .7)) * (1. - blur * .55);
  float side = smoothstep(.78 - blur * .5, .84 + blur * .4, abs(d.x)) * smoothstep(-.5, .2, d.z) * (1. - blur * .5);
  return c + vec3(1.7, 1.68, 1.6) * lamps + vec3(.9, .95, 1.05) * side;
}
void main() {
  vec3 n = hasNormal ? normalize(upright) : normalize(cross(dFdx(point), dFdy(point)));
  vec3 v = normalize(vec3(0., 0., 7.) - point);
  if (dot(n, v) < 0.) n = -n;
  vec4 own = color;
  if (hasPicture) {
    vec4 seen = texture(picture, spot);
    own *= vec4(pow(seen.rgb, vec3(2.2)), seen.a);
  }
  float facing = max(dot(n, v), 0.);
  vec3 f0 = mix(vec3(glass > 0. ? .17 : .04), own.rgb, metal);
  vec3 mirrored = f0 + (max(vec3(1. - rough), f0) - f0) * pow(1. - facing, 5.);
  vec3 light = mirrored * room(reflect(-v, n), rough);
  vec3 dull = own.rgb * (1. - metal) * (.35 + .65 * (.5 + .5 * n.y) + .25 * max(dot(n, normalize(vec3(.4, .7, .6))), 0.));
  vec3 through = own.rgb * room(refract(-v, n, .42), rough);
  vec3 c = light + (1. - mirrored) * mix(dull, through, glass) + glow;
  c = c / (1. + max(c - .8, 0.) * .55);
  // Glass throws back inside what comes in at a slant: its sides are never as bright as the page behind them.
  c *= 1. - glass * (.04 + .38 * (1. - facing));
  shown = vec4(pow(clamp(c, 0., 1.), vec3(1. / 2.2)), own.a);
}`

function programOf(gl: WebGL2RenderingContext): WebGLProgram | null {
  const [first, second] = [compiled(gl, gl.VERTEX_SHADER, vertex), compiled(gl, gl.FRAGMENT_SHADER, fragment)]
  if (!first || !second) return null
  const program = gl.createProgram()
  gl.attachShader(program, first)
  gl.attachShader(program, second)
  gl.linkProgram(program)
  gl.deleteShader(first)
  gl.deleteShader(second)
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null
}

function pictureOf(gl: WebGL2RenderingContext, bitmap: ImageBitmap): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  return texture
}

/** The same bytes go to the card once, whichever parts read them. */
function onCard(gl: WebGL2RenderingContext, target: number) {
  const buffers = new Map<number, WebGLBuffer>()
  return ({ bytes }: Numbers): void => {
    const before = buffers.get(bytes.byteOffset)
    const buffer = before ?? gl.createBuffer()
    gl.bindBuffer(target, buffer)
    if (before !== undefined) return
    gl.bufferData(target, bytes, gl.STATIC_DRAW)
    buffers.set(bytes.byteOffset, buffer)
  }
}

type Ready = { readonly part: Part; readonly array: WebGLVertexArrayObject; readonly picture: WebGLTexture | null }

function readied(gl: WebGL2RenderingContext, program: WebGLProgram, { parts }: Model): Ready[] {
  const [attributes, corners] = [onCard(gl, gl.ARRAY_BUFFER), onCard(gl, gl.ELEMENT_ARRAY_BUFFER)]
  const pictures = new Map<ImageBitmap, WebGLTexture>()
  return parts.map((part) => {
    const array = gl.createVertexArray()
    gl.bindVertexArray(array)
    for (const [name, numbers, size] of [
      ['place', part.place, 3],
      ['normal', part.normal, 3],
      ['at', part.at, 2],
    ] as const) {
      const to = gl.getAttribLocation(program, name)
      if (numbers === null || to < 0) continue
      attributes(numbers)
      gl.enableVertexAttribArray(to)
      gl.vertexAttribPointer(to, size, numbers.type, numbers.normalized, numbers.stride, numbers.at)
    }
    if (part.corners) corners(part.corners)
    const bitmap = part.look.picture
    if (bitmap && !pictures.has(bitmap)) pictures.set(bitmap, pictureOf(gl, bitmap))
    return { part, array, picture: bitmap ? (pictures.get(bitmap) ?? null) : null }
  })
}

function drawPart(
  gl: WebGL2RenderingContext,
  uniform: (name: string) => WebGLUniformLocation | null,
  { part, array, picture }: Ready,
): void {
  const { look, corners, place } = part
  gl.bindVertexArray(array)
  gl.frontFace(part.isMirrored ? gl.CW : gl.CCW)
  gl.uniformMatrix4fv(uniform('stands'), false, part.matrix)
  gl.uniformMatrix3fv(uniform('normals'), false, part.normals)
  gl.uniform4fv(uniform('color'), look.color)
  gl.uniform3fv(uniform('glow'), look.glow)
  gl.uniform1f(uniform('metal'), look.metal)
  gl.uniform1f(uniform('rough'), look.rough)
  gl.uniform1f(uniform('glass'), look.glass)
  gl.uniform1i(uniform('hasPicture'), picture && part.at ? 1 : 0)
  gl.uniform1i(uniform('hasNormal'), part.normal ? 1 : 0)
  if (picture) gl.bindTexture(gl.TEXTURE_2D, picture)
  if (corners) gl.drawElements(gl.TRIANGLES, corners.count, corners.type, corners.at)
  else gl.drawArrays(gl.TRIANGLES, 0, place.count)
}

/** How a model stands until somebody turns it. */
export const firstTurn = { around: 0.5, over: 0.4 } as const

/** Puts an uploaded model on a canvas. Null where the browser draws nothing in 3D. */
export function drawModel(canvas: HTMLCanvasElement, model: Model): DrawnSolid | null {
  const quick = canvas.getContext('webgl2', { powerPreference: 'low-power', failIfMajorPerformanceCaveat: true })
  const gl = quick ?? canvas.getContext('webgl2')
  if (!gl) return null
  const end = () => gl.getExtension('WEBGL_lose_context')?.loseContext()
  const program = programOf(gl)
  if (!program) {
    end()
    return null
  }
  gl.useProgram(program)
  const places = new Map<string, WebGLUniformLocation | null>()
  const uniform = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name))
    return places.get(name) ?? null
  }
  // What is seen through comes last.
  const ready = readied(gl, program, model).toSorted((a, b) => Number(a.part.look.isClear) - Number(b.part.look.isClear))
  gl.uniform3fv(uniform('middle'), model.middle)
  gl.uniform1f(uniform('scale'), 1 / model.reach)
  gl.uniform1f(uniform('fit'), 0.96 * Math.sqrt(48))
  gl.enable(gl.DEPTH_TEST)
  gl.enable(gl.BLEND)
  gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  return {
    isSlow: quick === null || isProgram(gl),
    draw(turn, sizePx) {
      if (canvas.width !== sizePx) {
        canvas.width = sizePx
        canvas.height = sizePx
      }
      gl.viewport(0, 0, sizePx, sizePx)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      gl.uniformMatrix3fv(uniform('turn'), false, turnMatrix(turn))
      for (const each of ready) drawPart(gl, uniform, each)
    },
    end,
  }
}
