/** Outcome of a booking's money, calculated from people's actions: docs/money.md, "What a booking keeps and gives back". */
import { dayMs, divided, sum } from './arithmetic.ts'
import type { Change } from './sales.ts'

export interface Act {
  move: string
  by: string
  at: number
}

export interface ShowStory {
  policy: 'flexible' | 'standard' | 'strict'
  bookedAt: number
  startsAt: number
  total: bigint
  advance: bigint
  /** The timeline of its page, oldest first. */
  acts: Act[]
  /** An agreed new date. */
  moved: { by: string; startsAt: number; total: bigint | null } | null
  /** Billed overtime. */
  bill: bigint
  verdict: { percent: number } | { amount: bigint } | null
}

export interface Outcome {
  /** The used part of the payments. */
  taken: bigint
  /** To be refunded. */
  back: bigint
  earned: Change[]
  billed: { at: number; total: bigint }[]
  /** When the payout may leave, and whether a decision is still pending. */
  payout: { dueAt: number; isFrozen: boolean } | null
  /** It is not yet decided whose the money is. */
  isOpen: boolean
}

interface Step {
  before: number
  percent: number
}

const policies: Record<ShowStory['policy'], Step[]> = {
  flexible: [{ before: 2 * dayMs, percent: 100 }],
  standard: [
    { before: 14 * dayMs, percent: 100 },
    { before: 3 * dayMs, percent: 50 },
  ],
  strict: [{ before: 14 * dayMs, percent: 50 }],
}
const payoutAfter = dayMs

/** A percentage of each payment, each rounded separately. @param percent with two decimals at most */
const percentOfEach = (paid: readonly bigint[], percent: number) =>
  sum(paid.map((each) => divided(each * BigInt(Math.round(percent * 100)), 10_000n)))

