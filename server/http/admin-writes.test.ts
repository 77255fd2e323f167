/**
 * Every admin change belongs in the audit log: this makes every admin call once, and whatever wrote to the database must have logged
 * it.
 */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { chatAdmin } from '#contract/chat/admin.ts'
import { chat } from '#contract/chat/chat.ts'
import type { Call } from '#contract/grammar/call.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { jobs } from '#contract/jobs/jobs.ts'
import { reviewInbox } from '#contract/moderation/review.ts'
import { sanctions } from '#contract/moderation/sanctions.ts'
import { team } from '#contract/moderation/team.ts'
import { payments } from '#contract/payments/payments.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { reports } from '#contract/reports/reports.ts'
import { rewardAdmin } from '#contract/rewards/admin.ts'
import type { RewardKind } from '#contract/rewards/kinds.ts'
import { rewards } from '#contract/rewards/rewards.ts'
import { support } from '#contract/support/support.ts'
import { contestWish, insertComment, makeContest, makeLive } from '../areas/arena/testing.ts'
import { makeArtworks } from '../areas/artworks/testing.ts'
import { auditLog } from '../areas/audit/tables.ts'
import { appealToken } from '../areas/auth/service/appeal-links.ts'
import { type SignedIn, signInAgain, signUp, signUpAs } from '../areas/auth/testing.ts'
import { campaignFields, madeCampaign, previewedCampaign } from '../areas/campaigns/testing.ts'
import { insertPassed } from '../areas/checks/service/known.ts'
import { wish } from '../areas/jobs/testing.ts'
import { reviewItems } from '../areas/moderation/review/tables.ts'
import { decisionAppeals } from '../areas/moderation/tables.ts'
import { deliveries as deliveryRows } from '../areas/notifications/tables.ts'
import { makeArtists } from '../areas/profiles/testing.ts'
import { reviewed } from '../areas/reviews/testing.ts'
import { exchange, giveCoins, putOnOffer, reason, rewardFields } from '../areas/rewards/testing.ts'
import { createScenario, type Scenario } from '../testing/scenario.ts'
import { createWorld, everyCall, type World } from '../testing/world.ts'

const day = '2026-11-20'

let world: World
let people: Scenario
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
  await signUpAs(world, 'admin', 'another.superadmin')
  await world.get(payments.checkSettlement, { day }, as(people.meera))
})
afterAll(() => world.close())

const as = ({ token }: SignedIn) => ({ token })
let count = 0

async function ticket() {
  await world.get(support.send, {
    name: 'Dev Mehta',
    email: `ticket.${++count}@people.test`,
    topic: 'other',
    message: 'Where may I park the van, please?',
  })
  const { results } = await world.get(support.list, { words: `ticket.${count}@people.test` }, as(people.meera))
  return { ticketId: results[0]?.ticketId ?? '', version: results[0]?.version ?? 0 }
}

async function closedTicket() {
  const { body } = await world.ask(support.close, await ticket(), as(people.meera))
  return { ticketId: body.ticketId, version: body.version }
}

async function reported() {
  const about = await signUp(world, { username: `reported.${++count}` })
  await world.get(reports.send, { username: about.person.username, reason: 'fraud' }, as(people.dev))
  const { results } = await world.get(reports.list, { username: about.person.username }, as(people.meera))
  return { reportId: results[0]?.reportId ?? '', move: 'act', outcome: 'Looked at it.' }
}

/** A report as an inbox item. */
async function waitingReport() {
  const { reportId } = await reported()
  const [item] = await world.ctx.db.select().from(reviewItems).where(eq(reviewItems.source_id, reportId))
  return { itemId: item?.id ?? '', version: item?.version ?? 0 }
}

let kept: ReturnType<typeof waitingReport> | undefined
/** Reuses one report, because nobody may report as often as there are calls. */
function oneReport() {
  kept ??= waitingReport()
  return kept
}

/** A message of Dev's in the global room. */
async function said() {
  world.clock.advance(5000)
  const { sent } = await world.get(chat.send, { text: `Said ${++count}` }, as(await signInAgain(world, people.dev.person.username)))
  return { messageId: sent._id, reason: 'Rude.' }
}

async function muted() {
  const { person } = await signUp(world, { username: `muted.${++count}` })
  await world.get(
    chatAdmin.mute,
    { username: person.username, minutes: 5, reason: 'Rude.' },
    as(await signInAgain(world, people.meera.person.username)),
  )
  return { username: person.username }
}

