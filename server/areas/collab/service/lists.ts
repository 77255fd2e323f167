import { and, desc, eq, inArray } from 'drizzle-orm'
import { type collabs as calls, collabFailures } from '#contract/collab/collab.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { findPerson } from '../../auth/service.ts'
import { read as readRoom, room, roomsOf } from '../../chat/service/read.ts'
import { post } from '../../chat/service/write.ts'
import { collabs } from '../tables.ts'
import { mayAskFrom } from './move.ts'
import { collabsBetween, collabView, collabViews, isTheirs, ownCollab } from './rows.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type Output<Name extends keyof typeof calls> = Promise<OutputOf<(typeof calls)[Name]>>

export async function requests(ctx: Ctx, { page, limit, status, side }: Input<'requests'>): Output<'requests'> {
  const { id } = requirePerson(ctx)
  const of = { sent: eq(collabs.requester_id, id), received: eq(collabs.recipient_id, id) }
  const where = and(eq(collabs.state, status), side ? of[side] : isTheirs(id))
  const rows = await ctx.db
    .select()
    .from(collabs)
    .where(where)
    .orderBy(desc(collabs.created_at), desc(collabs.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await collabViews(ctx, rows, id), await ctx.db.$count(collabs, where), { page, limit })
}

export async function get(ctx: Ctx, { collabId }: Input<'get'>): Output<'get'> {
  const person = requirePerson(ctx)
  return { collab: await collabView(ctx, await ownCollab(ctx, person, collabId), person.id) }
}

export async function between(ctx: Ctx, { username }: Input<'between'>): Output<'between'> {
  const { id } = requirePerson(ctx)
  const other = await findPerson(ctx, username)
  if (!other) throw failures.not_found()
  const [last] = await collabsBetween(ctx, id, other.id)
  return { collab: last ? await collabView(ctx, last, id) : null, mayAskFrom: mayAskFrom(last)?.toISOString() ?? null }
}

export async function rooms(ctx: Ctx, { limit, before }: Input<'rooms'>): Output<'rooms'> {
  const person = requirePerson(ctx)
  const found = await roomsOf(ctx, person, { kind: 'collab', limit, before: before ? new Date(before) : undefined })
  const ids = found.rooms.map(({ roomId }) => roomId)
  const rows = ids.length
    ? await ctx.db
        .select()
        .from(collabs)
        .where(and(inArray(collabs.room_id, ids), isTheirs(person.id)))
    : []
  const views = new Map((await collabViews(ctx, rows, person.id)).map((view) => [view.roomId, view]))
  return {
    rooms: found.rooms.flatMap((summary) => {
      const collab = views.get(summary.roomId)
      return collab ? [{ ...summary, collab }] : []
    }),
    more: found.more,
  }
}

/** @throws 404, no_room */
async function roomIdOf(ctx: Ctx, collabId: string): Promise<string> {
  const { room_id } = await ownCollab(ctx, requirePerson(ctx), collabId)
  if (!room_id) throw collabFailures.no_room()
  return room_id
}

export async function messages(ctx: Ctx, { collabId, ...cursor }: Input<'messages'>): Output<'messages'> {
  return room(ctx, { roomId: await roomIdOf(ctx, collabId), ...cursor })
}

export async function send(ctx: Ctx, { collabId, replyTo, fileId, ...said }: Input<'send'>): Output<'send'> {
  return post(ctx, { roomId: await roomIdOf(ctx, collabId), ...said, ...(replyTo && { replyTo }), ...(fileId && { fileId }) })
}

export async function read(ctx: Ctx, { collabId, messageIds }: Input<'read'>): Output<'read'> {
  return readRoom(ctx, { roomId: await roomIdOf(ctx, collabId), messageIds })
}
