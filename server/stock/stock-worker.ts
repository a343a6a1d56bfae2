import { parentPort, workerData } from 'node:worker_threads'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { priceWork, setBook } from '@loupe/engine/pricing.ts'
import { lookup, offersOf, search } from '@loupe/engine/search.ts'
import { memoryOf, stoneCount } from '@loupe/engine/stock-index.ts'
import { forgetOldest } from '../forget-oldest.ts'
import { keepFollowing } from './keep-following.ts'
import { inSlices, newFollowed } from './follow-stock.ts'
import type { Ask, FromThread, Hit, Question, Reply, SearchAnswer } from './stock-messages.ts'

/** The thread that holds the stock index: follows the database by itself and answers what the server asks. */
const { databaseUrl } = workerData as { databaseUrl: string }
const port = parentPort
if (port === null) throw new Error('runs as a worker thread')

const followed = newFollowed(databaseUrl)
const { index } = followed
/** Versions of one run are not those of another. */
const run = Date.now().toString(36)
const versionText = () => `${run}.${index.version}`
const tell = (message: FromThread) => port.postMessage(message)

/** Books are kept for this many viewers; who comes back after that brings his again. */
const mostBooks = 5000

function learnBook({ book, chain }: Ask['by']): boolean {
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
  if (question.kind === 'search') return [question.filter.origin]
  return question.kind === 'lookup' && question.origin !== null ? [question.origin] : ['natural', 'lab']
}

const hitOf = ({ id, moreOffers }: { id: number; moreOffers: number }): Hit => ({ id: String(id), moreOffers })

function answer(number: number, { by, question }: Ask): Reply {
  const viewer = { book: by.book, rates: by.rates, onlySupplier: by.onlySupplier }
  switch (question.kind) {
    case 'search': {
      const { rows, total, counts, sums, next } = search(index, {
        ...question,
        reportNumbers: question.reportNumbers ?? undefined,
        after: question.after ?? undefined,
        viewer,
      })
      return { number, search: { hits: rows.map(hitOf), total, counts, sums, next, version: versionText() } }
    }
    case 'lookup':
      return { number, lookup: lookup(index, question.reportNumbers, question.origin, viewer).map((stones) => stones.map(hitOf)) }
    case 'offers':
      return { number, offers: offersOf(index, question.id, viewer).map((stone) => String(stone.id)) }
  }
}

/** The last answers to searches, by all that was asked: pages with nothing chosen are asked again and again. */
const answers = new Map<string, SearchAnswer>()
const mostAnswers = 500
let answersOf = 0

function cachedAnswer(ask: Ask): Reply {
  if (ask.question.kind !== 'search') return answer(ask.number, ask)
  if (answersOf !== index.version) {
    answers.clear()
    answersOf = index.version
  }
  const key = JSON.stringify([ask.by.book, ask.by.rates, ask.by.onlySupplier, ask.question])
  const known = answers.get(key)
  if (known) return { number: ask.number, search: known }
  const reply = answer(ask.number, ask)
  if ('search' in reply) answers.set(key, reply.search)
  forgetOldest(answers, mostAnswers)
  return reply
}

async function reply(ask: Ask): Promise<Reply> {
  const { number } = ask
  if (followed.snapshot === null) return { number, refused: 'loading' }
  if (!learnBook(ask.by)) return { number, refused: 'book' }
  for (const origin of originsOf(ask.question)) {
    const work = priceWork(index, ask.by.book, origin)
    if (work) await inSlices(work)
  }
  try {
    return cachedAnswer(ask)
  } catch (error) {
    if (error instanceof RangeError && ask.question.kind === 'search' && ask.question.after !== null) return { number, refused: 'cursor' }
    throw error
  }
}

port.on('message', (ask: Ask) => {
  reply(ask).then(tell, (error: unknown) => {
    tell({ number: ask.number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  })
})

const tellFigures = (): void => {
  const { natural, lab } = index.shelves
  tell({ figures: { natural: natural.liveCount, lab: lab.liveCount, bytes: memoryOf(index).total, version: versionText() } })
}

void keepFollowing(followed, databaseUrl, {
  loaded: (tookMs) => {
    tell({ loaded: { stones: stoneCount(index), tookMs } })
    tellFigures()
  },
  changed: (change) => {
    tell({ changed: { ...change, version: versionText() } })
    tellFigures()
  },
  trouble: (message) => tell({ trouble: message }),
})
