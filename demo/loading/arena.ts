/** The demo's contests with their entries and votes; the product itself counts the votes. */

import { boardLimits } from '#contract/arena/board-updates.ts'
import { contestLimits, isPublished } from '#contract/arena/contest-states.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { addDays, atTime, dayMs, dayOf, hourMs, minuteMs, startOfDay } from '#contract/grammar/time.ts'
import { videoLimits } from '#contract/videos/videos.ts'
import { taxOn } from '#server/areas/arena/rules/prizes.ts'
import { wakeAt } from '#server/areas/arena/rules/windows.ts'
import {
  boardMarks,
  type ContestRow,
  contests,
  type EntryRow,
  entries,
  entryViews,
  type PrizeRow,
  performancePins,
  prizes,
  type VoteRow,
  votes,
} from '#server/areas/arena/tables.ts'
import { owePrize, passPrizeOn, sendPrize } from '#server/areas/payments/service/prizes.ts'
import { videos } from '#server/areas/videos/tables.ts'
import { type Ctx, inTransaction, now } from '#server/platform/context.ts'
import { type Chance, chanceFrom } from '../drawing/chance.ts'
import { type DemoContest, type DemoEntry, demoContests } from '../world/arena.ts'
import { asThen, castOf } from './cast.ts'
import { isResident } from './history/traits.ts'
import { idAt } from './ids.ts'
import { type LoadedPeople, shownAccounts } from './people.ts'
import { isPublic } from './profiles.ts'
import { insertRows } from './rows.ts'

/** The announced upload size; the generated video has its own size. */
const announcedBytes = 24_000_000
const shards = 8
const watchedDays = 9

interface Entered {
  told: DemoEntry
  row: EntryRow
}
interface Held {
  told: DemoContest
  row: ContestRow
  entered: Entered[]
}

export async function loadArena(ctx: Ctx, people: LoadedPeople): Promise<void> {
  const at = now(ctx)
  const by = castOf(people)
  const held = demoContests.map((told): Held => {
    const row = contestRow(told, at)
    return { told, row, entered: told.entries.map((entry) => ({ told: entry, row: entryRow(row, entry, by(entry.artist).id, at) })) }
  })
  const entered = held.flatMap((each) => each.entered)
  const rows = entered.map(({ row }) => row)
  await insertRows(
    ctx.db,
    contests,
    held.map(({ row }) => row),
  )
  await insertRows(ctx.db, videos, rows.flatMap(videoOf))
  await insertRows(ctx.db, entries, rows)
  await loadPrizes(ctx, held.flatMap(prizesIn))
  const voters = [...people.artists.filter((artist) => isPublic(artist) && !isResident(artist.username)), ...people.clients]
  const clients = new Set(people.clients.map(({ id }) => id))
  const cast = held.flatMap((contest) => votesIn(contest, { voters, clients }, at)).sort((a, b) => a.at.getTime() - b.at.getTime())
  await insertRows(ctx.db, votes, cast)
  await insertRows(ctx.db, boardMarks, marksOf(held, cast, at))
  await insertRows(
    ctx.db,
    entryViews,
    entered.flatMap((each) => viewsOf(each, at)),
  )
  await insertRows(
    ctx.db,
    performancePins,
    entered.flatMap(({ told: { pin }, row }) => (pin ? [pinOf(row.id, pin, at)] : [])),
  )
}

function contestRow({ title, category, state, about, prize, days, reason }: DemoContest, now: Date): ContestRow {
  const today = dayOf(now)
  const on = (days: number, time: string) => atTime(addDays(today, days), time)
  const created_at = on(days[0] - 12, '11:30')
  const windows = {
    state,
    entries_from: on(days[0], '10:00'),
    entries_until: on(days[1], '22:00'),
    voting_from: on(days[2], '10:00'),
    voting_until: on(days[3], '22:00'),
    announced_at: on(days[0] - 9, '12:00'),
  }
  const published = new Date(windows.voting_until.getTime() + 2 * dayMs)
  const published_at = isPublished({ state }) ? published : null
  const updated: Partial<Record<typeof state, Date>> = {
    draft: windows.announced_at,
    entries_open: windows.entries_from,
    screening: windows.entries_until,
    voting_open: windows.voting_from,
    voting_closed: windows.voting_until,
    results_published: published,
    archived: new Date(published.getTime() + contestLimits.runningMs),
    cancelled: new Date(windows.voting_from.getTime() - dayMs),
  }
  return {
    ...windows,
    id: idAt(created_at),
    ...{ title, category, about, reason },
    rules_version: arenaTerms.rulesVersion,
    prize_paise: prize[0] * 100,
    prize_text: prize[1],
    published_at,
    version: 4,
    created_at,
    updated_at: updated[state] ?? created_at,
    wake_at: wakeAt({ ...windows, published_at }),
  }
}

