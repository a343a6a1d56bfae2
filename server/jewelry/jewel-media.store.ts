import { sql } from 'kysely'
import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import { keptLink } from '@loupe/domain/stock/media.ts'
import type { Db, Tx } from '../db/database.ts'
import { jewelryMark } from '../db/media-mark.ts'
import { lockOwned, type MediaOwner } from '../db/owned-goods.ts'
import { anyOf } from '../db/sql-text.ts'

/** What files may be named by: the house's numbers, those of suppliers in capitals, and certificates. */
export type NamedBy = {
  readonly pieceIds: readonly string[]
  readonly styleIds: readonly string[]
  readonly numbers: readonly string[]
  readonly reportNos: readonly string[]
}

/** Far more than the names of one call mean. */
const mostNamed = 4000

const texts = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`
const suppliersOf = (db: Db, { siteId, supplierId }: MediaOwner) =>
  db
    .selectFrom('supplier_names')
    .select('id')
    .where('site_id', '=', siteId)
    .$if(supplierId !== null, (query) => query.where('id', '=', supplierId ?? ''))

/** The pieces on sale that the house, their suppliers or their certificates call so. */
export const selectPiecesNamed = (db: Db, owner: MediaOwner, { pieceIds, numbers, reportNos }: NamedBy) =>
  db
    .selectFrom('jewelry_pieces as p')
    .innerJoin('supplier_names as n', 'n.id', 'p.supplier_id')
    .leftJoin('jewelry_styles as s', 's.id', 'p.style_id')
    .where('p.site_id', '=', owner.siteId)
    .where('p.supplier_id', 'in', suppliersOf(db, owner))
    .where('p.sale_status', '=', 'for_sale')
    .where('p.availability', '<>', 'sold')
    .where((where) =>
      where.or([
        where('p.id', '=', anyOf(pieceIds)),
        where(sql`upper(p.stock_no)`, '=', texts(numbers)),
        where('p.report_no', '=', texts(reportNos)),
      ]),
    )
    .select(['p.id', 'p.origin', 'p.category', 'p.material', 'p.stock_no', 'p.report_no', 's.name', 'n.name as supplier_name'])
    .select([
      sql<boolean>`p.own_image is not null or p.image_url is not null`.as('has_image'),
      sql<boolean>`p.own_video is not null or p.video_url is not null`.as('has_video'),
    ])
    .orderBy('p.id')
    .limit(mostNamed)
    .execute()

/** The styles on sale that the house or their suppliers call so. */
export const selectStylesNamed = (db: Db, owner: MediaOwner, { styleIds, numbers }: NamedBy) =>
  db
    .selectFrom('jewelry_styles as s')
    .innerJoin('supplier_names as n', 'n.id', 's.supplier_id')
    .where('s.site_id', '=', owner.siteId)
    .where('s.supplier_id', 'in', suppliersOf(db, owner))
    .where('s.sale_status', '=', 'for_sale')
    .where((where) => where.or([where('s.id', '=', anyOf(styleIds)), where(sql`upper(s.style_no)`, '=', texts(numbers))]))
    .select(['s.id', 's.origin', 's.category', 's.style_no as stock_no', 's.name', 'n.name as supplier_name'])
    .select([
      sql<boolean>`s.own_image is not null or s.image_url is not null`.as('has_image'),
      sql<boolean>`s.own_video is not null or s.video_url is not null`.as('has_video'),
    ])
    .orderBy('s.id')
    .limit(mostNamed)
    .execute()

const tableOf = { piece: 'jewelry_pieces', style: 'jewelry_styles' } as const
const columnOf = { image: 'own_image', video: 'own_video' } as const

export const lockForMedia = (tx: Tx, owner: MediaOwner, form: JewelryForm, id: string): Promise<boolean> =>
  lockOwned(tx, tableOf[form], owner, id)

type OwnFile = { readonly as: 'image' | 'video'; readonly sum: string | null }
/** Writes down the uploaded file that lists show; null takes it away. */
export const updateOwnMedia = (tx: Tx, form: JewelryForm, id: string, { as, sum }: OwnFile) =>
  tx
    .updateTable(tableOf[form])
    .set({ [columnOf[as]]: sum })
    .where('id', '=', id)
    .execute()

/** Where the picture and the film of one are, for whoever has its mark: what was uploaded, and what its supplier links. */
export const selectLinks = (db: Db, { form, id, mark }: { form: JewelryForm; id: string; mark: string }) =>
  db
    .selectFrom(tableOf[form])
    .where('id', '=', id)
    .where(jewelryMark(form), '=', mark)
    .select(['own_image as ownImage', 'own_video as ownVideo', 'image_url as image', 'video_url as video'])
    .executeTakeFirst()

/** Every file that was uploaded of one, the first of its kind before the others. */
export const selectFiles = (db: Db, form: JewelryForm, id: string) =>
  db
    .selectFrom('jewelry_media')
    .where('form', '=', form)
    .where('goods_id', '=', id)
    .select(['kind', 'sum', 'bytes', 'is_first'])
    .orderBy('is_first', 'desc')
    .orderBy('id')
    .execute()
export type JewelFile = Awaited<ReturnType<typeof selectFiles>>[number]

type Shown = { readonly own_image: string | null; readonly image_url: string | null }

/** What lists show of one: what was uploaded, else what its supplier links. */
export const shownImage = ({ own_image: own, image_url: link }: Shown): string | null => (own === null ? link : keptLink(own, 'image'))
