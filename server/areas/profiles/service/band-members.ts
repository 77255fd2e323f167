/** Members of a line-up with an account: they join only by their own consent, and either side can end it. */
import { and, asc, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Events } from '#contract/events.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { dayMs, formatWhen } from '#contract/grammar/time.ts'
import {
  type BandInvitation,
  type BandMember,
  type BandState,
  bandFailures,
  bandLimits,
  bandProcess,
  type bandMembers as calls,
  contactOf,
} from '#contract/profiles/band-members.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { findAccount } from '../../auth/service/accounts.ts'
import { findPerson, peopleByIds } from '../../auth/service.ts'
import { type BandMemberRow, bandMembers, profiles } from '../tables.ts'
import { areBlocked } from './blocks.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type Output<Name extends keyof typeof calls> = Promise<OutputOf<(typeof calls)[Name]>>

const isLive = inArray(bandMembers.state, ['invited', 'accepted'])
const ofArtist = (artistId: string) => eq(bandMembers.artist_id, artistId)

export async function invite(ctx: Ctx, { name, contact }: Input<'invite'>): Output<'invite'> {
  const { id: artistId } = requirePerson(ctx)
  const to = contactOf(contact)
  if (!to) throw bandFailures.unreadable_contact()
  const account = await findAccount(ctx, to, 'code')
  if (account?.id === artistId) throw bandFailures.yourself()
  const row = await inTransaction(ctx, async (ctx) => {
    await lock(ctx.db, `band of ${artistId}`)
    const role = await roleInLineUp(ctx, artistId, name)
    const contact_hash = keyedHash(ctx, `band member ${to.kind} ${to.value}`)
    await requireMayInvite(ctx, artistId, contact_hash)
    const person_id = account && (await mayBeAsked(ctx, artistId, account)) ? account.id : null
    return insert(ctx, { artist_id: artistId, person_id, name, role, contact_hash })
  })
  return { member: (await memberViews(ctx, [row]))[0] as BandMember }
}

/** @throws not_in_line_up: only members of a public line-up can be invited */
async function roleInLineUp(ctx: Ctx, artistId: string, name: string): Promise<string> {
  const [profile] = await ctx.db
    .select({ members: profiles.members })
    .from(profiles)
    .where(and(eq(profiles.person_id, artistId), eq(profiles.state, 'approved')))
  const listed = profile?.members.find((each) => each.name === name)
  if (!listed) throw bandFailures.not_in_line_up()
  return listed.role
}

/** Limits by contact alone, so that the answer never reveals whether an account exists. */
async function requireMayInvite(ctx: Ctx, artistId: string, contactHash: string): Promise<void> {
  const at = now(ctx).getTime()
  const known = and(ofArtist(artistId), eq(bandMembers.contact_hash, contactHash))
  const [last] = await ctx.db.select().from(bandMembers).where(known).orderBy(desc(bandMembers.created_at), desc(bandMembers.id)).limit(1)
  if (last?.state === 'invited' || last?.state === 'accepted') throw bandFailures.invited_already()
  const from = last?.state === 'declined' && last.answered_at ? new Date(last.answered_at.getTime() + bandLimits.againMs) : null
  if (from && from.getTime() > at) throw bandFailures.too_soon({ when: formatWhen(from) }, { from: from.toISOString() })
  if ((await ctx.db.$count(bandMembers, and(ofArtist(artistId), isLive))) >= bandLimits.atOnce) throw bandFailures.full()
  const today = and(ofArtist(artistId), gt(bandMembers.created_at, new Date(at - dayMs)))
  if ((await ctx.db.$count(bandMembers, today)) >= bandLimits.perDay) throw bandFailures.too_many()
}

/**
 * False for a person who is already asked under another address, has just declined, or has a block with the artist. They get no notice, and the
 * artist is not told.
 */
async function mayBeAsked(ctx: Ctx, artistId: string, account: { id: string; type: string; suspended_at: Date | null }): Promise<boolean> {
  if (account.type === 'admin' || account.suspended_at) return false
  if (await areBlocked(ctx, artistId, account.id)) return false
  const lately = gt(bandMembers.answered_at, new Date(now(ctx).getTime() - bandLimits.againMs))
  const hasSaidNo = and(eq(bandMembers.state, 'declined'), lately)
  return !(await ctx.db.$count(bandMembers, and(ofArtist(artistId), eq(bandMembers.person_id, account.id), or(isLive, hasSaidNo))))
}

