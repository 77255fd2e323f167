/** What every verb is given: who asks, through which transaction, and the outside world. */
import type { PersonType } from '#contract/auth.ts'
import { type Failure, failures } from '#contract/errors.ts'
import type { EventName, Events } from '#contract/events.ts'
import type { Queries } from './database/port.ts'
import type { Platform } from './platform.ts'

export interface Person {
  id: string
  type: PersonType
  username: string
  sessionId: string
}

export interface Ctx {
  platform: Platform
  /** The pool, or inside `inTransaction` that transaction. */
  db: Queries
  inTransaction: boolean
  person: Person | null
  requestId: string
  /** The caller's address, behind as many proxies as the environment names. */
  address: string
  /** What the caller's browser says it is. */
  userAgent?: string
}

/** A context without a person: jobs, clocks, webhooks. */
export function systemCtx(platform: Platform, requestId: string): Ctx {
  return { platform, db: platform.database.orm, inTransaction: false, person: null, requestId, address: '' }
}

/** Throw it where a failure must not undo what was written before: a wrong try stays counted. */
export class FailureAfterCommit extends Error {
  override name = 'FailureAfterCommit'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Runs `work` in one transaction; inside another one it joins that. Events told in it go out after the commit. */
export async function inTransaction<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  if (ctx.inTransaction) return work(ctx)
  const outcome = await ctx.db.transaction(async (tx) => {
    try {
      return { result: await work({ ...ctx, db: tx as unknown as Queries, inTransaction: true }) }
    } catch (error) {
      if (error instanceof FailureAfterCommit) return { failure: error.failure }
      throw error
    }
  })
  ctx.platform.outbox.nudge()
  if ('failure' in outcome) throw outcome.failure
  return outcome.result as Result
}

/** Writes an event in the verb's own transaction; subscribers hear of it after the commit, at least once. */
export async function tell<Name extends EventName>(ctx: Ctx, name: Name, payload: Events[Name]): Promise<void> {
  if (!ctx.inTransaction) throw new Error(`event ${name} was told outside a transaction`)
  await ctx.platform.outbox.write(ctx.db, name, payload)
}

/** @throws 401 when nobody is signed in */
export function requirePerson(ctx: Ctx): Person {
  if (!ctx.person) throw failures.unauthenticated()
  return ctx.person
}

export function now(ctx: Ctx): Date {
  return ctx.platform.clock.now()
}
