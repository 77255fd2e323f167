/** Entries for every admin queue, so that each page can be tried: one statement per table, by the product's own rules. */
import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { dayMs, dayOf, hourMs } from '#contract/grammar/time.ts'
import type { TicketState } from '#contract/support/support.ts'
import { cleaned, fingerprintOf } from '#server/areas/analytics/rules.ts'
import { emptySearches } from '#server/areas/analytics/tables.ts'
import { entries } from '#server/areas/arena/tables.ts'
import { checks } from '#server/areas/checks/tables.ts'
import { plainMail } from '#server/areas/notifications/service/mail.ts'
import { deliveries } from '#server/areas/notifications/tables.ts'
import { payoutAccounts, payouts } from '#server/areas/payments/tables.ts'
import { reports } from '#server/areas/reports/tables.ts'
import { clocksOf, excerptOf } from '#server/areas/support/rules.ts'
import { ticketMessages, ticketNumbers, tickets } from '#server/areas/support/tables.ts'
import { exceptions } from '#server/platform/analytics/tables.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { chanceFrom } from '../drawing/chance.ts'
import { accountProblems, adminAnswers, faults, letters, reported, soughtInVain, undelivered } from '../world/queues.ts'
import { loadOtherAmounts } from './astray.ts'
import { loadChecksInReview } from './checks-in-review.ts'
import { isResident } from './history/traits.ts'
import { idAt } from './ids.ts'
import { type LoadedPeople, shownAccounts } from './people.ts'
import { isPublic } from './profiles.ts'
import { insertRows } from './rows.ts'

export async function loadQueues(ctx: Ctx, people: LoadedPeople): Promise<void> {
  await loadTickets(ctx, people)
  await loadReports(ctx, people)
  await loadDeliveries(ctx, people)
  await loadFaults(ctx)
  await loadAccountsToCheck(ctx, people)
  await loadChecksInReview(ctx, lesserKnown(people))
  await loadOtherAmounts(ctx, people)
}

const ago = (ctx: Ctx, ms: number) => new Date(now(ctx).getTime() - ms)
const turn = <Item>(items: readonly Item[], i: number): Item => items[i % items.length] as Item
/** Clients that neither tests nor the tour use. */
const strangers = ({ clients }: LoadedPeople) => clients.slice(4)
const lesserKnown = ({ artists }: LoadedPeople) =>
  artists.filter((artist) => isPublic(artist) && isResident(artist.username) && !shownAccounts.includes(artist.username))

/** Hours between two support tickets. */
const lettersApart = 7

async function loadTickets(ctx: Ctx, people: LoadedPeople): Promise<void> {
  const { rows: numbers } = await ctx.db.execute<{ next: string }>(
    sql`select nextval(${ticketNumbers.seqName}) as next from generate_series(1, ${letters.length}::int)`,
  )
  const [clients, artists] = [strangers(people), lesserKnown(people)]
  const told = letters.map(([topic, words], i) => {
    const opened_at = ago(ctx, (letters.length - i) * lettersApart * hourMs - 3 * hourMs)
    const sender = topic === 'artist_account' ? turn(artists, i * 11) : turn(clients, i * 5)
    // The oldest are closed, a few are answered, the rest wait.
    const state: TicketState = i < 4 ? 'closed' : i < 9 ? 'answered' : i % 5 === 0 ? 'acknowledged' : 'open'
    const clocks = clocksOf(topic, opened_at)
    const readAt = new Date(opened_at.getTime() + 5 * hourMs)
    const isAnswered = state === 'closed' || state === 'answered'
    return {
      row: {
        ...{
          id: idAt(opened_at),
          number: `MHF-${dayOf(opened_at).slice(0, 4)}-${String(numbers[i]?.next).padStart(6, '0')}`,
          topic,
          state,
        },
        ...{ name: `${sender.firstName} ${sender.lastName}`, email: `${sender.username}@demo.test`, person_id: sender.id },
        ...{ booking_ref: '', excerpt: excerptOf(words), ...clocks, opened_at },
        ...{ version: state === 'open' ? 1 : state === 'closed' ? 3 : 2, updated_at: state === 'open' ? opened_at : readAt },
      },
      messages: [
        { author_id: null, text: words, at: opened_at },
        ...(isAnswered ? [{ author_id: people.adminId, text: turn(adminAnswers, i), at: readAt }] : []),
      ],
    }
  })
  await insertRows(
    ctx.db,
    tickets,
    told.map(({ row }) => row),
  )
  await insertRows(
    ctx.db,
    ticketMessages,
    told.flatMap(({ row, messages }) => messages.map((message) => ({ id: idAt(message.at), ticket_id: row.id, ...message }))),
  )
}

/** Open ones fit on a page, so that the following ones are visible at once. */
const settledReports = 11

