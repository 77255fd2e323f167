/** The shape of a failure on the wire. Apart from `errors.ts`, so that pages which only know a failure by its class stay light. */
import { z } from 'zod'

/** What a failed call answers. `errors` names the fields at fault, `details` helps the screen to offer a way out. */
export const failureBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
})
export type FailureBody = z.infer<typeof failureBody>
