/** What every verb is given: who asks, through which transaction, and the outside world. */

import type { PersonType } from '#contract/auth/auth.ts'
import { secondFactorFailures, secondFactorLimits } from '#contract/auth/second-factor.ts'
import type { EventName, Events } from '#contract/events.ts'
import { type AdminRole, type DeskRole, hasRole } from '#contract/grammar/admin-roles.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import type { Queries } from './database/port.ts'
import type { Later } from './database/transaction.ts'
import type { Platform } from './platform.ts'

export interface Person {
  id: string
  type: PersonType
  username: string
  sessionId: string
  /** Of our team, today's. Who is given none has none. */
  roles?: readonly AdminRole[] | null
  /** Of an admin: whether the console asks for a second proof, and when this session gave one last. Without it the roles are empty. */
  secondFactor?: { isNeeded: boolean; at: Date | null }
}

/** The caller's browser, where it keeps our cookie. */
export interface Device {
  mark: string
  hasSignedIn: boolean
}

export interface Ctx {
  platform: Platform
  /** The pool, or inside `inTransaction` that transaction. */
  db: Queries
  inTransaction: boolean
  /** Inside a transaction, takes a write that nobody need wait for: it is done in its turn, before the commit, or nothing is. */
  later: Later
  /** What waits for the commit. Asked for by `afterCommit`. */
  afterwards?: (() => void)[]
  person: Person | null
  requestId: string
  /** The caller's address, behind as many proxies as the environment names. */
  address: string
  /** What the caller's browser says it is. */
  userAgent?: string
  /** Only of calls under `/auth`. */
  device?: Device | null
}

function refuseLater(): never {
  throw new Error('outside a transaction nothing is written later')
}

/** A context without a person: jobs, clocks, webhooks. */
export function systemCtx(platform: Platform, requestId: string): Ctx {
  return { platform, db: platform.database.orm, inTransaction: false, later: refuseLater, person: null, requestId, address: '' }
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

/** Does something quick once what was written stands; at once outside a transaction. A process that dies in between does it never. */
export function afterCommit(ctx: Ctx, work: () => void): void {
  if (ctx.afterwards) ctx.afterwards.push(work)
  else work()
}

/** Writes an event in the verb's own transaction; subscribers hear of it after the commit, at least once. */
export function tell<Name extends EventName>(ctx: Ctx, name: Name, payload: Events[Name]): void {
  if (!ctx.inTransaction) throw new Error(`event ${name} was told outside a transaction`)
  const { outbox } = ctx.platform
  ctx.later(outbox.write(ctx.db, name, payload))
  // Once for all events of a transaction, and never for one that told none.
  if (!ctx.afterwards?.includes(outbox.nudge)) afterCommit(ctx, outbox.nudge)
}

/** Somebody of our team who has one of these roles, or is a superadmin. */
export function isOfTeam(person: Pick<Person, 'type' | 'roles'> | null, needed: readonly DeskRole[]): boolean {
  return person?.type === 'admin' && hasRole(person.roles ?? [], needed)
}

/** Has an admin who was asked for a second proof given it a moment ago? @throws 403 prove_again */
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