/** When it was created, and when it reached its state. */
function momentsOf(contest: ContestRow, { state, title }: DemoEntry, now: Date): { created: Date; updated: Date } {
  const chance = chanceFrom(`entry ${title}`)
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const isFresh = contest.state === 'entries_open'
  if (isFresh && state === 'uploading') return { created: ago(3 * hourMs), updated: ago(3 * hourMs) }
  if (isFresh && state === 'processing') return { created: ago(25 * minuteMs), updated: ago(4 * minuteMs) }
  if (isFresh && state === 'in_review') {
    const created = ago(chance.between(5, 40) * hourMs)
    return { created, updated: new Date(created.getTime() + 20 * minuteMs) }
  }
  const until = Math.min(contest.entries_until.getTime(), now.getTime() - 2 * dayMs)
  const created = new Date(chance.between(contest.entries_from.getTime() + hourMs, until))
  if (isFresh && state === 'rejected') return { created, updated: ago(14 * hourMs) }
  const shown = new Date(created.getTime() + chance.between(3, 30) * hourMs)
  // Withdrawn entries had received votes on the first day.
  const left = new Date(contest.voting_from.getTime() + 34 * hourMs)
  return { created, updated: isOut(state) && !isFresh ? left : shown }
}

function isOut(state: EntryRow['state']): boolean {
  return state === 'withdrawn' || state === 'disqualified'
}

const versions: Record<EntryRow['state'], number> = {
  uploading: 1,
  processing: 3,
  in_review: 4,
  live: 5,
  rejected: 5,
  disqualified: 6,
  withdrawn: 6,
}

function entryRow(contest: ContestRow, told: DemoEntry, artist_id: string, now: Date): EntryRow {
  const { state, title, about, clip, synthetic, reason, votes } = told
  const { created, updated } = momentsOf(contest, told, now)
  const fix_until = state === 'rejected' ? new Date(updated.getTime() + arenaTerms.mendMs) : null
  const wasLive = state === 'live' || votes > 0
  return {
    id: idAt(created),
    contest_id: contest.id,
    artist_id,
    ...{ state, title, about, synthetic, reason, fix_until },
    clip_kind: clip,
    // An uploading entry has no video yet, and a withdrawn entry's is deleted.
    video_id: state === 'uploading' || state === 'withdrawn' ? null : idAt(created),
    rules_version: arenaTerms.rulesVersion,
    guardian: null,
    consented_at: created,
    version: versions[state],
    created_at: created,
    updated_at: updated,
    takes_comments: false,
    final_votes: isPublished(contest) && state === 'live' ? votes : null,
    live_at: wasLive ? (state === 'live' ? updated : new Date(created.getTime() + 4 * hourMs)) : null,
    wake_at: state === 'uploading' ? new Date(created.getTime() + videoLimits.waitsMs) : fix_until,
  }
}

/** Inserts prizes with their ledger entries. */
async function loadPrizes(ctx: Ctx, rows: PrizeRow[]): Promise<void> {
  await insertRows(ctx.db, prizes, rows)
  for (const row of rows) {
    const money = { prizeId: row.id, artistId: row.artist_id, gross: row.gross_paise, tax: row.tax_paise }
    await inTransaction(asThen(ctx, null, row.created_at), (ctx) => owePrize(ctx, money))
    const settle = row.state === 'handed_over' ? sendPrize : row.state === 'passed_on' ? passPrizeOn : null
    if (settle && row.settled_at) await inTransaction(asThen(ctx, null, row.settled_at), (ctx) => settle(ctx, money))
  }
}

/** The prizes by rank; ties share them. */
function prizesIn({ row, entered }: Held): PrizeRow[] {
  const votes = entered.map(({ row: { final_votes } }) => final_votes ?? 0)
  return entered.flatMap(({ told: { prize }, row: entry }) => {
    if (!prize || !row.published_at) return []
    const [rupees, state, words] = prize
    const { taxPaise, section } = taxOn(toPaise(rupees), dayOf(row.published_at))
    const settled_at = state === 'due' ? null : new Date(row.published_at.getTime() + 3 * dayMs)
    return [
      {
        ...{ id: idAt(row.published_at), contest_id: row.id, entry_id: entry.id, artist_id: entry.artist_id },
        ...{ rank: 1 + votes.filter((each) => each > (entry.final_votes ?? 0)).length, version: state === 'due' ? 1 : 2 },
        ...{ gross_paise: toPaise(rupees), tax_paise: taxPaise, tax_section: section, state, pan: null },
        ...{ reference: state === 'handed_over' ? words : '', reason: state === 'passed_on' ? words : '' },
        ...{ created_at: row.published_at, settled_at },
      },
    ]
  })
}

