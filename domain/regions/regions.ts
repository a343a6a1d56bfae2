/**
 * A place to choose from: country, province, city, district (product.md 3). `name` is Chinese, `en` English; codes are
 * text: cn and us, six digits for places in China, nine for streets, two letters for states.
 */
export type Region = {
  readonly code: string
  readonly name: string
  readonly en: string
  readonly regions?: readonly Region[]
}
