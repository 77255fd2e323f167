/** Other sources of income and cost in a season: packs of coins, contests with prizes, and the finance admin. */

import { addDays, dayOf, type Month } from '#contract/grammar/time.ts'
import type { TaxKind } from '#contract/india/taxes.ts'
import { coinPacks } from '#contract/rewards/rewards.ts'
import { settlePrizeByAdmin } from '../../areas/arena/service/admin.ts'
import { applyContestMove, createContest } from '../../areas/arena/service/contest-changes.ts'
import { adminPrizes } from '../../areas/arena/service/prizes.ts'
import { lockContest } from '../../areas/arena/service/rows.ts'
import { vote } from '../../areas/arena/service/voting.ts'
import { insertEntry, makeVoters } from '../../areas/arena/testing.ts'
import { as } from '../../areas/bookings/testing.ts'
import { remit as recordRemittance } from '../../areas/invoices/service/remittances.ts'
import { refundReviewed, retryStuck } from '../../areas/payments/service/stuck.ts'
import { buy, giveBack } from '../../areas/rewards/service/packs.ts'
import { inTransaction } from '../../platform/context.ts'
import type { World } from '../world.ts'
import { one } from './shows.ts'
import { count, later, momentOf, payAt, type Season, type SeasonArtist, type SeasonClient, today } from './stage.ts'

export interface Pack {
  purchaseId: string
  buyer: SeasonClient
  price: number
  coins: number
  at: number
}

export function buyPack(season: Season, packs: Pack[]): (world: World) => Promise<void> {
  const { chance } = season
  const buyer = one(season, season.clients)
  const wanted = one(season, coinPacks)
  return async (world) => {
    const me = as(world, buyer.person)
    const { purchaseId, checkout } = await buy(me, { pack: wanted.pack, expectedPrice: wanted.pricePaise / 100 })
    packs.push({ purchaseId, buyer, price: wanted.pricePaise / 100, coins: wanted.coins, at: world.clock.now().getTime() })
    await payAt(season, world, buyer.person, checkout.paymentId)
    if (chance.maybe(0.3))
      later(season, addDays(today(season), chance.whole(1, 8)), 2, 'give a pack back', (world) =>
        giveBack(as(world, buyer.person), { purchaseId }),
      )
  }
}

/** A contest of artists, with the planned number of votes for each. */
export interface Contest {
  contestId: string
  pot: number
  artists: SeasonArtist[]
  votes: number[]
  /** Nothing of it is due any more. */
  isOver?: boolean
}

const votingDays = 3

/** @param equal number of artists who tie for first place and share the prize */
export function holdContest(season: Season, contests: Contest[], equal: number): (world: World) => Promise<void> {
  const { chance } = season
  const artists = chance.shuffled(season.artists).slice(0, equal + 1)
  const pot = chance.pick([9_000, 10_000, 30_000, 50_000, 100_001])
  return async (world) => {
    const day = today(season)
    const moment = (days: number, hour: number) => momentOf(addDays(day, days), hour).toISOString()
    const row = await inTransaction(world.ctx, async (ctx) => {
      const made = await createContest(ctx, {
        ...{ title: 'Raat Raagini', category: 'singing', about: 'One take, one voice.', prizeAmount: pot, prizeText: '' },
        ...{ entriesFrom: moment(1, 0), entriesUntil: moment(2, 0), votingFrom: moment(2, 1), votingUntil: moment(2 + votingDays, 1) },
      })
      return applyContestMove(ctx, made, 'open_entries', '')
    })
    const contest: Contest = { contestId: row.id, pot, artists, votes: artists.map((_, i) => (i < equal ? 2 : 1)) }
    const entries: string[] = []
    for (const { person } of artists) entries.push((await insertEntry(world, { contestId: row.id, artistId: person.id })).id)
    contests.push(contest)
    later(season, addDays(day, 3), 1, 'vote', async (world) => {
      const chosen = contest.votes.flatMap((many, i) => Array<string>(many).fill(entries[i] as string))
      for (const [i, id] of (await makeVoters(world, chosen.length)).entries())
        await vote({ ...world.ctx, person: { id, type: 'user', username: id, sessionId: id } }, { participant_id: chosen[i] as string })
    })
    later(season, addDays(day, 2 + votingDays), 2, 'publish results', (world) => publish(season, contest, world))
  }
}

async function publish(season: Season, contest: Contest, world: World): Promise<void> {
  await inTransaction(as(world, season.admins[0]), async (ctx) =>
    applyContestMove(ctx, await lockContest(ctx, contest.contestId), 'publish', ''),
  )
  for (const days of [1, 3, 6])
    later(season, addDays(today(season), days), 1, 'settle prizes', (world) => settlePrizes(season, contest, world))
}

/** Sends some of the due prizes, and passes some on. */
async function settlePrizes(season: Season, contest: Contest, world: World): Promise<void> {
  const me = as(world, season.admins[0])
  const { results } = await adminPrizes(me, { page_number: 1, page_size: 100, state: 'due' })
  for (const prize of results.filter(({ contest_id }) => contest_id === contest.contestId)) {
    const move = season.chance.maybe(0.12) ? 'pass_on' : 'hand_over'
    const settled = { reference: 'UTR 2611230042', reason: 'They do not want it.' }
    await settlePrizeByAdmin(me, { prizeId: prize.prizeId, move, version: prize.version, ...settled })
    count(season, `prize: ${move}`)
  }
}

/** A tax payment to the government. */
export interface Remitted {
  tax: TaxKind
  month: Month
  rupees: number
  at: Date
}

let challans = 0

export async function remit(season: Season, world: World, { tax, month, rupees }: Omit<Remitted, 'at'>): Promise<Remitted> {
  const number = String(++challans).padStart(5, '0')
  const challan = tax === 'tds' ? `0510308-${number}` : `14021200${String(challans).padStart(6, '0')}HDF`
  const at = world.clock.now()
  const paid = { tax, month, amount: rupees, challan, paidOn: dayOf(at), reason: 'Paid at the bank.' }
  await recordRemittance(as(world, season.admins[0]), paid)
  return { tax, month, rupees, at }
}

/** Refunds payments that did not match the order, some days after they arrived. @returns how many */
export async function sendReviewedBack(world: World, paymentIds: readonly string[]): Promise<void> {
  for (const paymentId of paymentIds) await refundReviewed(world.ctx, paymentId)
}

export async function retryWhatIsStuck(world: World, stuck: readonly { kind: 'refund' | 'payout'; id: string }[]): Promise<void> {
  for (const each of stuck) await retryStuck(world.ctx, each)
}
