import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FigureName } from '#contract/moderation/overview.ts'

/** Count and amount of one figure on a day in India; zero has a row, too. No row names a person. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date({ mode: 'string' }).notNull(),
    figure: text().$type<FigureName>().notNull(),
    count: integer().notNull(),
    paise: bigint({ mode: 'number' }).notNull(),
    /** A day that was counted before its end is counted again. */
    counted_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure] })],
)