async function undelivered() {
  const id = randomUUID()
  const at = world.clock.now()
  await world.ctx.db.insert(deliveryRows).values({
    ...{ id, key: id, channel: 'mail', type: 'desk.ticket', state: 'dead', attempts: 8, failure: 'away' },
    ...{ created_at: at, next_at: at, ended_at: at },
  })
  return { id }
}

async function aReview() {
  const { asha, dev } = people
  const { token } = await signInAgain(world, dev.person.username)
  const { booking } = await world.get(bookings.initiate, people.wish(), { token })
  const { byClient } = await reviewed(world, { client: dev.person, artist: asha.person }, booking.bookingId)
  return { reviewId: byClient, decision: 'hide', reason: 'It names a child.', version: 1 }
}

/** The first post of a new account, which waits for review. */
async function heldJob() {
  const { token } = await signUp(world, { username: `poster.${++count}` })
  const { job } = await world.get(jobs.post, wish(world), { token })
  return { jobId: job.jobId, decision: 'pass', version: job.version }
}

const onOffer = async (kind: RewardKind = 'rehearsal_room') => putOnOffer(world, await signInAgain(world, 'meera'), { kind })

async function voucherOfDev(): Promise<string> {
  await giveCoins(world, people.dev.person.id, 10)
  return exchange(world, { ...world.ctx, person: { ...people.dev.person, type: 'user', sessionId: randomUUID() } }, 10)
}

async function shownCode(): Promise<string> {
  const voucherId = await voucherOfDev()
  return (await world.get(rewards.code, { voucherId }, as(await signInAgain(world, people.dev.person.username)))).code
}

/** A sanction given by another admin than the one who makes the calls. */
async function limited() {
  const { person } = await signUp(world, { username: `limited.${++count}` })
  const another = await signInAgain(world, 'another.superadmin')
  return world.get(sanctions.give, { username: person.username, step: 'limit', limits: ['chat'], until: '2026-12-05', reason }, as(another))
}

async function announcedContest() {
  const { id, version } = await makeContest(world)
  return { contestId: id, version }
}

/** A check of a new artist each time. */
async function passedCheck() {
  const username = `checked${++count}`
  const made = await makeArtists(world.ctx, [{ username, stage_name: 'Asha', category: 'singer', city: 'jaipur' }])
  const of = { artist_id: made.get(username) ?? '', legal_name: 'Asha Rao', stage_name: 'Asha', account_version: null }
  const [row] = await insertPassed(world.ctx, [{ ...of, kind: 'identity', document: 'passport', passedAt: world.clock.now() }])
  return row?.id
}

/** An entry of a new artist each time. */
async function liveEntry() {
  return (await makeLive(world, await makeContest(world))).entry
}

function fromNow(days: number): string {
  return new Date(world.clock.now().getTime() + days * dayMs).toISOString()
}

async function segment() {
  return world.get(campaigns.saveSegment, { name: `Segment ${++count}`, filter: { city: 'jaipur' } }, as(await meeraAgain()))
}

const meeraAgain = () => signInAgain(world, people.meera.person.username)

