/** A field that no person sees and programs fill in. Who filled it in gets the usual answer, and nothing happens. */
import { z } from 'zod'

export const honeypot = { fax: z.string().max(200).optional() }

export function isProgram({ fax }: { fax?: string | undefined }): boolean {
  return !!fax
}
