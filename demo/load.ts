/** Fills an empty installation with the demo's India in `world/`: once, atomically. */
import { eq } from 'drizzle-orm'
import { people } from '#server/areas/auth/tables.ts'
import { type Ctx, inTransaction, systemCtx } from '#server/platform/context.ts'
import { lock } from '#server/platform/database/locks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { loadAccounts } from './loading/accounts.ts'
import { loadArena } from './loading/arena.ts'
import { loadArtworks } from './loading/artworks.ts'
import { loadDraftCampaign, loadSentCampaign } from './loading/campaigns.ts'
import { loadChat } from './loading/chat.ts'
import { loadChecks } from './loading/checks.ts'
import { loadCollabs } from './loading/collabs.ts'
import { loadJobs } from './loading/jobs.ts'
import { loadNotifications } from './loading/notifications.ts'
import { loadOrders } from './loading/orders.ts'
import { loadPackages } from './loading/packages.ts'
import { adminEmail, loadPeople } from './loading/people.ts'
import { beginDrawing, definePictures } from './loading/pictures.ts'
import { loadProfiles, newcomers } from './loading/profiles.ts'
import { loadQueues } from './loading/queues.ts'
import { loadReviews } from './loading/reviews.ts'
import { loadRewards } from './loading/rewards.ts'
import { loadSettlements } from './loading/settlements.ts'
import { loadTakedowns } from './loading/takedowns.ts'
import { loadYear } from './loading/year.ts'

/** What is drawn once tasks run; films need pictures. */
interface Drawn {
  pictures?: boolean
  films?: boolean
}

/** Runs before the tasks start. Does nothing when the demo exists; processes that start together wait for the one that loads. */
export async function loadDemo(platform: Platform, { pictures = true, films = true }: Drawn = {}): Promise<void> {
  if (pictures) definePictures(platform, films)
  await inTransaction(systemCtx(platform, 'demo'), async (ctx) => {
    await lock(ctx.db, 'demo')
    if (!(await isLoaded(ctx))) await loadWorld(ctx, pictures)
  })
}

/** Runs once tasks run: draws while people can already use the site. */
export async function drawDemo(platform: Platform): Promise<void> {
  await beginDrawing(platform)
}

async function isLoaded(ctx: Ctx): Promise<boolean> {
  const [admin] = await ctx.db.select({ id: people.id }).from(people).where(eq(people.email, adminEmail))
  return !!admin
}

async function loadWorld(ctx: Ctx, pictures: boolean): Promise<void> {
  const everybody = await loadPeople(ctx, newcomers)
  await loadProfiles(ctx, everybody)
  await loadAccounts(ctx, everybody.artists)
  await loadChecks(ctx, everybody.artists)
  const packs = await loadPackages(ctx, everybody.artists)
  await loadYear(ctx, everybody, packs)
  await loadOrders(ctx, everybody, await loadArtworks(ctx, everybody.artists))
  await loadReviews(ctx, everybody, pictures)
  await loadChat(ctx, everybody)
  await loadCollabs(ctx, everybody)
  await loadJobs(ctx, everybody)
  await loadArena(ctx, everybody)
  await loadQueues(ctx, everybody)
  await loadSettlements(ctx)
  await loadRewards(ctx, everybody)
  // The audit log gets its entries in the order of their times.
  await loadSentCampaign(ctx, everybody)
  await loadTakedowns(ctx, everybody)
  await loadDraftCampaign(ctx, everybody)
  await loadNotifications(ctx)
}