/** Input of each writing call. A missing one fails below. */
const writes: Record<string, () => Promise<Record<string, unknown>>> = {
  'campaigns.create': async () => campaignFields(),
  'campaigns.edit': async () => {
    const { campaignId, version } = await madeCampaign(world, await meeraAgain())
    return { campaign_id: campaignId, version, ...campaignFields(), subject: 'Other words' }
  },
  'campaigns.move': async () => {
    const { campaignId, version } = await madeCampaign(world, await meeraAgain())
    return { campaign_id: campaignId, version, move: 'cancel', reason: 'Not needed.' }
  },
  'campaigns.saveSegment': async () => ({ name: `Segment ${++count}`, filter: { type: 'artist' } }),
  'campaigns.editSegment': async () => {
    const { segmentId, version } = await segment()
    return { segment_id: segmentId, version, name: `Segment ${++count}`, filter: {} }
  },
  'campaigns.removeSegment': async () => ({ segment_id: (await segment()).segmentId }),
  'emailMarketing.preview': async () => {
    const { campaignId, version, audience } = await madeCampaign(world, await meeraAgain())
    return { campaign_id: campaignId, version, ...audience }
  },
  'emailMarketing.send': async () => {
    const { campaignId, version, audience } = await previewedCampaign(world, await meeraAgain())
    return { campaign_id: campaignId, version, ...audience }
  },
  'moderation.approve': async () => {
    const { person } = await signUp(world, { username: `suspended.${++count}` })
    return { username: person.username, decision: 'suspend', reason: 'Rude.' }
  },
  'reviewInbox.decide': async () => ({ ...(await waitingReport()), decision: 'dismiss', reason: 'Looked at it.' }),
  'reviewInbox.decideMany': async () => ({ items: [await waitingReport()], kind: 'reject', reason: 'Looked at it.' }),
  'reviewInbox.undo': async () => {
    const asked = { ...(await waitingReport()), decision: 'dismiss', reason: 'Looked at it.' }
    const { item } = await world.get(reviewInbox.decide, asked, as(await meeraAgain()))
    return { decisionId: item.decided?.decisionId }
  },
  'sanctions.give': async () => {
    const { person } = await signUp(world, { username: `warned.${++count}` })
    return { username: person.username, step: 'warn', reason }
  },
  'sanctions.lift': async () => ({ sanctionId: (await limited()).sanctionId, reason }),
  'sanctions.decideAppeal': async () => {
    const { sanctionId } = await limited()
    const token = appealToken(world.platform.env, sanctionId)
    await world.get(sanctions.appeal, { token, text: 'I only answered what the client had asked me.' })
    return { sanctionId, decision: 'uphold', reason }
  },
  'decisionAppeals.decide': async () => {
    const appealId = world.ctx.platform.ids.uuid()
    const at = world.clock.now()
    const { person } = await signInAgain(world, 'another.superadmin')
    await world.ctx.db.insert(decisionAppeals).values({
      ...{ id: appealId, subject: 'job', subject_id: world.ctx.platform.ids.uuid(), person_id: people.dev.person.id, text: reason },
      ...{ decision_seq: -++count, decision_by: person.id, decision_at: at, decision_reason: reason, state: 'waiting', appealed_at: at },
    })
    return { appealId, decision: 'uphold', reason }
  },
  'moderation.verifyAudit': async () => ({}),
  'cases.file': async () => ({ kind: 'person', id: people.asha.person.id }),
  'cases.timeline': async () => ({ kind: 'person', id: people.ravi.person.id }),
  'switches.set': async () => ({ name: 'votes', isOff: false, banner: 'Voting goes on as ever.', reason, version: 0 }),
  'team.ask': async () => {
    const { person } = await signUpAs(world, 'admin', `team.ask.${++count}`, ['support'])
    return { username: person.username, role: 'finance', change: 'give', reason }
  },
  'team.decide': async () => {
    const { person } = await signUpAs(world, 'admin', `team.decide.${++count}`, ['support'])
    const second = await signUpAs(world, 'admin', `second.superadmin.${count}`)
    const { requestId } = await world.get(team.ask, { username: person.username, role: 'finance', change: 'give', reason }, as(second))
    return { requestId, decision: 'confirm', reason }
  },
  'rewardAdmin.create': async () => ({ fields: rewardFields(world), reason }),
  'rewardAdmin.change': async () => ({ rewardId: await onOffer(), fields: rewardFields(world), isListed: false, version: 1, reason }),
  'rewardAdmin.stock': async () => ({ rewardId: await onOffer(), count: 2, reason }),
  'rewardAdmin.codes': async () => ({ rewardId: await onOffer('partner_voucher'), file: 'code\nRAAG-1001', reason }),
  'rewardAdmin.use': async () => ({ code: await shownCode(), reason }),
  'rewardAdmin.revoke': async () => ({ voucherId: await voucherOfDev(), reason }),
  'rewardAdmin.grant': async () => ({ username: people.dev.person.username, coins: 20, reason }),
  'rewardAdmin.decideGrant': async () => {
    const second = await signUpAs(world, 'admin', `second.admin.${++count}`)
    const { grantId } = await world.get(rewardAdmin.grant, { username: people.dev.person.username, coins: 900, reason }, as(second))
    return { grantId, isGiven: true, reason }
  },
  'support.acknowledge': ticket,
  'support.answer': async () => ({ ...(await ticket()), message: 'Behind the hall.' }),
  'support.close': ticket,
  'support.reopen': closedTicket,
  'reports.settle': reported,
  'chatAdmin.remove': said,
  'chatAdmin.restore': async () => {
    const message = await said()
    await world.get(chatAdmin.remove, message, as(await signInAgain(world, people.meera.person.username)))
    return message
  },
  'chatAdmin.mute': async () => ({
    username: (await signUp(world, { username: `loud.${++count}` })).person.username,
    minutes: 5,
    reason: 'Loud.',
  }),
  'chatAdmin.unmute': muted,
  'chatAdmin.govern': async () => ({ isPaused: false, slowMs: 5000, reason: 'Many at once.' }),
  'moderation.decideArtwork': async () => {
    const [id = ''] = await makeArtworks(world.ctx, people.asha.person, [{}])
    return { id, decision: 'take_down', reason: 'Not their own.', version: 1 }
  },
  'deliveries.retry': undelivered,
  'reviews.decide': aReview,
  'jobAdmin.decide': heldJob,
  'arenaAdmin.createContest': async () => contestWish(world),
  'arenaAdmin.editContest': async () => ({ ...(await announcedContest()), about: 'Two takes.' }),
  'arenaAdmin.moveContest': async () => ({ ...(await announcedContest()), move: 'cancel', reason: 'The sponsor has left.' }),
  'arenaAdmin.decide': async () => {
    const { id, version } = await liveEntry()
    return { id, decision: 'disqualify', reason: 'Not their own.', version }
  },
  'arenaAdmin.removeComment': async () => {
    const { id } = await liveEntry()
    return { commentId: await insertComment(world, { entryId: id, authorId: people.dev.person.id }), reason: 'Rude.' }
  },
  'arenaAdmin.trendingPerformances': async () => ({
    pins: [{ id: (await liveEntry()).id, position: 1, startsAt: fromNow(0), endsAt: fromNow(1) }],
    reason: 'Loved by everybody who came.',
  }),
  'arenaAdmin.trendingArtists': async () => ({
    pins: [{ username: people.asha.person.username, position: 1, startsAt: fromNow(0), endsAt: fromNow(1) }],
    reason: 'Booked out for months.',
  }),
  'arenaAdmin.spotlight': async () => ({
    pins: [
      {
        ...{ username: people.asha.person.username, position: 1, startsAt: fromNow(0), endsAt: fromNow(1) },
        story: 'She learns one song of every family.',
      },
    ],
    reason: 'Her new programme begins this week.',
  }),
}

