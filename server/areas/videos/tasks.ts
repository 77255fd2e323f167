import { availableParallelism } from 'node:os'
import { type Ctx, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { freeFiles } from './service/removing.ts'
import { sweep } from './service/sweep.ts'
import { workOn } from './service/work.ts'

const queue = 'video-work'

export function videosJobs(platform: Platform): void {
  const ctx: Ctx = systemCtx(platform, 'videos')
  const ask = (videoId: string) => platform.tasks.send(queue, { videoId }, { key: videoId })
  // A separate queue, as this takes minutes. One core is left for serving pages.
  const concurrency = Math.max(1, availableParallelism() - 1)
  platform.tasks.define(queue, ({ videoId }) => workOn(ctx, String(videoId)), { concurrency })
  platform.outbox.subscribe('video-work', ['video.sent'], ({ payload }) => ask(payload.videoId))
  platform.outbox.subscribe('video-free-files', ['video.removed'], ({ payload }) => freeFiles(ctx, payload.videoId))
  platform.tasks.every('videos-sweep', '25 * * * *', () => sweep(ctx, ask))
}
