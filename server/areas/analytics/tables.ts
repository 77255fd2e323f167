import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SearchPlace } from '#contract/analytics/analytics.ts'
import { at } from '../../platform/database/columns.ts'

/** Words of searches without results. The hash cannot identify a person, and differs for other words. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    place: text().$type<SearchPlace>().notNull(),
    words: text().notNull(),
    searcher_hash: text().notNull(),
    at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.place, table.words, table.searcher_hash] }), index('empty_searches_at').on(table.at)],
)
