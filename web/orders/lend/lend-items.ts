import { idOfLotNo } from '@loupe/domain/parcels/parcel.ts'
import { joinList, splitList } from '../../nav/search-codec.ts'

/** What is to be lent: stones, and carats of parcels. */
export type LendItems = { readonly ids: readonly string[]; readonly lots: readonly { readonly id: string; readonly carats: string }[] }

const mostItems = 200
const carats = /^\d{1,6}(\.\d{1,3})?$/

/** As the address keeps them: "12,13,p5:2.500"; of what makes no sense nothing is kept. */
export function readItems(text: string): LendItems {
  const parts = splitList(text).slice(0, mostItems)
  return {
    ids: [...new Set(parts.filter((part) => /^[1-9]\d{0,17}$/.test(part)))],
    lots: parts.flatMap((part) => {
      const [, id = '', taken = ''] = /^p([1-9]\d{0,17}):(.*)$/.exec(part) ?? []
      return id !== '' && carats.test(taken) && Number(taken) > 0 ? [{ id, carats: taken }] : []
    }),
  }
}

export const writeItems = ({ ids, lots }: LendItems): string => joinList([...ids, ...lots.map((lot) => `p${lot.id}:${lot.carats}`)])

/** What is lent with more of it; of a parcel what was said last. */
export const withItems = (items: LendItems, more: LendItems): LendItems => ({
  ids: [...new Set([...items.ids, ...more.ids])],
  lots: [...items.lots.filter(({ id }) => !more.lots.some((lot) => lot.id === id)), ...more.lots],
})

export type TypedItems = { readonly numbers: readonly string[]; readonly lots: LendItems['lots'] }

/** What was scanned or typed: numbers one a line or with commas, and parts of parcels as "P12 2.5". */
export function readTyped(text: string): TypedItems {
  const words = text
    .normalize('NFKC')
    .split(/[\n,;、]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const lots: { id: string; carats: string }[] = []
  const numbers: string[] = []
  for (const word of words) {
    const [, lot = '', taken = ''] = /^(p\d+)\s+([\d.]+)\s*(?:ct)?$/i.exec(word) ?? []
    const id = lot === '' ? null : idOfLotNo(lot)
    if (id !== null && carats.test(taken) && Number(taken) > 0) lots.push({ id, carats: taken })
    else numbers.push(word.slice(0, 60))
  }
  return { numbers: [...new Set(numbers)].slice(0, mostItems), lots }
}
