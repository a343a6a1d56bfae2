export const solidEn = {
  of: '3D model of {{stone}}. Arrow keys turn it, the space bar stops and starts it.',
  model: '3D model, not a photo',
  why: 'Calculated from its shape and proportions: a model, not this very stone',
  stop: 'Stop turning',
  start: 'Turn',
  none: 'This browser draws no 3D: the drawing instead',
  ended: 'Stopped, as another stone is shown in 3D',
  file: '3D file, as it was uploaded',
  fileWhy: 'A model of this stone that its supplier or the house brought',
  coming: 'The 3D file is coming…',
  comingOf: 'The 3D file is coming, {{size}}',
  notRead: 'The 3D file could not be read',
  noneFile: 'This browser draws no 3D',
  again: 'Show again',
} as const
export type SolidText = typeof solidEn
