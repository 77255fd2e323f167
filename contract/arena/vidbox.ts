/** The video area: current videos, and all others in a feed. */
import { z } from 'zod'
import { call, id, nothing } from '../grammar/call.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { arenaCategorySlugs } from './categories.ts'
import { performance, performanceLimits } from './performances.ts'

const category = z.enum(arenaCategorySlugs)

export const vidbox = {
  trending: call({
    method: 'POST',
    path: '/vidbox/trending/performances',
    may: 'anyone',
    summary: 'What many people have watched lately; what was set by hand comes first and says so.',
    input: z.object({ category: category.optional(), limit: z.coerce.number().int().min(1).max(24).default(12) }),
    output: z.object({ results: z.array(performance) }),
  }),
  performance: call({
    method: 'POST',
    path: '/vidbox/performance',
    may: 'anyone',
    summary: 'One performance, also one that is not shown any more: its state says why.',
    input: z.object({ id }),
    output: z.object({ result: performance }),
  }),
  explore: call({
    method: 'POST',
    path: '/vidbox/explore',
    may: 'anyone',
    summary: 'Everything that can be watched, the newest first, from a cursor on; none comes twice.',
    input: z.object({
      category: category.optional(),
      cursor: z.string().max(100).optional(),
      /** The currently open one. */
      except: id.optional(),
      limit: z.coerce.number().int().min(1).max(24).default(performanceLimits.perPage),
    }),
    output: z.object({ results: z.array(performance), next: z.string().nullable() }),
  }),
  byArtists: call({
    method: 'POST',
    path: '/vidbox/by-artists',
    may: 'anyone',
    summary: 'What can be watched of each of these artists, the newest first.',
    input: z.object({
      usernames: z.array(z.string().min(1).max(60)).max(48),
      each: z.number().int().min(1).max(6).default(1),
    }),
    output: z.object({ results: z.array(performance) }),
  }),
  find: call({
    method: 'POST',
    path: '/vidbox/find',
    may: 'anyone',
    summary: 'What can be watched and is called so, or is by somebody who does what was typed; what fits most of the words.',
    input: z.object({ words: z.string().trim().min(1).max(100), ...pageInput(performanceLimits.perPage, 24) }),
    output: pageOf(performance),
  }),
  watched: call({
    method: 'POST',
    path: '/vidbox/watched',
    may: 'anyone',
    perMinute: 60,
    summary: 'Three seconds of it were watched; counted once a person and day.',
    input: z.object({ id }),
    output: nothing,
  }),
}