/** Calls with tests of their own, which also check the audit log, because they need money or files. */
const elsewhere = [
  'sharedView.see',
  'moderation.exportAudit',
  'security.exportEvents',
  'reviewInbox.export',
  'reports.openFile',
  'auditions.open',
  'checks.open',
  'checks.pass',
  'checks.refuse',
  'checks.withdraw',
  'payments.refundReviewed',
  'payments.retry',
  'invoices.registerAgain',
  'taxReturns.remit',
  'taxReturns.correct',
  'taxReturns.takeBack',
  'payments.viewPayoutAccount',
  'disputes.decide',
  'orders.decide',
  'arenaAdmin.decideVotes',
  'prizes.settle',
  'confirmations.ask',
  'confirmations.decide',
]
/** Queries the partner again, as a task does anyway, and decides nothing. */
const asksAgain = ['payments.checkSettlement']
/** An admin's own settings, or notes in an item's own history. */
const own = [
  'reviewInbox.claim',
  'reviewInbox.release',
  'reviewInbox.saveFilter',
  'reviewInbox.removeFilter',
  // Assigns an item to an admin; nothing else changes.
  'payments.assignDifference',
  // Logged among the security events instead.
  'secondFactor.newApp',
  'secondFactor.confirmApp',
  'secondFactor.newRecoveryCodes',
]
/** Update cached counts of what has happened since the last call. */
const counts = ['overview.weeks', 'overview.unusual']
/** Read-only calls, listed so that every new call must be classified. */
const reads = [
  'reviewInbox.list',
  'reviewInbox.get',
  'reviewInbox.preview',
  'reviewInbox.filters',
  'moderation.queues',
  'overview.funnels',
  'overview.atRest',
  'overview.health',
  'moderation.profiles',
  'moderation.profile',
  'bandMembers.ofArtist',
  'moderation.artworks',
  'moderation.artwork',
  'switches.list',
  'sanctions.list',
  'sanctions.preview',
  'confirmations.list',
  'team.list',
  'team.requests',
  'moderation.audit',
  'security.events',
  'moderation.decidedBefore',
  'moderation.auditState',
  'cases.search',
  'sharedView.allowed',
  'checks.list',
  'checks.get',
  'reports.list',
  'support.list',
  'support.get',
  'payments.differences',
  'payments.payoutTrails',
  'payments.books',
  'payments.payoutAccounts',
  'payments.settlements',
  'payments.settlementLines',
  'payments.settlementFile',
  'disputes.list',
  'orders.disputed',
  'invoices.registrations',
  'invoices.taxMonth',
  'invoices.taxCsv',
  'taxReturns.month',
  'taxReturns.file',
  'analytics.exceptions',
  'analytics.emptySearches',
  'chatAdmin.earlier',
  'chatAdmin.mutes',
  'deliveries.list',
  'reviews.adminList',
  'jobAdmin.list',
  'arenaAdmin.entries',
  'arenaAdmin.contests',
  'arenaAdmin.setAside',
  'arenaAdmin.previewTrending',
  'prizes.list',
  'rewardAdmin.list',
  'rewardAdmin.get',
  'rewardAdmin.vouchers',
  'rewardAdmin.passport',
  'rewardAdmin.grants',
  'rewardAdmin.liability',
  'rewardAdmin.odd',
  'campaigns.list',
  'campaigns.get',
  'campaigns.draw',
  'campaigns.test',
  'campaigns.mails',
  'campaigns.recipients',
  'campaigns.results',
  'campaigns.segments',
]

