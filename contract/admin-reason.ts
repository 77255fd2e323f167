/** Why an admin does something: for the log and for colleagues. What the person themselves reads has a sentence of its own. */
import { z } from 'zod'

export const adminReason = z.string().trim().min(5, 'Please say why, in a few words.').max(500)
