/** The shared parts of the three article lists. */

import type { content } from '#contract/content/content.ts'
import type { OutputOf } from '#contract/grammar/call.ts'

export type ArticleListing = OutputOf<typeof content.articles>

/** The first page has no number in its address, so that it has only one. */
export function pageQuery(page: number): { page?: number } {
  return page > 1 ? { page } : {}
}

export function titled(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title
}
