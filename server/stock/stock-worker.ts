import { parentPort, workerData } from 'node:worker_threads'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { priceWork, setBook } from '@loupe/engine/pricing.ts'
import { lookup, matchingIds, offersOf, searchKept } from '@loupe/engine/search.ts'
import { countBySupplier } from '@loupe/engine/count-by-supplier.ts'
import { factsOf } from '@loupe/engine/stone-facts.ts'
import { memoryOf, type StockIndex, stoneCount } from '@loupe/engine/stock-index.ts'
import { forgetOldest } from '../forget-oldest.ts'
import { isAway } from '../db/away.ts'
import type { ShownMedia } from '../shown-media.ts'
import { inSlices } from './follow-stock.ts'
import { keepFollowing, newFollowing } from './keep-following.ts'
import type { Ask, AskFacts, AskSuppliers, FromThread, Hit, Question, Reply, SearchAnswer } from './stock-messages.ts'

/** The thread that holds the stock index: follows the database by itself and answers what the server asks. */
const { databaseUrl, shownMedia }: { databaseUrl: string; shownMedia: ShownMedia } = workerData
const port = parentPort
if (port === null) throw new Error('runs as a worker thread')

const following = newFollowing(databaseUrl, shownMedia)
/** Versions of one run, or of a stock loaded anew, are not those of another. */
const runs = new WeakMap<StockIndex, string>()
const versionText = (index: StockIndex) => {
  const run = runs.get(index) ?? Date.now().toString(36)
  runs.set(index, run)
  return `${run}.${index.version}`
}
const tell = (message: FromThread) => port.postMessage(message)

/** Books are kept for this many viewers; who comes back after that brings theirs again. */
const mostBooks = 5000

function learnBook(index: StockIndex, { book, chain }: Ask['by']): boolean {
  const known = index.books.get(book)
  if (known) {
    index.books.delete(book)
    index.books.set(book, known)
    return true
  }
  if (chain === null) return false
  // A level without any book changes nothing; leaving it out lets all such viewers share their prices.
  setBook(
    index,
    book,
    chain.filter((level) => level.group !== null || level.user !== null),
  )
  forgetOldest(index.books, mostBooks)
  return true
}

const originsOf = (question: Question): readonly Origin[] => {
  if (question.kind === 'search' || question.kind === 'ids') return [question.filter.origin]
  return question.kind === 'lookup' && question.origin !== null ? [question.origin] : ['natural', 'lab']
}

const isOff = (question: Question): boolean => 'keeper' in question && question.keeper?.off === true

const hitOf = ({ id, moreOffers }: { id: number; moreOffers: number }): Hit => ({ id: String(id), moreOffers })

function answer(index: StockIndex, { number, by, question }: Ask): Reply {
  const viewer = { book: by.book, rates: by.rates, onlySupplier: by.onlySupplier }
  switch (question.kind) {
    case 'search': {
      const { keeper } = question
      const { rows, total, counts, sums, kept, next } = searchKept(index, {
        ...question,
        after: question.after ?? undefined,
        keep: keeper?.keep,
        keptAt: keeper === null || !question.counts ? undefined : Date.now() * 1000,
        viewer,
      })
      return { number, search: { hits: rows.map(hitOf), total, counts, sums, kept, next, version: versionText(index) } }
    }
    case 'ids':
      return { number, ids: matchingIds(index, { ...question, keep: question.keeper.keep, viewer }) }
    case 'lookup':
      return { number, lookup: lookup(index, question.reportNumbers, question.origin, viewer).map((stones) => stones.map(hitOf)) }
    case 'offers':
      return { number, offers: offersOf(index, question.id, viewer).map((stone) => String(stone.id)) }
  }
}

/** The last answers to searches, by all that was asked: pages with nothing chosen are asked again and again. */
const answers = new Map<string, SearchAnswer>()
const mostAnswers = 500
let answersOf = ''

function cachedAnswer(index: StockIndex, ask: Ask): Reply {
  if (ask.question.kind !== 'search' || ask.question.keeper !== null) return answer(index, ask)
  const version = versionText(index)
  if (answersOf !== version) {
    answers.clear()
    answersOf = version
  }
  const key = JSON.stringify([ask.by.book, ask.by.rates, ask.by.onlySupplier, ask.question])
  const known = answers.get(key)
  if (known) return { number: ask.number, search: known }
  const made = answer(index, ask)
  if ('search' in made) answers.set(key, made.search)
  forgetOldest(answers, mostAnswers)
  return made
}

/** Which index answers; null while that is still being loaded. */
function indexFor(question: Question): StockIndex | null {
  const { index, off, isWhole } = following.current
  if (!isOff(question)) return index
  return isWhole ? off : null
}

async function reply(ask: Ask | AskFacts | AskSuppliers): Promise<Reply> {
  const { number } = ask
  const { index: live, snapshot } = following.current
  if (snapshot === null) return { number, refused: 'loading' }
  if ('of' in ask) return { number, suppliers: countBySupplier(live) }
  if ('factsOf' in ask) return { number, facts: ask.factsOf.map((id) => factsOf(live, id)) }
  const index = indexFor(ask.question)
  if (index === null) return { number, refused: 'offSale' }
  if (!learnBook(index, ask.by)) return { number, refused: 'book' }
  for (const origin of originsOf(ask.question)) {
    const work = priceWork(index, ask.by.book, origin)
    if (work) await inSlices(work)
  }
  try {
    return cachedAnswer(index, ask)
  } catch (error) {
    if (error instanceof RangeError && ask.question.kind === 'search' && ask.question.after !== null) return { number, refused: 'cursor' }
    throw error
  }
}

port.on('message', (ask: Ask | AskFacts) => {
  reply(ask).then(tell, (error: unknown) => {
    tell({ number: ask.number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  })
})

const tellFigures = (): void => {
  const { index, off } = following.current
  const { natural, lab } = index.shelves
  tell({
    figures: {
      natural: natural.liveCount,
      lab: lab.liveCount,
      bytes: memoryOf(index).total + memoryOf(off).total,
      version: versionText(index),
    },
  })
}

const tellLook = (): void => tell({ looked: { agoMs: performance.now() - following.current.lookedAt, isStale: following.isStale } })
setInterval(tellLook, 250)

void keepFollowing(following, databaseUrl, {
  loaded: (tookMs) => {
    tell({ loaded: { stones: stoneCount(following.current.index), tookMs } })
    tellFigures()
  },
  whole: (stones, tookMs) => {
    tell({ whole: { stones, tookMs } })
    tellFigures()
  },
  changed: (change) => {
    tell({ changed: { ...change, version: versionText(following.current.index) } })
    tellFigures()
  },
  broken: (broken) => {
    tell({ broken })
    tellLook()
  },
  trouble: (error) =>
    tell({
      trouble: error instanceof Error ? (error.stack ?? error.message) : String(error),
      reason: isAway(error) ? String(error) : null,
    }),
})
