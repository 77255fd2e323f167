/** The allowed query parameters of pages: all others are ignored and make no separate page in the cache. */

import { artworkFilters } from '#contract/artworks/market.ts'
import { jobFilters } from '#contract/jobs/jobs.ts'
import { artistFilters } from '#contract/profiles/profiles.ts'

export const allowedQueries: ReadonlySet<string> = new Set([
  ...Object.keys(artistFilters.shape),
  ...Object.keys(artworkFilters.shape),
  ...Object.keys(jobFilters.shape),
  ...['page', 'group', 'state', 'waiting', 'kind', 'age', 'channel', 'step', 'open'],
  ...['reason', 'action', 'who', 'role', 'from', 'to'],
  ...['topic', 'overdue', 'days'],
  ...['form', 'month', 'planned', 'transfer'],
  ...['package', 'date', 'time', 'payment', 'instead', 'change'],
  ...['artwork', 'quantity', 'status'],
  ...['late', 'risk', 'whose', 'item', 'of'],
  ...['reviews', 'stars', 'photos'],
  ...['pincode'],
  ...['view', 'with', 'ask', 'propose'],
  ...['next', 'joinAsArtist', 'invited', 'in'],
  ...['filter', 'sign', 'username'],
  ...['category', 'contest', 'prizes'],
  ...['token', 'provider', 'code', 'state', 'iss', 'error'],
  ...['less'],
])
