import type { FastifyReply } from 'fastify'
import { media, mediaLimits } from '#contract/media/media.ts'
import type { Bind } from '../../http/bind.ts'
import { look, sendStored } from '../../platform/storage/send-stored.ts'
import { findFile } from './service/files.ts'
import { readUpload } from './service/multipart.ts'
import { upload } from './service/upload.ts'
import { describe, get, remove } from './service.ts'

export function mediaRoutes(bind: Bind): void {
  bind.raw(media.upload, async (ctx, input, request) => upload(ctx, await readUpload(request, input)))
  bind.raw(media.file, async (ctx, { id, w, f, seal }, request, reply) => {
    const { storage } = ctx.platform
    const { key, file, width, isShown } = await findFile(ctx, { id, width: w, format: f, seal }, look(storage, request))
    const name = `${id}-${width}.${file.type.replace('image/', '')}`
    markAsData(reply, name, isShown)
    return sendStored(storage, { key, file, etag: `"${name}"` }, request, reply)
  })
  bind(media.get, get)
  bind(media.describe, describe)
  bind(media.remove, remove)
}

/**
 * A picture is only ever served as data, never changes, and may be embedded by other sites and emails. Shared caches revalidate it every minute, as
 * an admin may have removed it. Only the browser caches a private one.
 */
function markAsData(reply: FastifyReply, name: string, isShown: boolean): void {
  reply.headers({
    'cache-control': isShown ? 'public, max-age=31536000, s-maxage=60, immutable' : `private, max-age=${mediaLimits.previewMs / 1000}`,
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
}