type NewRow = Pick<BandMemberRow, 'artist_id' | 'person_id' | 'name' | 'role' | 'contact_hash'>

async function insert(ctx: Ctx, values: NewRow): Promise<BandMemberRow> {
  const at = now(ctx)
  const [row] = await ctx.db
    .insert(bandMembers)
    .values({
      ...values,
      id: ctx.platform.ids.uuid(),
      state: bandProcess.start,
      created_at: at,
      wake_at: new Date(at.getTime() + bandLimits.answerMs),
    })
    .returning()
  if (!row) throw new Error('profiles: an invitation was not written')
  if (row.person_id) publish(ctx, 'band.invited', payloadOf(row, row.artist_id))
  return row
}

export async function answer(ctx: Ctx, { memberId, answer }: Input<'answer'>): Output<'answer'> {
  const { id } = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx, memberId, eq(bandMembers.person_id, id))
    if (answer === 'accept' && (await areBlocked(ctx, before.artist_id, id))) throw failures.not_found()
    return settle(ctx, before, answer, id)
  })
  return { invitation: (await invitationViews(ctx, [row]))[0] as BandInvitation }
}

/** The artist withdraws an invitation; both sides can end a membership. */
export async function end(ctx: Ctx, { memberId }: Input<'end'>): Output<'end'> {
  const { id } = requirePerson(ctx)
  await inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx, memberId, or(ofArtist(id), eq(bandMembers.person_id, id)))
    const isInvited = before.state === 'invited'
    await settle(ctx, before, isInvited ? (before.artist_id === id ? 'cancel' : 'decline') : 'end', id)
  })
  return { message: 'That has ended.' }
}

export async function expire(ctx: Ctx, row: BandMemberRow): Promise<void> {
  await settle(ctx, row, 'expire', null)
}

async function lockRow(ctx: Ctx, id: string, isTheirs: SQL | undefined): Promise<BandMemberRow> {
  const [row] = await ctx.db
    .select()
    .from(bandMembers)
    .where(and(eq(bandMembers.id, id), isTheirs))
    .for('update')
  if (!row) throw failures.not_found()
  return row
}

type Move = (typeof bandProcess.moveNames)[number]
const news = { accept: 'band.accepted', decline: 'band.declined', end: 'band.ended' } as const satisfies Partial<Record<Move, keyof Events>>

/** The row must be locked. @throws settled_already */
async function settle(ctx: Ctx, before: BandMemberRow, move: Move, byId: string | null): Promise<BandMemberRow> {
  const { from, to } = bandProcess.moves[move]
  if (!(from as readonly BandState[]).includes(before.state)) throw bandFailures.settled_already({ state: before.state })
  const at = now(ctx)
  const answered = move === 'accept' || move === 'decline'
  const [after] = await ctx.db
    .update(bandMembers)
    .set({ state: to, wake_at: null, ...(answered && { answered_at: at }), ...(move === 'end' && { ended_at: at }) })
    .where(and(eq(bandMembers.id, before.id), eq(bandMembers.state, before.state)))
    .returning()
  if (!after) throw bandFailures.settled_already({ state: 'changed' })
  if (byId && after.person_id && move in news) publish(ctx, news[move as keyof typeof news], payloadOf(after, byId))
  // The artist's page now links the name to their profile, or no longer does.
  if (move === 'accept' || move === 'end') await tellPage(ctx, after.artist_id)
  return after
}

async function tellPage(ctx: Ctx, artistId: string): Promise<void> {
  const artist = (await peopleByIds(ctx, [artistId])).get(artistId)
  if (artist) publish(ctx, 'profile.changed', { personId: artistId, username: artist.username })
}

function payloadOf({ id, artist_id, person_id }: BandMemberRow, byId: string): Events['band.invited'] {
  return { memberId: id, artistId: artist_id, personId: person_id ?? '', byId }
}

export async function listMembers(ctx: Ctx): Output<'list'> {
  return { results: await memberViews(ctx, await rowsOf(ctx, requirePerson(ctx).id)) }
}

