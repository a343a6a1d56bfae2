/** Tenths of a millimetre as people read them: 544 is "54.4". */
export const millimetres = (tenths: number): string => (tenths / 10).toFixed(1)
