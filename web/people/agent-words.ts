const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork\//i, 'WeCom'],
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk\//, 'DingTalk'],
  [/MQQBrowser\//, 'QQ'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/UCBrowser\//, 'UC'],
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

type Device = { readonly browser: string | null; readonly system: string | null }

/** Browser and system out of a browser's own words about itself, each where it can be known; null for what tells neither. Only to recognise one's devices by. */
export function agentOf(agent: string): Device | null {
  const browser = firstOf(browsers, agent) ?? null
  const system = firstOf(systems, agent) ?? null
  return browser || system ? { browser, system } : null
}

/** The name that a program gives itself, which is no browser: "curl" of "curl/8.5.0"; null where it gives none. */
export function programOf(agent: string): string | null {
  return /^(?!mozilla)([a-z][\w.-]{0,29})(?:[/ ]|$)/i.exec(agent)?.[1] ?? null
}
