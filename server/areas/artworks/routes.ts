import { artworks } from '#contract/artworks/artworks.ts'
import { market } from '#contract/artworks/market.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import type { Bind } from '../../http/bind.ts'
import { once, readKey } from '../../http/idempotency.ts'
import type { Ctx } from '../../platform/context.ts'
import { discard, readArtwork, type SentArtwork } from './form.ts'
import { adminList } from './service/admin.ts'
import { verify } from './service/certificates.ts'
import { byUsername, list } from './service/finding.ts'
import { delivery, get } from './service/product.ts'
import { askAgain, create, listOwn, metadata, own, publishArtwork, remove, update } from './service/studio.ts'

export function artworksRoutes(bind: Bind): void {
  bind.raw(artworks.create, async (ctx, _input, request) => {
    const key = readKey(request.headers['idempotency-key'])
    return add(ctx, key, await readArtwork(ctx, request))
  })
  bind(artworks.update, update)
  bind(artworks.remove, remove)
  bind(artworks.publish, publishArtwork)
  bind(artworks.askAgain, askAgain)
  bind(artworks.list, listOwn)
  bind(artworks.own, own)
  bind(artworks.metadata, metadata)
  bind(market.list, list)
  bind(market.get, get)
  bind(market.byUsername, byUsername)
  bind(market.delivery, delivery)
  bind(market.certificate, verify)
  bind(moderation.artworks, adminList)
}

/** A repeat with the same idempotency key adds nothing, and deletes its own pictures. */
async function add(ctx: Ctx, key: string | null, { fields, list, uploaded, digest }: SentArtwork) {
  let isNew = false
  try {
    const work = async (ctx: Ctx) => {
      const made = await create(ctx, fields, list)
      isNew = true
      return made
    }
    const answer = key ? await once(ctx, artworks.create.path, key, digest, work) : await work(ctx)
    if (!isNew) await discard(ctx, uploaded)
    return answer
  } catch (error) {
    await discard(ctx, uploaded)
    throw error
  }
}
