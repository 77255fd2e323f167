/** Parts of the home page for previews in the console. Lazy, so that they stay separate chunks. */
import { lazy } from 'react'
import { loadPart } from '#web/lib/chunk.ts'

export const Spotlight = lazy(async () => ({
  default: await loadPart(async () => (await import('#web/areas/home/spotlight.tsx')).Spotlight),
}))
export const Newest = lazy(async () => ({ default: await loadPart(async () => (await import('#web/areas/home/newest.tsx')).Newest) }))
export const Trending = lazy(async () => ({ default: await loadPart(async () => (await import('#web/areas/home/trending.tsx')).Trending) }))
