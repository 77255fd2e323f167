/** Columns that many tables have. */
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment. */
export const at = () => timestamp({ withTimezone: true })

/** Money. */
export const paise = () => bigint({ mode: 'number' })
