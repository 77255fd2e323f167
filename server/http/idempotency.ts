/**
 * `Idempotency-Key`: work, answer and key are one transaction, so a retry after a crash finds either all or nothing. Keys belong to a
 * person and a call; the same key of another person is a different one. Anonymous callers share one namespace, so there a key is only
 * as safe as it is hard to guess, and returns its answer only for the same body.
 */
import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, systemCtx } from '../platform/context.ts'
import { tryLock } from '../platform/database/locks.ts'
import { given, prepared, preparedInsert } from '../platform/database/prepared.ts'
import { together } from '../platform/database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { idempotencyKeys } from './tables.ts'

export const longestKey = 200
const nobody = '00000000-0000-0000-0000-000000000000'
/** Nobody retries after that, and the answers contain names and addresses. */
const keptMs = 2 * dayMs

export function idempotencyJobs(platform: Platform): void {
  platform.tasks.every('forget-answers', '50 3 * * *', () => forgetAnswers(systemCtx(platform, 'forget-answers')))
}

async function forgetAnswers(ctx: Ctx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, new Date(now(ctx).getTime() - keptMs)))
}

export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const key = Array.isArray(header) ? header[0] : header
  if (!key || key.length > longestKey) throw failures.invalid_input()
  return key
}

const answered = prepared((db) => {
  const { person_id, call, key } = idempotencyKeys
  return db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(person_id, given('owner')), eq(call, given('name')), eq(key, given('key'))))
})

const keep = preparedInsert((db, row: typeof idempotencyKeys.$inferInsert) => db.insert(idempotencyKeys).values(row))

/** Runs `work` once for a key. @throws 422 when the key was used with another body, 409 while it is in progress */
export async function once<Answer>(
  ctx: Ctx,
  name: string,
  key: string,
  body: unknown,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  const owner = ctx.person?.id ?? nobody
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return inTransaction(ctx, async (ctx) => {
    const [isFree, [known]] = await together(tryLock(ctx.db, `${owner} ${name} ${key}`), answered(ctx.db).execute({ owner, name, key }))
    if (!isFree) throw failures.key_in_progress()
    if (known && known.body_hash !== bodyHash) throw failures.key_reused()
    if (known) return known.answer as Answer
    const answer = await work(ctx)
    ctx.later(keep(ctx.db, { person_id: owner, call: name, key, body_hash: bodyHash, status: 200, answer, created_at: now(ctx) }))
    return answer
  })
}
