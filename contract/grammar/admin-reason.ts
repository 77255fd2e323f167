/** Why an admin does something: for the log and for colleagues, and for the person where the form says so. One rule for every page. */
import { z } from 'zod'

/** Fewer letters say nothing. */
export const reasonLeast = 5
const sentence = 'Please say why, in a few words.'

export const adminReason = z.string().trim().min(reasonLeast, sentence).max(500)
/** Where not every decision needs one: none, or one that says something. */
export const reasonIfAny = z
  .string()
  .trim()
  .max(500)
  .refine((reason) => !reason || reason.length >= reasonLeast, sentence)
  .default('')
