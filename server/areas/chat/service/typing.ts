import { chatPayloads } from '#contract/chat/chat.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { publishRoom } from './publish.ts'
import { enter } from './rooms.ts'

/** Tells the others that somebody is typing, except in the global room. */
export async function typing(ctx: Ctx, { roomId }: { roomId: string }): Promise<undefined> {
  const person = requirePerson(ctx)
  const { room, standing } = await enter(ctx, roomId, person)
  if (room.kind === 'global' || standing.whyNot) return
  await publishRoom(ctx, room, chatPayloads.typing, { roomId, username: person.username }, person.id)
}
