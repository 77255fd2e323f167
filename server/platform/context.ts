/** The argument of every operation: the caller, the transaction, and the outside world. */

import type { PersonType } from '#contract/auth/auth.ts'
import { secondFactorFailures, secondFactorLimits } from '#contract/auth/second-factor.ts'
import type { EventName, Events } from '#contract/events.ts'
import { type AdminRole, type ConsoleRole, hasRole } from '#contract/grammar/admin-roles.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import type { Queries } from './database/port.ts'
import type { Later } from './database/transaction.ts'
import type { Platform } from './platform.ts'

export interface Person {
  id: string
  type: PersonType
  username: string
  sessionId: string
  /** Current roles of an admin; absent for everybody else. */
  roles?: readonly AdminRole[] | null
  /** Of an admin: whether the console requires a second factor, and when this session last passed it. Until then `roles` is empty. */
  secondFactor?: { isNeeded: boolean; at: Date | null }
}

/** The caller's browser, identified by our cookie. */
export interface Device {
  mark: string
  hasSignedIn: boolean
}

export interface Ctx {
  platform: Platform
  /** The pool, or inside `inTransaction` that transaction. */
  db: Queries
  inTransaction: boolean
  /**
   * Inside a transaction: queues a write that the caller need not await. It runs in order before the commit; if it fails, all is rolled
   * back.
   */
  later: Later
  /** Callbacks to run after the commit; add one with `afterCommit`. */
  afterwards?: (() => void)[]
  person: Person | null
  requestId: string
  /** The caller's address, read behind as many proxies as the environment names. */
  address: string
  /** The caller's User-Agent header. */
  userAgent?: string
  /** Set only for calls under `/auth`. */
  device?: Device | null
}

function refuseLater(): never {
  throw new Error('outside a transaction nothing is written later')
}

/** A context without a person: for tasks, clocks and webhooks. */
export function systemCtx(platform: Platform, requestId: string): Ctx {
  return { platform, db: platform.database.orm, inTransaction: false, later: refuseLater, person: null, requestId, address: '' }
}

/** Throw it where a failure must not roll back what was written before, such as a counted wrong attempt. */
export class FailureAfterCommit extends Error {
  override name = 'FailureAfterCommit'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Runs `work` in one transaction, or joins the current one. Events published in it go out after the commit. */
export async function inTransaction<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  if (ctx.inTransaction) return work(ctx)
  const afterwards: (() => void)[] = []
  const outcome = await ctx.platform.database.transaction(async (db, later) => {
    try {
      return { result: await work({ ...ctx, db, inTransaction: true, later, afterwards }) }
    } catch (error) {
      if (error instanceof FailureAfterCommit) return { failure: error.failure }
      throw error
    }
  })
  for (const each of afterwards) each()
  if ('failure' in outcome) throw outcome.failure
  return outcome.result as Result
}

/** Runs something quick after the commit, or at once outside a transaction. It is lost if the process dies in between. */
export function afterCommit(ctx: Ctx, work: () => void): void {
  if (ctx.afterwards) ctx.afterwards.push(work)
  else work()
}

/** Writes an event in the caller's transaction; subscribers receive it after the commit, at least once. */
export function publish<Name extends EventName>(ctx: Ctx, name: Name, payload: Events[Name]): void {
  if (!ctx.inTransaction) throw new Error(`event ${name} was told outside a transaction`)
  const { outbox } = ctx.platform
  ctx.later(outbox.write(ctx.db, name, payload))
  // Nudge once per transaction, and only if it published an event.
  if (!ctx.afterwards?.includes(outbox.nudge)) afterCommit(ctx, outbox.nudge)
}

/** True for an admin who has one of these roles, or is a superadmin. */
export function isOfTeam(person: Pick<Person, 'type' | 'roles'> | null, needed: readonly ConsoleRole[]): boolean {
  return person?.type === 'admin' && hasRole(person.roles ?? [], needed)
}

/** Requires that an admin with a second factor proved it recently. @throws 403 prove_again */
export function requireFreshProof(ctx: Ctx): void {
  const { isNeeded = true, at = null } = ctx.person?.secondFactor ?? {}
  if (isNeeded && !(at && now(ctx).getTime() - at.getTime() < secondFactorLimits.freshMs)) throw secondFactorFailures.prove_again()
}

/** @throws 401 when nobody is signed in */
export function requirePerson(ctx: Ctx): Person {
  if (!ctx.person) throw failures.unauthenticated()
  return ctx.person
}

export function now(ctx: Ctx): Date {
  return ctx.platform.clock.now()
}