/** A video without renditions until its film is made, so pages say that it is missing. It was never uploaded, so nothing else processes it. */
function videoOf({ id, artist_id, video_id, title, created_at }: EntryRow): (typeof videos.$inferInsert)[] {
  if (!video_id) return []
  const file_name = `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.mp4`
  const at = { created_at, sent_at: null }
  return [
    {
      id: video_id,
      owner_id: artist_id,
      purpose: `entry:${id}`,
      state: 'processing',
      file_name,
      type: 'video/mp4',
      bytes: announcedBytes,
      ...at,
    },
  ]
}

interface Slot {
  voterId: string
  day: string
  from: number
  until: number
}

interface Voters {
  voters: readonly { id: string; username: string }[]
  /** The ids of those who are clients. */
  clients: ReadonlySet<string>
}

/** Some voters of withdrawn entries are clients, at any time of day. */
const clientsOfWhoLeft = 3

function votesIn({ told, row, entered }: Held, { voters, clients }: Voters, now: Date): VoteRow[] {
  const chance = chanceFrom(`votes in ${told.title}`)
  const days = daysOf(row, now)
  const slots = days.flatMap(({ day, from, until }) => {
    const isToday = day === dayOf(now)
    // The sign-in accounts can still vote today; and today's share is only the elapsed part.
    const those = isToday ? voters.filter(({ username }) => !shownAccounts.includes(username)) : voters
    // Even early in the day, enough have voted for a board that moves.
    const share = isToday ? Math.max(0.25, Math.min(1, (until - from) / dayMs)) : 1
    // The last hour is reserved for the votes of `lately`.
    const before = isToday ? Math.max(from, until - hourMs) : until
    return chance
      .shuffled(those.slice(0, Math.floor(those.length * share)))
      .map((voter) => ({ voterId: voter.id, day, from, until: before }))
  })
  const free = chance.shuffled(slots)
  const firstDay = days[0]?.day
  const someDay = days[2]?.day
  const since = now.getTime() - hourMs
  const sinceDay = dayOf(new Date(since))
  // Shortly after midnight the last hour began yesterday, but a vote belongs to one day.
  const until = Math.min(now.getTime() - minuteMs, startOfDay(addDays(sinceDay, 1)).getTime() - 1)
  const fresh = entered.flatMap(({ told: { lately = 0 }, row: entry }) => {
    const isNow = ({ voterId, day }: Slot) => voterId !== entry.artist_id && day === sinceDay
    const theirs = takeUpTo(free, row.state === 'voting_open' ? lately : 0, isNow)
    return theirs.map((slot) => ballot(entry, { ...slot, from: Math.min(since, until), until }, chance))
  })
  const ballots = entered.flatMap(({ told: { votes: counted, alike }, row: entry }) => {
    const left = isOut(entry.state)
    const fits = ({ voterId, day }: Slot) => voterId !== entry.artist_id && (!left || day === firstDay)
    const sofar = fresh.filter(({ entry_id }) => entry_id === entry.id).length
    const first = takeUpTo(free, left ? Math.min(clientsOfWhoLeft, counted) : 0, (slot) => fits(slot) && clients.has(slot.voterId))
    const own = [...first, ...take(free, counted - sofar - first.length, fits)].map((slot): VoteRow => {
      const vote = ballot(entry, slot, chance)
      return left ? { ...vote, state: 'void', void_reason: entry.state as 'withdrawn', decided_at: entry.updated_at } : vote
    })
    const together = take(free, alike?.votes ?? 0, (slot) => fits(slot) && slot.day === someDay)
    return [
      ...own,
      ...(alike
        ? asOne(
            row,
            together.map((slot) => ballot(entry, slot, chance)),
            alike,
            chance,
          )
        : []),
    ]
  })
  return [...ballots, ...fresh]
}

/** The voting days, each with its elapsed part. */
function daysOf({ state, voting_from, voting_until }: ContestRow, now: Date): Omit<Slot, 'voterId'>[] {
  if (state === 'cancelled') return []
  const end = Math.min(voting_until.getTime(), now.getTime())
  const days: Omit<Slot, 'voterId'>[] = []
  for (let day = dayOf(voting_from); startOfDay(day).getTime() < end; day = addDays(day, 1)) {
    const from = Math.max(startOfDay(day).getTime(), voting_from.getTime())
    const until = Math.min(startOfDay(addDays(day, 1)).getTime(), end)
    if (until - from > minuteMs) days.push({ day, from, until })
  }
  return days
}

