/** The format of a failure response. Separate from `errors.ts`, so that pages which only match failures by class stay light. */
import { z } from 'zod'

/** The body of a failed call. `errors` names the invalid fields, `details` helps the screen to offer a way out. */
export const failureBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
})
export type FailureBody = z.infer<typeof failureBody>
