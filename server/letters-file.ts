import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const files = { regular: '400Regular/NotoSansSC_400Regular', bold: '700Bold/NotoSansSC_700Bold' } as const

/** Noto Sans SC has Latin, Chinese and Japanese in one file: no machine's own fonts are asked. */
export const lettersFile = (weight: keyof typeof files): string => require.resolve(`@expo-google-fonts/noto-sans-sc/${files[weight]}.ttf`)
