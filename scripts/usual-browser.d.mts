export const windowless: string
export const usualPaths: readonly string[]
export const launch: { readonly args: string[]; readonly executablePath?: string }
