/** The global room: who may write there. */
import { and, eq, gt } from 'drizzle-orm'
import { chatFailures } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { batched } from '../../../platform/batched.ts'
import { isOfTeam, now } from '../../../platform/context.ts'
import { given, preparedByIds } from '../../../platform/database/prepared.ts'
import { people } from '../../auth/tables.ts'
import { chatMutes } from '../tables.ts'
import { defineRooms, type Permissions, type RoomRow } from './rooms.ts'

const mutesAndAges = preparedByIds((db, isOneOf) =>
  db
    .select({ id: people.id, mutedUntil: chatMutes.until, joinedAt: people.created_at })
    .from(people)
    .leftJoin(chatMutes, and(eq(chatMutes.person_id, people.id), gt(chatMutes.until, given('now'))))
    .where(isOneOf(people.id)),
)
const muteAndAge = batched(async (ctx, ids: readonly string[]) => {
  const known = new Map((await mutesAndAges(ctx.db, ids, { now: now(ctx) })).map((row) => [row.id, row]))
  return ids.map((id) => known.get(id))
})

defineRooms('global', async (ctx, room, person): Promise<Permissions> => {
  const moderates = isOfTeam(person, ['moderator'])
  const known = await muteAndAge(ctx, person.id)
  return {
    whyNot: whyNot(room, moderates, known?.mutedUntil ?? null),
    isMasked: false,
    mostText: chatLimits.globalText,
    writerSince: moderates ? null : (known?.joinedAt ?? null),
    moderates,
  }
})

function whyNot({ is_paused }: RoomRow, moderates: boolean, mutedUntil: Date | null) {
  if (mutedUntil) return chatFailures.muted({ until: formatWhen(mutedUntil) })
  return is_paused && !moderates ? chatFailures.paused() : null
}
