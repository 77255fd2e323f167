import type { z } from 'zod'
import { authFailures, type registerWithSsoInput, type Session } from '#contract/auth/auth.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { isReserved } from '../rules.ts'
import { identities } from '../tables.ts'
import { insertPerson } from './accounts.ts'
import { commonFields, notifyOwners } from './register.ts'
import { openSession } from './sessions.ts'
import { readSsoToken } from './sso-token.ts'

/** Opens an account for a person vouched for by a provider. The identity comes only from our own token. */
export async function registerWithSso(ctx: Ctx, input: z.output<typeof registerWithSsoInput>): Promise<Session> {
  const { issuer, subject, email } = await readSsoToken(ctx, input.ssoToken)
  if (isReserved(input.username)) throw authFailures.username_taken()
  const session = await inTransaction(ctx, async (ctx) => {
    const person = await insertPerson(ctx, {
      ...commonFields(ctx, input),
      email,
      email_verified_at: email ? now(ctx) : null,
      phone: input.phone_number ?? null,
    })
    // The table's key makes the token valid for one account.
    const { rowCount } = await ctx.db
      .insert(identities)
      .values({ issuer, subject, person_id: person.id, created_at: now(ctx) })
      .onConflictDoNothing()
    if (!rowCount) throw authFailures.sso_identity_taken()
    publish(ctx, 'person.registered', { personId: person.id })
    return openSession(ctx, person, 'registration')
  })
  notifyOwners(ctx, input, null)
  return session
}
