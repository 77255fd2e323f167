/** The demo's recent chat messages: through the product's own services at their own times, without notifications. */
import { and, eq } from 'drizzle-orm'
import type { BookingState } from '#contract/bookings/bookings.ts'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { addDays, atTime, dayOf, minuteMs } from '#contract/grammar/time.ts'
import { thread } from '#server/areas/bookings/service/thread.ts'
import { bookings } from '#server/areas/bookings/tables.ts'
import { read } from '#server/areas/chat/service/read.ts'
import { edit, post, removeOwn, send } from '#server/areas/chat/service/write.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { regretted, saidToAll, type Thread, threads, wordings } from '../world/chat.ts'
import { asThen, type Cast, castOf } from './cast.ts'
import type { LoadedPeople } from './people.ts'

/** The sign-in accounts have not read since. */
const unreadByAll = 4

export async function loadChat(ctx: Ctx, people: LoadedPeople): Promise<void> {
  const by = castOf(people)
  await loadGlobal(ctx, by)
  for (const each of threads) await loadThread(ctx, by, each)
}

async function loadGlobal(ctx: Ctx, by: Cast): Promise<void> {
  const written: ChatMessage[] = []
  for (const [place, [daysAgo, time, username, text, answers]] of saidToAll.entries()) {
    const at = atTime(addDays(dayOf(now(ctx)), -daysAgo), time)
    const answered = answers === undefined ? undefined : written[place - answers]
    const { sent } = await send(asThen(ctx, by(username), at), { text, ...(answered && { replyTo: answered._id }) })
    written.push(sent)
  }
  const after = (message: ChatMessage) => asThen(ctx, by(message.username), new Date(Date.parse(message.createdAt) + minuteMs))
  for (const [place, newText] of wordings) {
    const message = messageAt(written, place)
    await edit(after(message), { messageId: message._id, newText })
  }
  for (const place of regretted) {
    const message = messageAt(written, place)
    await removeOwn(after(message), { messageId: message._id })
  }
  const upTo = messageAt(written, written.length - 1 - unreadByAll)
  for (const username of ['priya.malhotra', 'meher.rathore'])
    await read(asThen(ctx, by(username), now(ctx)), { roomId: upTo.roomId, upTo: upTo.seq })
}

function messageAt(written: readonly ChatMessage[], place: number): ChatMessage {
  const message = written[place]
  if (!message) throw new Error(`demo: there is no message ${place}`)
  return message
}

async function loadThread(ctx: Ctx, by: Cast, { client, artist, state, said, unread = 0 }: Thread): Promise<void> {
  const sides = { client: by(client), artist: by(artist) }
  const [booking] = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.client_id, sides.client.id), eq(bookings.artist_id, sides.artist.id), eq(bookings.state, state as BookingState)))
  if (!booking) throw new Error(`demo: ${client} and ${artist} have no booking that is ${state}`)
  const ago = (minutes: number) => new Date(now(ctx).getTime() - minutes * minuteMs)
  const [first = [0]] = said
  const { room } = await thread(asThen(ctx, sides.client, ago(first[0])), { bookingId: booking.id, limit: 1 })
  for (const [minutesAgo, side, text] of said) await post(asThen(ctx, sides[side], ago(minutesAgo)), { roomId: room.roomId, text })
  await read(asThen(ctx, sides.client, now(ctx)), { roomId: room.roomId, upTo: said.length })
  await read(asThen(ctx, sides.artist, now(ctx)), { roomId: room.roomId, upTo: said.length - unread })
}
