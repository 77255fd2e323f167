/** A field that people do not see and bots fill in. A bot gets the usual answer, and nothing happens. */
import { z } from 'zod'

export const honeypot = { fax: z.string().max(200).optional() }

export function isProgram({ fax }: { fax?: string | undefined }): boolean {
  return !!fax
}
