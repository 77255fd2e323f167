/** Prizes. They are awarded with the results; an admin hands a prize over, or passes it on to the next entry. */
import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm'
import {
  type AdminPrize,
  type prizes as calls,
  type Prize,
  type PrizeMove,
  type PrizeView,
  prizeFailures,
  prizeLimits,
  prizeProcess,
} from '#contract/arena/prizes.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Paise, toRupees } from '#contract/grammar/money.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type Ctx, now, publish, requirePerson } from '../../../platform/context.ts'
import { people } from '../../auth/tables.ts'
import { accountOf, panFor } from '../../payments/service/accounts.ts'
import { whyNotPaid } from '../../payments/service/payouts.ts'
import { owePrize, type PrizeMoney, passPrizeOn, sendPrize } from '../../payments/service/prizes.ts'
import { artistsById } from '../../profiles/service.ts'
import { partsOf, taxOn } from '../rules/prizes.ts'
import { ranked } from '../rules/ranking.ts'
import { type ContestRow, contests, entries, type PrizeRow, prizes } from '../tables.ts'
import { contestsById } from './rows.ts'

/** The number of a contest's prizes that are not settled. */
export function duePrizes(ctx: Ctx, contestId: string): Promise<number> {
  return ctx.db.$count(prizes, and(eq(prizes.contest_id, contestId), eq(prizes.state, 'due')))
}

/** With the results, which must be settled. The contest must be locked. */
export async function award(ctx: Ctx, contest: ContestRow): Promise<void> {
  if (contest.prize_paise || contest.prize_text) await giveBelow(ctx, contest, 0, contest.prize_paise)
}

/** Splits it among the highest entries below a place that still take part and have won nothing. @returns their prizes, possibly none */
async function giveBelow(ctx: Ctx, contest: ContestRow, place: number, paise: Paise): Promise<PrizeRow[]> {
  const rows = await ctx.db
    .select({ entry: entries, prizeId: prizes.id, suspendedAt: people.suspended_at })
    .from(entries)
    .innerJoin(people, eq(people.id, entries.artist_id))
    .leftJoin(prizes, eq(prizes.entry_id, entries.id))
    .where(and(eq(entries.contest_id, contest.id), isNotNull(entries.final_votes)))
  const board = ranked(
    rows.map((row) => ({ ...row, id: row.entry.id, votes: row.entry.final_votes ?? 0, liveAt: row.entry.live_at ?? new Date(0) })),
  )
  const open = board.filter(
    ({ rank, votes, entry, prizeId, suspendedAt }) => rank > place && votes > 0 && entry.state === 'live' && !prizeId && !suspendedAt,
  )
  const winners = open.filter(({ rank }) => rank === open[0]?.rank)
  if (!winners.length) return []
  const at = now(ctx)
  const given = await ctx.db
    .insert(prizes)
    .values(
      partsOf(paise, winners.length).map((gross_paise, i) => {
        const { entry, rank } = winners[i] as (typeof winners)[number]
        const { taxPaise, section } = taxOn(gross_paise, dayOf(at))
        return {
          ...{ id: ctx.platform.ids.uuid(), contest_id: contest.id, entry_id: entry.id, artist_id: entry.artist_id, rank },
          ...{ gross_paise, tax_paise: taxPaise, tax_section: section, state: prizeProcess.start, created_at: at },
        }
      }),
    )
    .returning()
  for (const prize of given) {
    await owePrize(ctx, moneyOf(prize))
    publish(ctx, 'prize.won', payloadOf(prize))
  }
  return given
}

interface Settled {
  move: PrizeMove
  reference: string
  reason: string
}

/** Lock the contest, then the prize. @throws prize_settled, reference_needed, winner_not_payable, prize_reason_needed */
export async function applyPrizeMove(
  ctx: Ctx,
  contest: ContestRow,
  before: PrizeRow,
  { move, reference, reason }: Settled,
): Promise<{ after: PrizeRow; next: PrizeRow[] }> {
  if (!prizeProcess.can(move, before.state, 'admin')) throw prizeFailures.prize_settled({}, { state: before.state })
  if (move === 'hand_over') {
    if (reference.length < prizeLimits.referenceLeast) throw prizeFailures.reference_needed()
    const why = await whyNotGiven(ctx, before)
    if (why) throw prizeFailures.winner_not_payable({ why })
  } else if (!reason) throw prizeFailures.prize_reason_needed()
  const words = move === 'hand_over' ? { reference, pan: before.tax_paise ? await panFor(ctx, before.artist_id) : null } : { reason }
  const [after] = await ctx.db
    .update(prizes)
    .set({ ...words, state: prizeProcess.moves[move].to, settled_at: now(ctx), version: before.version + 1 })
    .where(eq(prizes.id, before.id))
    .returning()
  if (!after) throw new Error(`there is no prize ${before.id}`)
  await (move === 'hand_over' ? sendPrize : passPrizeOn)(ctx, moneyOf(after))
  publish(ctx, move === 'hand_over' ? 'prize.handed_over' : 'prize.passed_on', payloadOf(after))
  // The page of its results shows it.
  publish(ctx, 'contest.changed', { contestId: contest.id, category: contest.category, version: contest.version })
  return { after, next: move === 'pass_on' ? await giveBelow(ctx, contest, after.rank, after.gross_paise) : [] }
}

