/** Why an admin acts: for the log and for colleagues, and for the person where the form says so. One rule for every page. */
import { z } from 'zod'

/** Minimum length, because fewer letters explain nothing. */
export const reasonLeast = 5
const sentence = 'Please say why, in a few words.'

export const adminReason = z.string().trim().min(reasonLeast, sentence).max(500)
/** For optional reasons: empty, or long enough. */
export const reasonIfAny = z
  .string()
  .trim()
  .max(500)
  .refine((reason) => !reason || reason.length >= reasonLeast, sentence)
  .default('')
