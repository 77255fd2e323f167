/** The demo's collaborations: through the product's own services at their own times, without notifications. */
import { collabCard } from '#contract/collab/collab.ts'
import { addDays, dayMs, dayOf, hourMs } from '#contract/grammar/time.ts'
import { read } from '#server/areas/chat/service/read.ts'
import { post } from '#server/areas/chat/service/write.ts'
import { accept, cancel, disconnect, expire, request } from '#server/areas/collab/service/move.ts'
import { ownCollab } from '#server/areas/collab/service/rows.ts'
import { type Ctx, now, type Person } from '#server/platform/context.ts'
import { collabs, type DemoCollab } from '../world/collabs.ts'
import { asThen, type Cast, castOf } from './cast.ts'
import type { LoadedPeople } from './people.ts'

export async function loadCollabs(ctx: Ctx, people: LoadedPeople): Promise<void> {
  const by = castOf(people)
  // Oldest first, because requests per day are limited.
  for (const asked of [...collabs].sort((a, b) => b.daysAgo - a.daysAgo)) await loadCollab(ctx, by, asked)
}

async function loadCollab(
  ctx: Ctx,
  by: Cast,
  { from, to, daysAgo, note, card = {}, state, settledDaysAgo = 0, reason = '', ...room }: DemoCollab,
) {
  const [requester, recipient] = [by(from), by(to)]
  const ago = (days: number) => new Date(now(ctx).getTime() - days * dayMs)
  const { inDays, ...lines } = card
  const wanted = collabCard.parse({ ...lines, by: inDays ? addDays(dayOf(now(ctx)), inDays) : null })
  const { collab } = await request(asThen(ctx, requester, ago(daysAgo)), { recipientUsername: to, note, card: wanted })
  const collabId = collab._id
  const settled = ago(settledDaysAgo)
  switch (state) {
    case 'pending':
      return
    case 'declined':
      return void (await cancel(asThen(ctx, recipient, settled), { collabId }))
    case 'cancelled':
      return void (await cancel(asThen(ctx, requester, settled), { collabId }))
    case 'expired':
      return expire(asThen(ctx, requester, settled), await ownCollab(ctx, requester, collabId))
  }
  const accepted = await accept(asThen(ctx, recipient, ago(daysAgo - 1)), { collabId })
  const roomId = accepted.collab.roomId as string
  await talk(ctx, { requester, recipient, roomId, ...room })
  if (state === 'disconnected') await disconnect(asThen(ctx, recipient, settled), { collabId, reason })
}

type Talk = Pick<DemoCollab, 'said' | 'unread'> & { requester: Person; recipient: Person; roomId: string }

async function talk(ctx: Ctx, { requester, recipient, roomId, said = [], unread = 0 }: Talk): Promise<void> {
  for (const [hoursAgo, isRequester, text] of said) {
    const at = new Date(now(ctx).getTime() - hoursAgo * hourMs)
    await post(asThen(ctx, isRequester ? requester : recipient, at), { roomId, text })
  }
  if (!said.length) return
  const isRequesterLast = said.at(-1)?.[1]
  const [last, other] = isRequesterLast ? [requester, recipient] : [recipient, requester]
  await read(asThen(ctx, last, now(ctx)), { roomId, upTo: said.length })
  await read(asThen(ctx, other, now(ctx)), { roomId, upTo: said.length - unread })
}
