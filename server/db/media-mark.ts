import { sql } from 'kysely'

type Marked = 'stone' | 'parcel' | 'piece' | 'style'

/**
 * What makes the media addresses of goods unguessable: 128 bits of a keyed hash of their form and id, of a stone of its id alone (decision
 * 0145). The key is read once a query; it is in the database, so that every node and every restored copy gives the same addresses.
 */
export const markOf = (form: Marked, column: string) => {
  const told =
    form === 'stone' ? sql`int8send(${sql.ref(column)})` : sql`convert_to(${sql.lit(form)}, 'UTF8') || int8send(${sql.ref(column)})`
  return sql<string>`left(encode(sha256((select key from media_key) || sha256((select key from media_key)
  || ${told})), 'hex'), 32)`
}

export const mediaMark = markOf('stone', 'stones.id')
export const parcelMark = markOf('parcel', 'parcels.id')
export const jewelryMark = (form: 'piece' | 'style', column = form === 'piece' ? 'jewelry_pieces.id' : 'jewelry_styles.id') =>
  markOf(form, column)