const moneyOf = ({ id, artist_id, gross_paise, tax_paise }: PrizeRow): PrizeMoney => ({
  prizeId: id,
  artistId: artist_id,
  gross: gross_paise,
  tax: tax_paise,
})

const payloadOf = ({ id, artist_id, version }: PrizeRow) => ({ prizeId: id, artistId: artist_id, version })

export async function findPrize(ctx: Ctx, id: string): Promise<PrizeRow | undefined> {
  const [row] = await ctx.db.select().from(prizes).where(eq(prizes.id, id))
  return row
}

export async function lockPrize(ctx: Ctx, id: string): Promise<PrizeRow> {
  const [row] = await ctx.db.select().from(prizes).where(eq(prizes.id, id)).for('update')
  if (!row) throw new Error(`there is no prize ${id}`)
  return row
}

/** Money needs a payable account, and a tax deduction needs the PAN. */
async function whyNotGiven(ctx: Ctx, { artist_id, gross_paise, tax_paise }: PrizeRow): Promise<string | null> {
  if (!gross_paise) return null
  const why = await whyNotPaid(ctx, artist_id)
  if (why || !tax_paise) return why
  return (await accountOf(ctx, artist_id))?.pan_mask
    ? null
    : 'Add your PAN to the account that we should pay to: tax is deducted from this prize.'
}

const leftUs = 'Somebody who has left'

/** The public view of the prizes, by place. */
export async function shownPrizes(ctx: Ctx, contest: ContestRow): Promise<PrizeView[]> {
  const rows = await ctx.db
    .select()
    .from(prizes)
    .where(and(eq(prizes.contest_id, contest.id), ne(prizes.state, 'passed_on')))
    .orderBy(asc(prizes.rank), asc(prizes.id))
  const artists = await artistsById(
    ctx,
    rows.map(({ artist_id }) => artist_id),
  )
  return rows.map(({ entry_id, artist_id, rank, gross_paise, state }) => ({
    ...{ participant_id: entry_id, name: artists.get(artist_id)?.stageName ?? leftUs },
    ...{ rank, amount: toRupees(gross_paise), text: contest.prize_text, state },
  }))
}

export async function ownPrizes(ctx: Ctx, { page, limit }: ParsedOf<typeof calls.own>): Promise<Page<Prize>> {
  const where = eq(prizes.artist_id, requirePerson(ctx).id)
  const rows = await ctx.db
    .select({ prize: prizes, contest: contests })
    .from(prizes)
    .innerJoin(contests, eq(contests.id, prizes.contest_id))
    .where(where)
    .orderBy(desc(prizes.created_at), desc(prizes.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const views = await Promise.all(rows.map(({ prize, contest }) => prizeView(ctx, prize, contest)))
  return pageFrom(views, await ctx.db.$count(prizes, where), { page, limit })
}

export async function adminPrizes(ctx: Ctx, asked: ParsedOf<typeof calls.list>): Promise<Page<AdminPrize>> {
  const { page_number: page, page_size: limit, state } = asked
  const where = state && eq(prizes.state, state)
  const byTime = state === 'due' ? asc : desc
  const rows = await ctx.db
    .select()
    .from(prizes)
    .where(where)
    .orderBy(byTime(prizes.created_at), byTime(prizes.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await adminPrizeViews(ctx, rows), await ctx.db.$count(prizes, where), { page, limit })
}

/** In the order of the rows. */
export async function adminPrizeViews(ctx: Ctx, rows: readonly PrizeRow[]): Promise<AdminPrize[]> {
  const held = await contestsById(
    ctx,
    rows.map(({ contest_id }) => contest_id),
  )
  const artists = await artistsById(
    ctx,
    rows.map(({ artist_id }) => artist_id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const artist = artists.get(row.artist_id)
      return {
        ...(await prizeView(ctx, row, held.get(row.contest_id) as ContestRow)),
        ...{ username: artist?.username ?? '', name: artist?.stageName ?? leftUs },
        ...{ nextMoves: prizeProcess.nextMoves(row.state, 'admin'), version: row.version },
      }
    }),
  )
}

async function prizeView(ctx: Ctx, row: PrizeRow, { id, title, prize_text }: ContestRow): Promise<Prize> {
  return {
    ...{ prizeId: row.id, contest_id: id, contestTitle: title, participant_id: row.entry_id, rank: row.rank },
    amount: toRupees(row.gross_paise),
    tax: toRupees(row.tax_paise),
    net: toRupees(row.gross_paise - row.tax_paise),
    taxSection: row.tax_section,
    ...{ text: prize_text, state: row.state, reference: row.reference, reason: row.reason },
    since: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    waitsFor: row.state === 'due' ? await whyNotGiven(ctx, row) : null,
  }
}
