import { chatNews } from '#contract/chat/chat.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { tellRoom } from './publish.ts'
import { enter } from './rooms.ts'

/** Tells the others that somebody is typing, except in the global room. */
export async function typing(ctx: Ctx, { roomId }: { roomId: string }): Promise<undefined> {
  const person = requirePerson(ctx)
  const { room, standing } = await enter(ctx, roomId, person)
  if (room.kind === 'global' || standing.whyNot) return
  await tellRoom(ctx, room, chatNews.typing, { roomId, username: person.username }, person.id)
}
