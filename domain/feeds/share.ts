/** Which part of the texts passes, 0 to 1. */
export const share = (texts: readonly string[], test: (text: string) => boolean): number =>
  texts.filter(test).length / Math.max(1, texts.length)
