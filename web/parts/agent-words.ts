const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (table: readonly (readonly [RegExp, string])[], agent: string) => table.find(([mark]) => mark.test(agent))?.[1]

/** Browser and system out of a browser's own words about itself; null for what tells neither. Only to recognise one's devices by. */
export function agentOf(agent: string): { readonly browser: string; readonly system: string } | null {
  const browser = firstOf(browsers, agent)
  const system = firstOf(systems, agent)
  return browser && system ? { browser, system } : null
}
