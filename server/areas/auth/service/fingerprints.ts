/** The devices and networks of sign-ins, one row a day: accounts that share them may belong to one person. */

import { sql } from 'drizzle-orm'
import { dayOf } from '#contract/grammar/time.ts'
import { addressKey } from '../../../platform/address.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { isPublic } from '../../../platform/fetch-public.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { people, personTraces } from '../tables.ts'

/** In the transaction that opens or renews a session. Demo accounts are shared by everybody, so they leave no traces. */
export async function keepFingerprints(ctx: Ctx, personId: string): Promise<void> {
  const day = dayOf(now(ctx))
  for (const { kind, hash } of fingerprintsOf(ctx))
    await ctx.db.execute(sql`
      insert into ${personTraces} (hash, person_id, day, kind) select ${hash}, ${people.id}, ${day}::date, ${kind} from ${people}
        where ${people.id} = ${personId} and not ${people.demo} on conflict do nothing`)
}

function fingerprintsOf(ctx: Ctx): Pick<typeof personTraces.$inferInsert, 'kind' | 'hash'>[] {
  const { device, address } = ctx
  return [
    ...(device ? [{ kind: 'device' as const, hash: keyedHash(ctx, `person device ${device.mark}`) }] : []),
    ...(isPublic(address) ? [{ kind: 'network' as const, hash: keyedHash(ctx, `person network ${addressKey(address)}`) }] : []),
  ]
}
