/** The caller's own account. */
import { eq } from 'drizzle-orm'
import { failures } from '#contract/errors.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { people } from '../tables.ts'
import type { PersonRow } from './accounts.ts'
import type { Destination } from './messages.ts'

export async function requireOwnRow(ctx: Ctx): Promise<PersonRow> {
  const [row] = await ctx.db
    .select()
    .from(people)
    .where(eq(people.id, requirePerson(ctx).id))
  if (!row) throw failures.not_found()
  return row
}

/** Where a code can go, e-mail first. An address that nobody has proved may be anybody's. */
export function codeDestinations({ email, email_verified_at, phone, phone_verified_at }: PersonRow): Destination[] {
  return [
    ...(email && email_verified_at ? [{ kind: 'email' as const, value: email }] : []),
    ...(phone && phone_verified_at ? [{ kind: 'phone' as const, value: phone }] : []),
  ]
}
