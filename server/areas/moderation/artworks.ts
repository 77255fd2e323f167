/** Artworks in the admin console, with their open orders. */
import type { ParsedOf } from '#contract/grammar/call.ts'
import type { AdminArtwork, moderation as calls } from '#contract/moderation/moderation.ts'
import type { Ctx } from '../../platform/context.ts'
import { adminArtwork, decideArtwork, type ListedArtwork } from '../artworks/service/admin.ts'
import { openOrdersOf } from '../orders/service/lists.ts'

/** @throws 404, also for a draft */
export async function artwork(ctx: Ctx, { id }: ParsedOf<typeof calls.artwork>): Promise<AdminArtwork> {
  return withOrders(ctx, await adminArtwork(ctx, id))
}

export async function decide(ctx: Ctx, input: ParsedOf<typeof calls.decideArtwork>): Promise<AdminArtwork> {
  return withOrders(ctx, await decideArtwork(ctx, input))
}

async function withOrders(ctx: Ctx, listed: ListedArtwork): Promise<AdminArtwork> {
  return { ...listed, openOrders: await openOrdersOf(ctx, listed.id) }
}
