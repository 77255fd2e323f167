/** Artists pinned by admins: trending, and in the spotlight. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { arenaAdmin as calls, PutForward } from '#contract/arena/admin.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { noSubject, record } from '../../audit/service.ts'
import { people } from '../../auth/tables.ts'
import { artistForBooking, replacePins } from '../service.ts'
import { pins, profiles } from '../tables.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type Output<Name extends keyof typeof calls> = Promise<OutputOf<(typeof calls)[Name]>>

export async function pinTrending(ctx: Ctx, { pins, reason }: Input<'trendingArtists'>): Output<'trendingArtists'> {
  if (pins) await putForward(ctx, 'trending', pins, reason)
  return { pins: await pinnedArtists(ctx, 'trending') }
}

export async function pinSpotlight(ctx: Ctx, { pins, reason }: Input<'spotlight'>): Output<'spotlight'> {
  if (pins) await putForward(ctx, 'spotlight', pins, reason)
  return { pins: await pinnedArtists(ctx, 'spotlight') }
}

type PinKind = (typeof pins.$inferSelect)['kind']
type PinRequest = { username: string; position: number; startsAt: string; endsAt: string; story?: string }

async function putForward(ctx: Ctx, kind: PinKind, wanted: readonly PinRequest[], reason: string): Promise<void> {
  requireReason(reason)
  return inTransaction(ctx, async (ctx) => {
    const before = await pinnedArtists(ctx, kind)
    const stood = new Map((await ctx.db.select().from(pins).where(eq(pins.kind, kind))).map((pin) => [sameAs(pin), pin]))
    const put = { put_by: requirePerson(ctx).id, put_why: reason, put_at: now(ctx) }
    const chosen = []
    for (const [i, { username, position, startsAt, endsAt, story = '' }] of wanted.entries()) {
      const artist = await artistForBooking(ctx, username)
      if (!artist?.isBookable) throw fieldFailure(`pins.${i}.username`, 'There is no approved artist of this name.')
      if (new Date(startsAt) >= new Date(endsAt)) throw fieldFailure(`pins.${i}.endsAt`, 'The end has to be after the start.')
      const pin = { story, person_id: artist.personId, starts_at: new Date(startsAt), ends_at: new Date(endsAt) }
      // An unchanged pin keeps its author and reason.
      const { put_by, put_why, put_at } = stood.get(sameAs(pin)) ?? put
      chosen.push({ ...pin, position, put_by, put_why, put_at })
    }
    chosen.sort((a, b) => a.position - b.position)
    await replacePins(ctx, kind, chosen)
    await record(ctx, {
      action: `${kind}.artists`,
      subject_id: chosen[0]?.person_id ?? noSubject,
      before: { pins: before.map(pinFact) },
      after: { pins: (await pinnedArtists(ctx, kind)).map(pinFact) },
      reason,
    })
  })
}

type PinRow = typeof pins.$inferSelect
const sameAs = ({ person_id, starts_at, ends_at, story }: Pick<PinRow, 'person_id' | 'starts_at' | 'ends_at' | 'story'>) =>
  [person_id, starts_at.getTime(), ends_at.getTime(), story].join()

/** @throws 422 */
export function requireReason(reason: string): void {
  if (!reason) throw fieldFailure('reason', 'Please say why, in a few words.')
}

/** For one entry of the audit log: username, period and story. */
const pinFact = ({ username, startsAt, endsAt, story }: PinRequest) => [username, startsAt, endsAt, story].filter(Boolean).join(' ')

async function pinnedArtists(ctx: Ctx, kind: PinKind): Promise<OutputOf<typeof calls.spotlight>['pins']> {
  const author = alias(people, 'author')
  const rows = await ctx.db
    .select({
      pin: pins,
      by: sql<string>`${author.first_name} || ' ' || ${author.last_name}`,
      username: people.username,
      name: profiles.stage_name,
    })
    .from(pins)
    .innerJoin(people, eq(people.id, pins.person_id))
    .innerJoin(profiles, eq(profiles.person_id, pins.person_id))
    .leftJoin(author, eq(author.id, pins.put_by))
    .where(and(eq(pins.kind, kind), gt(pins.ends_at, now(ctx))))
    .orderBy(asc(pins.position), asc(pins.id))
  return rows.map(({ pin, by, username, name }, i) => ({
    username,
    name: name ?? username,
    story: pin.story,
    position: i + 1,
    startsAt: pin.starts_at.toISOString(),
    endsAt: pin.ends_at.toISOString(),
    putForward: putForwardOf(pin, by),
  }))
}

/** null: not recorded. */
export function putForwardOf({ put_why, put_at }: { put_why: string | null; put_at: Date | null }, by: string): PutForward | null {
  return put_why !== null && put_at ? { by, why: put_why, at: put_at.toISOString() } : null
}
