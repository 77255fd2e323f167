import { type Ctx, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { judge } from './service/nudity.ts'
import { makeMissingFingerprints } from './service/similar-pictures.ts'
import { sweep } from './service/sweep.ts'
import { finish } from './service/upload.ts'
import { freeFiles } from './service.ts'

const queue = 'media-variants'
const judging = 'media-nudity'

export function mediaJobs(platform: Platform): void {
  const ctx: Ctx = systemCtx(platform, 'media')
  // A separate queue with one worker: encoding takes seconds, and other events must not wait for it.
  platform.tasks.define(queue, async ({ mediaId }) => finish(ctx, String(mediaId)), { concurrency: 1 })
  platform.outbox.subscribe('media-variants', ['media.uploaded'], ({ payload }) =>
    platform.tasks.send(queue, payload, { key: payload.mediaId }),
  )
  platform.tasks.define(judging, async ({ mediaId }) => judge(ctx, String(mediaId)), { concurrency: 1 })
  platform.outbox.subscribe('media-judged', ['media.ready'], ({ payload }) =>
    platform.tasks.send(judging, { mediaId: payload.mediaId }, { key: payload.mediaId }),
  )
  platform.outbox.subscribe('media-free-files', ['media.removed'], ({ payload }) => freeFiles(ctx, payload.mediaId))
  platform.tasks.every('media-sweep', '40 3 * * *', () => sweep(ctx))
  platform.tasks.every('media-fingerprints', '10 4 * * *', () => makeMissingFingerprints(ctx))
}