async function loadReports(ctx: Ctx, people: LoadedPeople): Promise<void> {
  const performances = await ctx.db
    .select({ id: entries.id, artistId: entries.artist_id })
    .from(entries)
    .where(eq(entries.state, 'live'))
    .orderBy(desc(entries.id))
    .limit(4)
  const [clients, artists] = [strangers(people), lesserKnown(people)]
  const told = reported.map(([reason, text], i) => {
    const at = ago(ctx, (reported.length - i) * 9 * hourMs)
    const performance = reason === 'rights' ? turn(performances, i) : undefined
    const about_id = performance?.artistId ?? turn(artists, i * 17).id
    const isSettled = i < settledReports
    return {
      ...{ id: idAt(at), reporter_id: turn(clients, i * 3).id, about_id, performance_id: performance?.id ?? null, reason, text, at },
      ...{ state: isSettled ? (i % 2 ? ('acted' as const) : ('dismissed' as const)) : ('open' as const) },
      ...{ outcome: isSettled ? turn(outcomes, i) : '', settled_at: isSettled ? new Date(at.getTime() + 6 * hourMs) : null },
    }
  })
  await insertRows(ctx.db, reports, told)
}

const outcomes = [
  'The thread shows that both misunderstood the price of travel. I have explained it to both.',
  'The pictures have been taken away, and the artist has been warned.',
]

/** Several failed mails of each kind, from the last two weeks. */
const mails = 28

async function loadDeliveries(ctx: Ctx, people: LoadedPeople): Promise<void> {
  const clients = strangers(people)
  const told = Array.from({ length: mails }, (_, i) => {
    const created_at = ago(ctx, (mails - i) * 11 * hourMs)
    const [failure, isDead] = turn(undelivered, i)
    const to = turn(clients, i * 13)
    const news = turn(ofMails, i)
    return {
      ...{ id: idAt(created_at), key: `demo mail ${i}`, channel: 'mail' as const, type: news.type, person_id: to.id },
      ...{ to_email: `${to.username}@demo.test`, letter: JSON.stringify(plainMail(news, to.firstName, ctx.platform.env.BASE_URL)) },
      ...{ state: isDead ? ('dead' as const) : ('waiting' as const), attempts: isDead ? 8 : 3, failure, created_at },
      ...{
        next_at: isDead ? created_at : new Date(now(ctx).getTime() + 5 * hourMs),
        ended_at: isDead ? new Date(created_at.getTime() + 4 * hourMs) : null,
      },
    }
  })
  await insertRows(ctx.db, deliveries, told)
}

const ofMails = [
  { type: 'booking.accepted', message: 'Your booking was accepted.', href: '/dashboard/user' },
  { type: 'order.shipped', message: 'Your parcel is on its way.', href: '/dashboard/user' },
  { type: 'order.delivered', message: 'Your parcel was delivered.', href: '/dashboard/user' },
] as const

const browsers = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 7a) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
]

async function loadFaults(ctx: Ctx): Promise<void> {
  await insertRows(
    ctx.db,
    exceptions,
    faults.map(([name, message, where, path], i) => {
      const chance = chanceFrom(`fault ${i}`)
      const stack = `${name}: ${message}\n    at handle (/assets/${where})\n    at run (/assets/scheduler.ts:12:3)`
      const fault = cleaned({ name, message, stack, path, release: '0.1.0', userAgent: chance.pick(browsers as [string, ...string[]]) })
      const { userAgent, ...kept } = fault
      const last = chance.between(0.1, 20)
      return {
        ...{ ...kept, user_agent: userAgent, fingerprint: fingerprintOf(fault), count: chance.whole(1, 60) },
        ...{ first_seen_at: ago(ctx, (last + chance.between(0, 9)) * dayMs), last_seen_at: ago(ctx, last * dayMs) },
      }
    }),
  )
  await insertRows(
    ctx.db,
    emptySearches,
    soughtInVain.flatMap(([place, words, count]) =>
      Array.from({ length: count }, (_, k) => ({ place, words, searcher_hash: `demo ${k}`, at: ago(ctx, (1 + (k % 25)) * dayMs) })),
    ),
  )
}

/** The partner refuses only accounts without pending payouts and without a check. */
async function loadAccountsToCheck(ctx: Ctx, people: LoadedPeople): Promise<void> {
  const artists = lesserKnown(people).map(({ id }) => id)
  const owed = ctx.db
    .select({ id: payouts.artist_id })
    .from(payouts)
    .where(inArray(payouts.state, ['scheduled', 'held', 'sent', 'failed']))
  const checked = ctx.db.select({ id: checks.artist_id }).from(checks).where(eq(checks.kind, 'bank'))
  const rows = await ctx.db
    .select({ id: payoutAccounts.artist_id })
    .from(payoutAccounts)
    .where(
      and(
        inArray(payoutAccounts.artist_id, artists),
        notInArray(payoutAccounts.artist_id, owed),
        notInArray(payoutAccounts.artist_id, checked),
      ),
    )
    .orderBy(asc(payoutAccounts.artist_id))
    .limit(12)
  for (const [i, { id }] of rows.entries())
    await ctx.db
      .update(payoutAccounts)
      .set({ state: 'refused', problem: turn(accountProblems, i), changed_at: ago(ctx, (i + 1) * 19 * hourMs) })
      .where(eq(payoutAccounts.artist_id, id))
}
