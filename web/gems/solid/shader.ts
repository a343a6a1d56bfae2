/** Where a corner of the stone is on the screen: turned, then seen from a little way off. */
export const vertexShader = `#version 300 es
in vec3 place;
in vec3 normal;
uniform mat3 turn;
uniform float middle;
uniform float fit;
out vec3 point;
flat out vec3 face;
void main() {
  point = place;
  face = normal;
  vec3 seen = turn * (place - vec3(0., middle, 0.));
  float away = 7. - seen.z;
  gl_Position = vec4(seen.xy * fit, 2.3333 * away - 13.3333, away);
}`

const declared = (count: number): string => `#version 300 es
precision highp float;
uniform vec4 faces[${count}];
uniform mat3 turn;
uniform float middle;
uniform bool halved;
uniform vec3 absorbs;
in vec3 point;
flat in vec3 face;
out vec4 color;
const float index = 2.417;
const float spread = .02;
`

const room = `// A room around whoever looks: windows at the sides, lamps, the own head dark before them, little light behind the stone.
vec3 room(vec3 d) {
  d = turn * d;
  float ahead = d.z;
  vec3 c = mix(vec3(.20, .22, .26), vec3(.74, .77, .82), smoothstep(-.7, .8, ahead));
  float around = atan(d.y, d.x);
  c += 2.6 * smoothstep(.5, .95, sin(around * 4. + .6)) * smoothstep(.1, .35, ahead) * (1. - smoothstep(.72, .88, ahead));
  c *= 1. - .8 * smoothstep(.93, .985, ahead);
  c += vec3(5., 4.9, 4.6) * smoothstep(.994, .998, dot(d, normalize(vec3(.5, .35, .72))));
  c += vec3(4., 4.3, 5.) * smoothstep(.994, .998, dot(d, normalize(vec3(-.62, .2, .6))));
  c += vec3(3.5) * smoothstep(.994, .998, dot(d, normalize(vec3(.1, -.7, .6))));
  return c;
}
float thrownBack(float cosine) {
  float r = (index - 1.) / (index + 1.);
  r *= r;
  return r + (1. - r) * pow(1. - cosine, 5.);
}
`

/** From face to face, as often as light is thrown back inside. */
const walk = (count: number): string => `vec3 inside(vec3 o, vec3 d, float side) {
  vec3 sum = vec3(0.);
  vec3 left = vec3(1.);
  for (int turns = 0; turns < 7; turns++) {
    float way = 1e9;
    int hit = 0;
    for (int i = 0; i < ${count}; i++) {
      float towards = dot(faces[i].xyz, d);
      float t = (faces[i].w - dot(faces[i].xyz, o)) / towards;
      if (towards > 1e-5 && t < way) { way = t; hit = i; }
    }
    way = max(way, 0.);
    vec3 n = faces[hit].xyz;
    o += d * way;
    left *= exp(-absorbs * way);
    if (halved && hit == 0) { d.x = -d.x; side = -side; o -= n * 1e-5; continue; }
    vec3 out1 = refract(d, -n, index);
    float back = 1.;
    if (dot(out1, out1) > .1) {
      back = thrownBack(clamp(dot(out1, n), 0., 1.));
      vec3 out0 = refract(d, -n, index - spread);
      vec3 out2 = refract(d, -n, index + spread * 1.3);
      if (dot(out2, out2) < .1) out2 = out1;
      vec3 flip = vec3(side, 1., 1.);
      sum += left * (1. - back) * vec3(room(out0 * flip).r, room(out1 * flip).g, room(out2 * flip).b);
    }
    left *= back;
    d = reflect(d, n);
    o -= n * 1e-5;
    if (max(left.r, max(left.g, left.b)) < .03) break;
  }
  return sum + left * .25 * room(d * vec3(side, 1., 1.));
}
`

const main = `void main() {
  vec3 eye = transpose(turn) * vec3(0., 0., 7.) + vec3(0., middle, 0.);
  vec3 d = normalize(point - eye);
  float side = halved && point.x < 0. ? -1. : 1.;
  vec3 flip = vec3(side, 1., 1.);
  vec3 n = face * flip;
  vec3 o = point * flip;
  d *= flip;
  float back = thrownBack(clamp(-dot(d, n), 0., 1.));
  vec3 light = back * room(reflect(d, n) * flip) + (1. - back) * inside(o - n * 1e-4, refract(d, n, 1. / index), side);
  light /= 1. + light * .35;
  color = vec4(pow(light, vec3(1. / 2.2)), 1.);
}`

/**
 * Light that falls into the stone is followed to where it leaves towards a lit room. A stone of `count` faces; the first
 * is the mirror where only its right half is given.
 */
export const fragmentShader = (count: number): string => declared(count) + room + walk(count) + main
