/** Columns that many tables have. */
import { bigint, timestamp } from 'drizzle-orm/pg-core'

export const at = () => timestamp({ withTimezone: true })

export const paise = () => bigint({ mode: 'number' })
