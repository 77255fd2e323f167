import type { Ctx } from '../../../platform/context.ts'
import { type CodeKind, codeOf } from '../rules/codes.ts'

/** The code that the client reads out to the artist. */
export function clientCode(ctx: Ctx, kind: CodeKind, bookingId: string): string {
  const { SECRET } = ctx.platform.env
  if (!SECRET) throw new Error('bookings: there is no secret to derive codes from')
  return codeOf(SECRET, kind, bookingId)
}
