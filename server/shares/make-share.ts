import { randomBytes } from 'node:crypto'
import { badField } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { goodsName } from '@loupe/domain/goods/goods.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { seatedStones } from '@loupe/domain/jewelry/spec.ts'
import type { sharesApi } from '@loupe/domain/shares/shares.api.ts'
import { nothingToShare, shareProblems } from '@loupe/domain/shares/shares.problems.ts'
import { inTransaction } from '../db/database.ts'
import type { SignedInCall } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { findOwnShare } from './own-shares.ts'
import { findShared, pricesOfShare, type ShareDeps, tellGoods, unpricedWhere } from './share-goods.ts'
import { insertShare } from './shares.store.ts'
import type { ToldGoods } from './told-goods.ts'

type Input = ParsedOf<typeof sharesApi.make>

/** What is to be shown: goods with what is told of them, or a search. */
type Chosen = {
  readonly wishes: readonly Wish[] | null
  readonly told: readonly ToldGoods[] | null
  readonly search: Input['search'] | null
  readonly left: number
}

/** A setting is shown with the stones of the stock that go into it. */
const stonesSetIn = (goods: NonNullable<Input['goods']>): Wish[] =>
  goods.flatMap((wish) => (wish.form === 'style' ? seatedStones(wish.spec).map((id): Wish => ({ form: 'stone', id })) : []))

/** Goods by their names, each once. */
const onceEach = (wishes: readonly Wish[]): Wish[] => [...new Map(wishes.map((wish) => [goodsName(wish), wish])).values()]

/** Makes a link. @throws Problem 400 for prices that are not to be shown, 409 where nothing of it is there */
export async function makeShare(deps: ShareDeps, call: SignedInCall, input: Input): Promise<OutputOf<typeof sharesApi.make>> {
  const { viewer } = call
  const chosen = await choose(deps, viewer, input)
  const id = await inTransaction(deps.db, (tx) =>
    call.once(tx, () =>
      insertShare(tx, {
        ...input,
        ...chosen,
        key: randomBytes(12).toString('base64url'),
        siteId: viewer.siteId,
        userId: viewer.userId,
        pricesFor: input.pricesFor ?? null,
      }),
    ),
  )
  return { share: await findOwnShare(deps, call, id), left: chosen.left }
}

/** What was asked for, each once. */
async function wishesOf(deps: ShareDeps, viewer: Viewer, { goods, search, pricesFor }: Input): Promise<Wish[]> {
  if (goods !== undefined && search === undefined) return onceEach([...goods, ...stonesSetIn(goods)])
  if (goods !== undefined || search === undefined) throw badField('goods', shareProblems.oneOf)
  return onceEach((await findShared(deps, viewer, search, pricesFor ?? null)).wishes)
}

async function choose(deps: ShareDeps, viewer: Viewer, input: Input): Promise<Chosen> {
  const { search, prices } = input
  const asked = await pricesOfShare(deps.db, viewer, { ...input, pricesFor: input.pricesFor ?? null })
  if (prices !== 'none' && asked.as === 'cost') throw badField('prices', shareProblems.cost)
  const wishes = await wishesOf(deps, viewer, input)
  const { open, hidesPrices } = await tellGoods(deps, viewer, wishes, asked)
  if (prices !== 'none' && hidesPrices) throw badField('prices', shareProblems.hidden)
  if (open.size === 0) throw nothingToShare()
  // A search whose prices stand still is what it found that day.
  if (search !== undefined && prices !== 'frozen') return { wishes: null, told: null, search, left: 0 }
  const there = wishes.filter((wish) => open.has(goodsName(wish)))
  const told = there.flatMap((wish) => open.get(goodsName(wish)) ?? [])
  return { wishes: there, told: unpricedWhere(prices !== 'frozen', told), search: null, left: wishes.length - there.length }
}
