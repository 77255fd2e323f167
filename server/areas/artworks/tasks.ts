import { whereSold } from '../../http/cache-invalidation.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { peopleByIds } from '../auth/service.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { artworkNotices } from './notices.ts'
import { forgetCounts } from './service/count-cache.ts'
import { followArtist, forgetPicture } from './service/studio.ts'

export function artworksJobs(platform: Platform): void {
  const { outbox } = platform
  outbox.subscribe('artworks-counts', ['artwork.changed', 'profile.approved', 'profile.suspended', 'person.erased'], async () =>
    forgetCounts(platform),
  )
  outbox.subscribe('purge-artworks', ['artwork.changed'], async ({ id, payload: { artworkId, artistId } }) => {
    const artist = (await peopleByIds(systemCtx(platform, id), [artistId])).get(artistId)
    await platform.broadcast.say(whereSold(artworkId, artist?.username))
  })
  subscribeNotices(platform, 'artworks', artworkNotices, ['artworks-bell', 'artworks-mail', 'artworks-bell-desk'])
  outbox.subscribe('artworks-pictures', ['media.removed'], ({ id, payload }) => forgetPicture(systemCtx(platform, id), payload))
  outbox.subscribe('artworks-artist', ['profile.approved', 'profile.changed'], ({ id, payload }) =>
    followArtist(systemCtx(platform, id), payload.personId),
  )
}