export function tellShow(story: ShowStory): Outcome {
  let { startsAt, total } = story
  const { advance } = story
  let steps = policies[story.policy]
  let freeUntil = startsAt - story.bookedAt >= 7 * dayMs ? story.bookedAt + dayMs : null
  let balanceDue = total > advance ? startsAt - 3 * dayMs : null
  let acceptedAt: number | null = null
  let isPromised = false
  let hasBalance = false
  let paidOnTop = 0n
  let hasAdvance = false
  let completedAt: number | null = null
  let pleaded: bigint | null = null
  const told: Outcome = { taken: 0n, back: 0n, earned: [], billed: [], payout: null, isOpen: true }

  const paid = () => [hasAdvance ? advance : 0n, hasBalance ? total - advance : 0n, paidOnTop]
  const all = () => sum(paid())
  const isSecured = () => acceptedAt !== null && hasAdvance && (hasBalance || advance === total)

  /** A booking whose balance was never paid ended at its deadline. */
  function asOf(at: number): number {
    if (!isPromised || hasBalance) return at
    const due = Math.max(balanceDue ?? startsAt - 3 * dayMs, acceptedAt ?? 0)
    return Math.min(at, due + dayMs, startsAt)
  }
  function percentOn(at: number, by: string): number {
    if (by === 'artist' || by === 'admin' || acceptedAt === null) return 100
    const moment = asOf(at)
    if (by === 'client' && freeUntil !== null && moment <= freeUntil) return 100
    return steps.find(({ before }) => startsAt - moment >= before)?.percent ?? 0
  }
  function earn(at: number, gross: bigint) {
    if (gross !== 0n) told.earned.push({ at, gross })
  }
  function bill(at: number, amount: bigint) {
    if (amount !== (told.billed.at(-1)?.total ?? 0n)) told.billed.push({ at, total: amount })
  }
  /** Refunds an amount; the rest is the artist's. */
  function end(at: number, back: bigint) {
    const kept = all() - back
    told.back += back - (pleaded ?? 0n)
    earn(at, kept)
    bill(at, kept)
    if (kept > 0n) told.payout = { dueAt: at + payoutAfter, isFrozen: false }
    told.isOpen = false
    isPromised = false
  }
  const decided = () => {
    const { verdict } = story
    if (!verdict) throw new Error('somebody decided, and nobody remembers how')
    return 'percent' in verdict ? percentOfEach(paid(), verdict.percent) : verdict.amount
  }

  for (const { move, by, at } of story.acts) {
    if (move === 'pay' || move === 'revive') {
      hasAdvance = true
      told.isOpen = true
    }
    if (move === 'lapse_payment' || move === 'release') told.isOpen = false
    if (move === 'accept') {
      acceptedAt = at
      isPromised = true
    }
    if (move === 'secure') {
      hasBalance = total > advance
      isPromised = false
      bill(at, all())
    }
    if (move === 'change_date' && story.moved) {
      const { moved } = story
      const most = percentOn(at, 'client')
      if (moved.by === 'client')
        steps = steps.map((step) => ({ ...step, percent: Math.min(step.percent, most) })).filter(({ percent }) => percent > 0)
      const isPriceOpen = total > advance && !hasBalance
      startsAt = moved.startsAt
      total = moved.total ?? total
      if (isPriceOpen) balanceDue = total > advance ? Math.max(startsAt - 3 * dayMs, at) : null
      if (startsAt - at < 7 * dayMs) freeUntil = null
    }
    if (move === 'pay_overtime') {
      paidOnTop += story.bill
      if (completedAt !== null) earn(at, story.bill)
      if (isSecured()) bill(at, all())
    }
    if (move === 'decline' || move === 'withdraw' || move === 'expire') end(at, all())
    if (move === 'lapse') end(at, percentOfEach(paid(), percentOn(at, 'clock')))
    if (move === 'cancel') end(at, percentOfEach(paid(), percentOn(at, by)))
    if (move === 'plead') {
      pleaded = percentOfEach(paid(), percentOn(at, by))
      told.back += pleaded
      isPromised = false
    }
    if (move === 'grant_plea') end(at, all())
    if (move === 'refuse_plea') end(at, pleaded ?? 0n)
    if (move === 'complete') {
      completedAt = at
      earn(at, all())
      told.payout = { dueAt: at + payoutAfter, isFrozen: false }
      told.isOpen = false
    }
    if (move === 'contest' && told.payout) told.payout = { ...told.payout, isFrozen: true }
    if (move === 'resolve' && completedAt === null) end(at, decided())
    else if (move === 'resolve') {
      const back = decided()
      told.back += back
      earn(at, -back)
      bill(at, all() - back)
      if (told.payout) told.payout = all() - back > 0n ? { ...told.payout, isFrozen: false } : null
    }
  }
  told.taken = all()
  return told
}

export interface OrderStory {
  total: bigint
  acts: Act[]
  /** The latest decision of an admin. */
  back: bigint | null
}

const givesAllBack = ['decline', 'cancel', 'call_off', 'lapse', 'receive_back']

/** docs/money.md, "What an order keeps and gives back". */
export function tellOrder({ total, acts, back }: OrderStory): Outcome {
  const told: Outcome = { taken: 0n, back: 0n, earned: [], billed: [], payout: null, isOpen: true }
  let isSent = false
  const end = (at: number, amount: bigint) => {
    told.back += amount
    const kept = told.taken - amount
    if (kept > 0n) {
      told.earned.push({ at, gross: kept })
      told.payout = { dueAt: at + payoutAfter, isFrozen: false }
    }
    if (isSent && amount > 0n) told.billed.push({ at, total: kept })
    told.isOpen = false
  }
  for (const { move, at, by } of acts) {
    if (move === 'pay' || move === 'revive') {
      told.taken = total
      told.isOpen = true
    }
    if (move === 'lapse_payment') told.isOpen = false
    if (move === 'ship') {
      isSent = true
      told.billed.push({ at, total })
    }
    if (givesAllBack.includes(move)) end(at, told.taken)
    if (move === 'complete') end(at, 0n)
    if (move === 'agree' || move === 'resolve') {
      if (back === null) throw new Error(`${by} agreed, and nobody remembers to what`)
      end(at, back)
    }
  }
  return told
}