export async function membersOfArtist(ctx: Ctx, { username }: Input<'ofArtist'>): Output<'ofArtist'> {
  const artist = await findPerson(ctx, username)
  if (!artist) throw failures.not_found()
  return { results: await memberViews(ctx, await rowsOf(ctx, artist.id)) }
}

const rowsOf = (ctx: Ctx, artistId: string) =>
  ctx.db
    .select()
    .from(bandMembers)
    .where(ofArtist(artistId))
    .orderBy(desc(bandMembers.created_at), desc(bandMembers.id))
    .limit(bandLimits.listed)

export async function invitations(ctx: Ctx): Output<'invitations'> {
  const rows = await ctx.db
    .select()
    .from(bandMembers)
    .where(and(eq(bandMembers.person_id, requirePerson(ctx).id), isLive))
    .orderBy(asc(bandMembers.state), desc(bandMembers.created_at))
    .limit(bandLimits.listed)
  return { results: await invitationViews(ctx, rows) }
}

const iso = (at: Date | null) => at?.toISOString() ?? null
const viewOf = (row: BandMemberRow) => ({
  memberId: row.id,
  name: row.name,
  role: row.role,
  state: row.state,
  invitedAt: row.created_at.toISOString(),
  answeredAt: iso(row.answered_at),
  endedAt: iso(row.ended_at),
  expiresAt: row.state === 'invited' ? new Date(row.created_at.getTime() + bandLimits.answerMs).toISOString() : null,
})

async function memberViews(ctx: Ctx, rows: readonly BandMemberRow[]): Promise<BandMember[]> {
  const accountOf = await accountsOf(
    ctx,
    rows.flatMap(({ person_id }) => person_id ?? []),
  )
  const isKnown = ({ state }: BandMemberRow) => state === 'accepted' || state === 'ended'
  return rows.map((row) => ({ ...viewOf(row), account: (isKnown(row) && row.person_id && accountOf(row.person_id)) || null }))
}

async function invitationViews(ctx: Ctx, rows: readonly BandMemberRow[]): Promise<BandInvitation[]> {
  const accountOf = await accountsOf(
    ctx,
    rows.map(({ artist_id }) => artist_id),
  )
  return rows.flatMap((row) => {
    const artist = accountOf(row.artist_id)
    return artist ? [{ ...viewOf(row), artist }] : []
  })
}

async function accountsOf(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => BandInvitation['artist'] | undefined> {
  if (!ids.length) return () => undefined
  const [people, shown] = [await peopleByIds(ctx, ids), await shownNames(ctx, ids)]
  return (id) => {
    const person = people.get(id)
    if (!person) return undefined
    const stageName = shown.get(id)
    return {
      username: person.username,
      name: stageName ?? `${person.first_name} ${person.last_name}`.trim(),
      isArtist: stageName !== undefined,
    }
  }
}

async function shownNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: profiles.person_id, name: profiles.stage_name })
    .from(profiles)
    .where(and(inArray(profiles.person_id, [...ids]), eq(profiles.state, 'approved')))
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}

/** Confirmed members of a line-up by the name in it, with the username if they have an artist's page. */
export async function confirmedMembers(ctx: Ctx, artistId: string): Promise<Map<string, { username: string | null }>> {
  const rows = await ctx.db
    .select({ name: bandMembers.name, person_id: bandMembers.person_id })
    .from(bandMembers)
    .where(and(ofArtist(artistId), eq(bandMembers.state, 'accepted'), isNotNull(bandMembers.person_id)))
  const accountOf = await accountsOf(
    ctx,
    rows.flatMap(({ person_id }) => person_id ?? []),
  )
  return new Map(
    rows.map(({ name, person_id }) => {
      const account = person_id ? accountOf(person_id) : undefined
      return [name, { username: account?.isArtist ? account.username : null }]
    }),
  )
}

/** For a `where`: the person performs with the artist, or did at some time since. Takes columns of the surrounding query. */
export function performsWith({ personId, artistId, since }: { personId: SQL; artistId: SQL; since: SQL }): SQL {
  return sql`exists (select from ${bandMembers} where ${bandMembers.artist_id} = ${artistId} and ${bandMembers.person_id} = ${personId}
    and (${bandMembers.state} = 'accepted' or (${bandMembers.state} = 'ended' and ${bandMembers.ended_at} > ${since})))`
}
