/** Masks contact details in messages between people who may not exchange them yet, also when split over several messages. */
import { sql } from 'drizzle-orm'
import { maskRun } from '#contract/india/contacts/contacts.ts'
import type { Ctx } from '../../../platform/context.ts'
import { chatMessages } from '../tables.ts'
import type { MessageRow } from './views.ts'

/** Messages of one writer are checked together within these limits of other messages and of time. */
const near = { messages: 10, ms: 60 * 60_000 }

type Written = Pick<MessageRow, 'id' | 'room_id' | 'seq' | 'sender_id' | 'text' | 'created_at'>

/** The masked text of each message, by id. One query loads the surrounding messages. */
export async function maskedTexts(ctx: Ctx, rows: readonly MessageRow[]): Promise<Map<string, string>> {
  const shown = rows.filter(({ removed_at }) => !removed_at)
  const all = new Map<string, Written>([...(await around(ctx, rows)), ...shown].map((row) => [row.id, row]))
  const masked = new Map<string, string>()
  for (const run of runsOf([...all.values()])) {
    const texts = maskRun(run.map(({ text }) => text))
    for (const [i, { id }] of run.entries()) masked.set(id, texts[i]?.text ?? '')
  }
  return masked
}

/** The messages shortly before and after these. */
async function around(ctx: Ctx, rows: readonly MessageRow[]): Promise<Written[]> {
  const stretches = stretchesAround(rows)
  if (!stretches.length) return []
  const { id, room_id, seq, sender_id, text, created_at } = chatMessages
  const at = sql`unnest(${sql.param(stretches.map(({ roomId }) => roomId))}::uuid[], ${sql.param(stretches.map(({ from }) => from))}::int[], ${sql.param(stretches.map(({ to }) => to))}::int[]) stretch(room, first, last)`
  return ctx.db
    .select({ id, room_id, seq, sender_id, text, created_at })
    .from(chatMessages)
    .innerJoin(at, sql`${room_id} = stretch.room and ${seq} between stretch.first and stretch.last`)
    .where(sql`${chatMessages.removed_at} is null`)
}

interface Stretch {
  roomId: string
  from: number
  to: number
}

/** Only the gaps: for a page, the part before its first and after its last message. */
function stretchesAround(rows: readonly MessageRow[]): Stretch[] {
  const keyOf = (roomId: string, seq: number) => `${roomId} ${seq}`
  const there = new Set(rows.map(({ room_id, seq }) => keyOf(room_id, seq)))
  const missing = new Map<string, { roomId: string; seq: number }>()
  for (const { room_id: roomId, seq } of rows)
    for (let at = Math.max(1, seq - near.messages); at <= seq + near.messages; at++)
      if (!there.has(keyOf(roomId, at))) missing.set(keyOf(roomId, at), { roomId, seq: at })
  const stretches: Stretch[] = []
  for (const { roomId, seq } of [...missing.values()].sort((a, b) => compare(a.roomId, b.roomId) || a.seq - b.seq)) {
    const last = stretches.at(-1)
    if (last?.roomId === roomId && last.to === seq - 1) last.to = seq
    else stretches.push({ roomId, from: seq, to: seq })
  }
  return stretches
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The messages of one person in one room, in order, split at large gaps. */
function runsOf(rows: readonly Written[]): Written[][] {
  const sorted = [...rows].sort((a, b) => compare(a.room_id, b.room_id) || compare(a.sender_id, b.sender_id) || a.seq - b.seq)
  const runs: Written[][] = []
  for (const row of sorted) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && goesOn(before, row)) run.push(row)
    else runs.push([row])
  }
  return runs
}

const goesOn = (before: Written, row: Written) =>
  before.room_id === row.room_id &&
  before.sender_id === row.sender_id &&
  row.seq - before.seq <= near.messages &&
  row.created_at.getTime() - before.created_at.getTime() <= near.ms