/** @throws when there are fewer voters than votes */
function take(free: Slot[], count: number, fits: (slot: Slot) => boolean): Slot[] {
  const taken = takeUpTo(free, count, fits)
  if (taken.length < count) throw new Error('demo: fewer people than votes')
  return taken
}

function takeUpTo(free: Slot[], count: number, fits: (slot: Slot) => boolean): Slot[] {
  const taken: Slot[] = []
  for (let i = 0; i < free.length && taken.length < count; ) {
    const slot = free[i] as Slot
    if (fits(slot)) taken.push(...free.splice(i, 1))
    else i += 1
  }
  return taken
}

function ballot(entry: EntryRow, { voterId, day, from, until }: Slot, chance: Chance): VoteRow {
  // More votes in the evening than in the morning.
  const at = new Date(Math.floor(from + (until - from) * Math.max(chance.next(), chance.next())))
  return {
    id: idAt(at),
    contest_id: entry.contest_id,
    entry_id: entry.id,
    voter_id: voterId,
    ...{ day, at, state: 'valid', signal: null, void_reason: null, decided_at: null, returned_at: null },
    network_hash: markOf(chance),
    device_hash: markOf(chance),
    shard: chance.whole(0, shards - 1),
  }
}

/** Votes from one device and network on one day. */
function asOne(contest: ContestRow, cast: readonly VoteRow[], { voided }: NonNullable<DemoEntry['alike']>, chance: Chance): VoteRow[] {
  const [network_hash, device_hash] = [markOf(chance), markOf(chance)]
  const signal = voided === 'coordinated' ? ('burst' as const) : ('device' as const)
  const looked = voided
    ? { state: 'void' as const, void_reason: voided, decided_at: new Date(contest.voting_until.getTime() + dayMs) }
    : { state: 'quarantined' as const }
  return cast.map((vote) => ({ ...vote, ...looked, signal, network_hash, device_hash }))
}

/** Looks like a real fingerprint, but is random. */
function markOf(chance: Chance): string {
  return Array.from({ length: 22 }, () => chance.whole(0, 35).toString(36)).join('')
}

function viewsOf({ told, row }: Entered, now: Date): (typeof entryViews.$inferInsert)[] {
  if (row.state !== 'live' || !row.live_at) return []
  const chance = chanceFrom(`views of ${told.title}`)
  const today = dayOf(now)
  const shownOn = dayOf(row.live_at)
  const days = Array.from({ length: watchedDays }, (_, i) => addDays(today, -i)).filter((day) => day >= shownOn)
  // Every voter has watched it.
  const ofVoters = Math.ceil((told.votes + (told.alike?.votes ?? 0)) / days.length)
  return days.flatMap((day) =>
    Array.from({ length: ofVoters + chance.whole(2, 6 + Math.round(told.votes / 8)) }, () => ({
      entry_id: row.id,
      day,
      viewer_hash: markOf(chance),
    })),
  )
}

function pinOf(entry_id: string, position: number, now: Date): typeof performancePins.$inferInsert {
  return { entry_id, position, starts_at: new Date(now.getTime() - 2 * dayMs), ends_at: new Date(now.getTime() + 12 * dayMs) }
}

/** The history of ranks in the last hour or so, as the product would have recorded it. */
function marksOf(held: readonly Held[], cast: readonly VoteRow[], now: Date): (typeof boardMarks.$inferInsert)[] {
  const last = Math.floor(now.getTime() / boardLimits.markMs)
  const slots = Array.from({ length: boardLimits.comparedMs / boardLimits.markMs + 2 }, (_, i) => new Date((last - i) * boardLimits.markMs))
  return held.flatMap(({ row, entered }) => {
    if (row.state !== 'voting_open') return []
    const live = entered.filter(({ row: { state } }) => state === 'live')
    const counted = cast.filter(({ contest_id, state }) => contest_id === row.id && state === 'valid')
    return slots
      .filter((at) => at > row.voting_from)
      .map((at) => {
        const until = counted.filter((vote) => vote.at <= at)
        const votesOf = (id: string) => until.filter(({ entry_id }) => entry_id === id).length
        return { contest_id: row.id, at, votes: Object.fromEntries(live.map(({ row: { id } }) => [id, votesOf(id)])) }
      })
  })
}
