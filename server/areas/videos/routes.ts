import type { FastifyReply } from 'fastify'
import { videos } from '#contract/videos/videos.ts'
import type { Bind } from '../../http/bind.ts'
import { look, sendStored } from '../../platform/storage/send-stored.ts'
import { captions, captionsFile, writeOwnCaptions } from './service/captions.ts'
import { findFile } from './service/showing.ts'
import { cancelVideo, finishVideo, renewParts } from './service/uploading.ts'
import { get } from './service.ts'

export function videosRoutes(bind: Bind): void {
  bind(videos.get, get)
  bind(videos.renewParts, renewParts)
  bind(videos.finish, finishVideo)
  bind(videos.cancel, cancelVideo)
  bind(videos.captions, captions)
  bind(videos.writeCaptions, writeOwnCaptions)
  bind.raw(videos.captionsFile, async (ctx, input, _request, reply) => {
    const { text, isShown } = await captionsFile(ctx, input)
    markAsData(reply, `${input.lang}.vtt`, isShown)
    return reply.type('text/vtt; charset=utf-8').send(text)
  })
  bind.raw(videos.file, async (ctx, input, request, reply) => {
    const { storage } = ctx.platform
    const { key, file, name, isShown } = await findFile(ctx, input, look(storage, request))
    markAsData(reply, name, isShown)
    return sendStored(storage, { key, file, etag: `"${input.videoId}-${name}"` }, request, reply)
  })
}

/**
 * Served as data only, never changes, and may be embedded by other sites. Shared caches revalidate it every minute, as an admin may have removed
 * it.
 */
function markAsData(reply: FastifyReply, name: string, isShown: boolean): void {
  reply.headers({
    'cache-control': isShown ? 'public, max-age=31536000, s-maxage=60, immutable' : 'private, no-store',
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
}
