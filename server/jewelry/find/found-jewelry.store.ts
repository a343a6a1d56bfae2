import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { keptQuery } from '../../db/kept-query.ts'
import { jewelryMark } from '../../db/media-mark.ts'
import { pieceColumns } from '../jewelry.store.ts'

const ofPiece = pieceColumns.map((column) => `jewelry_pieces.${column}` as const)

/** Pieces as they are shown, with what they have of their styles. */
export const selectShownPieces = keptQuery((db: Db, ids: readonly string[]) =>
  db
    .selectFrom('jewelry_pieces')
    .innerJoin('supplier_names', 'supplier_names.id', 'jewelry_pieces.supplier_id')
    .leftJoin('jewelry_styles', 'jewelry_styles.id', 'jewelry_pieces.style_id')
    .where('jewelry_pieces.id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(ofPiece)
    .select([
      'supplier_names.name as supplier_name',
      'jewelry_styles.name as style_name',
      'jewelry_styles.claw',
      'jewelry_styles.inlay',
      'jewelry_styles.family',
      'jewelry_pieces.own_image',
      'jewelry_pieces.own_video',
      jewelryMark('piece').as('mark'),
    ]),
)
export type ShownPieceRow = Awaited<ReturnType<typeof selectShownPieces>>[number]

/** Styles as they are shown, with the bill in force. */
export const selectShownStyles = keptQuery((db: Db, ids: readonly string[]) =>
  db
    .selectFrom('jewelry_styles')
    .innerJoin('supplier_names', 'supplier_names.id', 'jewelry_styles.supplier_id')
    .leftJoin('style_versions', (join) =>
      join.onRef('style_versions.style_id', '=', 'jewelry_styles.id').onRef('style_versions.version', '=', 'jewelry_styles.version'),
    )
    .where('jewelry_styles.id', '=', sql<string>`any(${ids}::bigint[])`)
    .select([
      'jewelry_styles.id',
      'jewelry_styles.site_id',
      'jewelry_styles.supplier_id',
      'jewelry_styles.style_no',
      'jewelry_styles.origin',
      'jewelry_styles.name',
      'jewelry_styles.category',
      'jewelry_styles.claw',
      'jewelry_styles.inlay',
      'jewelry_styles.family',
      'jewelry_styles.nickel',
      'jewelry_styles.materials',
      'jewelry_styles.size_from',
      'jewelry_styles.size_to',
      'jewelry_styles.main_from',
      'jewelry_styles.main_to',
      'jewelry_styles.usd_from',
      'jewelry_styles.image_url',
      'jewelry_styles.video_url',
      'jewelry_styles.model_url',
      'jewelry_styles.own_image',
      'jewelry_styles.own_video',
      'jewelry_styles.comment',
      'jewelry_styles.sale_status',
      'jewelry_styles.version',
      'jewelry_styles.seen_at',
      sql<string | null>`style_versions.bill::text`.as('bill'),
      'supplier_names.name as supplier_name',
      jewelryMark('style').as('mark'),
    ]),
)
export type ShownStyleRow = Awaited<ReturnType<typeof selectShownStyles>>[number]
