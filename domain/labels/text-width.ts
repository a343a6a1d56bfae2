/** How wide letters are beside their height, a little more than in the fonts that labels are written in. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60\u3000-\u30FF]/, 1],
  [/[ilj.,:;'|!·]/, 0.31],
  [/[ frt()[\]/\\-]/, 0.42],
  [/[MWmw%@—–]/, 0.95],
  [/[A-Z&#×¥€≈]/, 0.72],
]
const usual = 0.61

/** How wide a text is at most, in heights of its letters. */
export function textWidth(text: string): number {
  let width = 0
  for (const sign of text) width += widths.find(([signs]) => signs.test(sign))?.[1] ?? usual
  return width
}

/** As much of a text as has room, in heights of its letters; what was left out is hinted at. */
export function cutToWidth(text: string, most: number): string {
  if (textWidth(text) <= most) return text
  let kept = Array.from(text)
  while (kept.length > 1 && textWidth(`${kept.join('')}…`) > most) kept = kept.slice(0, -1)
  return `${kept.join('').trimEnd()}…`
}
