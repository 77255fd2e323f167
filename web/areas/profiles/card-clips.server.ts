import type { apiOf } from '#web/api.server.ts'
import type { Listing } from './artist-results.tsx'
import type { CardClip } from './card-clip.tsx'

export type CardClips = Readonly<Record<string, CardClip>>

/** Silent clips of the listed artists who have performed here, by username. The page works without them. */
export async function clipsOf(api: ReturnType<typeof apiOf>, { results, newcomer }: Listing): Promise<CardClips> {
  const usernames = [...results, ...(newcomer ? [newcomer] : [])].map(({ username }) => username)
  if (!usernames.length) return {}
  const found = await api.vidbox.byArtists({ usernames, each: 1 }).catch(() => ({ results: [] }))
  return Object.fromEntries(
    found.results.flatMap(({ title, artist, video }) => (video?.preview ? [[artist.username, { title, url: video.preview }]] : [])),
  )
}
