/** What can be sold: a loose stone, a parcel of stones, a finished piece of jewelry, a style that is made to order, and work on a customer's piece. */
export const goodsForms = ['stone', 'parcel', 'piece', 'style', 'work'] as const
export type GoodsForm = (typeof goodsForms)[number]

/** How much of goods of which there are many. */
export type Take = { readonly carats?: string | undefined; readonly pieces?: number | undefined }

/** One thing that somebody wants, and how much of it. */
export type Wish =
  | { readonly form: 'stone' | 'piece' | 'work'; readonly id: string }
  | { readonly form: 'parcel'; readonly id: string; readonly take: Take }
  | { readonly form: 'style'; readonly id: string; readonly spec: Readonly<Record<string, unknown>> }

/** Goods wherever they are only named. */
export type GoodsRef = { readonly form: GoodsForm; readonly id: string }

/** Goods as the database names them: "stone 7". */
export const goodsName = ({ form, id }: GoodsRef): string => `${form} ${id}`

/** @throws RangeError for what is no name of goods */
export function parseGoodsName(name: string): GoodsRef {
  const [first, id = '', ...rest] = name.split(' ')
  const form = goodsForms.find((each) => each === first)
  if (form === undefined || !/^\d+$/.test(id) || rest.length > 0) throw new RangeError(`"${name}" names no goods`)
  return { form, id }
}

/** A stone that is named twice is one wish; of goods of which there are many each wish counts. */
export const stoneWishes = (ids: readonly string[]): Wish[] => [...new Set(ids)].map((id) => ({ form: 'stone', id }))