const calls = everyCall().filter(({ call }) => call.may === 'admin')
const logged = () => world.ctx.db.$count(auditLog)

/** Fingerprint of all rows of all tables but the logs, because PostgreSQL's own statistics lag. */
async function marks(): Promise<string> {
  const { rows: tables } = await world.ctx.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('audit_log', 'security_events', 'sign_in_attempts') order by 1`,
  )
  const sums: string[] = []
  for (const { name } of tables) {
    const { rows } = await world.ctx.db.execute<{ mark: string }>(
      sql`select count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as mark from ${sql.identifier(name)} t`,
    )
    sums.push(`${name} ${rows[0]?.mark}`)
  }
  return sums.join('\n')
}

async function make(call: Call, input: Record<string, unknown>) {
  const { token } = await signInAgain(world, 'meera')
  await world.settle()
  const before = [await marks(), await logged()] as const
  const { status } = await world.ask(call, input, { token })
  return { status, wrote: (await marks()) !== before[0], entries: (await logged()) - before[1] }
}

test('classifies every admin call as reading or writing', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(
    [...Object.keys(writes), ...elsewhere, ...asksAgain, ...own, ...counts, ...reads].sort(),
  )
})

describe.each(calls.filter(({ name }) => name in writes))('$name', ({ name, call }) => {
  test('writes one entry to the audit log', async () => {
    const input = await (writes[name] as () => Promise<Record<string, unknown>>)()
    expect(await make(call, input)).toEqual({ status: 200, wrote: true, entries: 1 })
  })
})

describe.each(calls.filter(({ name }) => reads.includes(name)))('$name', ({ name, call }) => {
  test('changes nothing', async () => {
    const [artworkId = ''] = await makeArtworks(world.ctx, people.asha.person, [{}])
    const checkId = await passedCheck()
    const campaign = { campaign_id: (await madeCampaign(world, await meeraAgain())).campaignId }
    const rewardId = await putOnOffer(world, people.meera)
    await world.get(rewards.details, {}, as(people.asha))
    const item = await oneReport()
    const inputs: Record<string, Record<string, unknown>> = {
      'reviewInbox.get': item,
      'reviewInbox.preview': { ...item, decision: 'dismiss', reason: 'Looked at it.' },
      'support.get': await ticket(),
      'campaigns.draw': { ...campaignFields() },
      'campaigns.get': campaign,
      'campaigns.test': campaign,
      'campaigns.mails': campaign,
      'campaigns.recipients': campaign,
      'campaigns.results': campaign,
      'chatAdmin.earlier': await said(),
      'checks.get': { checkId },
      'rewardAdmin.get': { rewardId },
      'rewardAdmin.vouchers': { rewardId },
      'rewardAdmin.passport': { username: 'asha' },
      'cases.search': { words: 'asha' },
      'sharedView.allowed': { id: people.asha.person.id },
      'moderation.profile': { username: 'asha' },
      'sanctions.preview': { username: 'asha', step: 'suspend', reason },
      'moderation.decidedBefore': { about: 'asha' },
      'bandMembers.ofArtist': { username: 'asha' },
      'arenaAdmin.previewTrending': { at: fromNow(0), artists: [], performances: [] },
      'arenaAdmin.setAside': { contestId: (await makeContest(world)).id },
      'moderation.artwork': { id: artworkId },
      'payments.settlementLines': { day },
      'payments.settlementFile': { day },
      'invoices.taxMonth': { month: '2026-10' },
      'invoices.taxCsv': { month: '2026-10', file: 'tcs' },
      'taxReturns.month': { month: '2026-10' },
      'taxReturns.file': { month: '2026-10', form: 'gstr1' },
    }
    expect(await make(call, inputs[name] ?? {})).toEqual({ status: 200, wrote: false, entries: 0 })
  })
})

test('would notice a write without its log entry', async () => {
  expect((await make(profiles.upsert as unknown as Call, { city: 'delhi' })).wrote).toBe(true)
})
