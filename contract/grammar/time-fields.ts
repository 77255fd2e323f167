/** Dates and moments as fields of a call. */
import { z } from 'zod'

/** `2026-12-12T13:30:00.000Z` */
export const instant = z.iso.datetime({ offset: true })
/** A calendar day in India, `2026-12-12`. */
export const day = z.iso.date()
/** A month in India, `2026-12`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is written like 2026-12.')
