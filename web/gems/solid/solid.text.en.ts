export const solidEn = {
  of: '3D model of {{stone}}. Arrow keys turn it, the space bar stops and starts it.',
  model: '3D model, not a photo',
  why: 'Calculated from its shape and proportions: a model, not this very stone',
  stop: 'Stop turning',
  start: 'Turn',
  none: 'This browser draws no 3D: the drawing instead',
  ended: 'Stopped, as another stone is shown in 3D',
  again: 'Show again',
} as const
export type SolidText = typeof solidEn
