/** Clips on the demo's profiles: profiles name their videos at once, and the films are made later. */
import type { Clip } from '#contract/profiles/profiles.ts'
import type { videos } from '#server/areas/videos/tables.ts'
import { type DemoClip, demoClipsOf } from '../world/clips.ts'
import { idAt } from './ids.ts'
import type { LoadedArtist } from './people.ts'

type VideoRow = typeof videos.$inferInsert

/** The announced upload size; the generated video has its own size. */
const announcedBytes = 18_000_000
const purposes = { upright: 'clip:upright', wide: 'clip:wide' } as const
export const isWide = (purpose: string) => purpose === purposes.wide

export interface LoadedClip {
  clip: Clip
  video: VideoRow
}

export function clipsOf(artist: LoadedArtist): LoadedClip[] {
  return demoClipsOf(artist).map((clip) => loaded(clip, artist.id, artist.since))
}

function loaded({ title, isWide }: DemoClip, owner_id: string, created_at: Date): LoadedClip {
  const id = idAt(created_at)
  return {
    clip: { title, kind: 'live', videoId: id },
    video: {
      ...{ id, owner_id, created_at, sent_at: null },
      purpose: isWide ? purposes.wide : purposes.upright,
      state: 'processing',
      file_name: `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.mp4`,
      type: 'video/mp4',
      bytes: announcedBytes,
    },
  }
}
