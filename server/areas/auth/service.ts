/** The interface of accounts for other areas. The calls of the contract are in `service/`. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { accountFailures } from '#contract/auth/account.ts'
import { ageOfConsent, type genders, type PersonType } from '#contract/auth/auth.ts'
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { type Day, dayOf } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now } from '../../platform/context.ts'
import { preparedByIds } from '../../platform/database/prepared.ts'
import { ageOn } from './rules.ts'
import { endSessions as endAll, insertPerson, type PersonRow } from './service/accounts.ts'
import { useProof } from './service/proofs.ts'
import { isProved } from './service/proved.ts'
import { giveRole } from './service/roles.ts'
import { people } from './tables.ts'

const card = {
  id: people.id,
  type: people.type,
  username: people.username,
  first_name: people.first_name,
  last_name: people.last_name,
  phone: people.phone,
  demo: people.demo,
}

/** The public facts of a person; show `phone` only to those who may see it. */
export type KnownPerson = Pick<PersonRow, keyof typeof card>

const cardsOf = preparedByIds((db, isOneOf) => db.select(card).from(people).where(isOneOf(people.id)))

/** By id; a person who does not exist is missing in the map. */
export async function peopleByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, KnownPerson>> {
  const rows = await cardsOf(ctx.db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Serializes transactions per person, for counts that must be exact. */
export async function lockPerson(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, id)).for('no key update')
}

/** @param username case-insensitive */
export async function findPerson(ctx: Ctx, username: string): Promise<KnownPerson | null> {
  const [row] = await ctx.db.select(card).from(people).where(eq(people.username, username))
  return row ?? null
}

/** The owner of a confirmed e-mail, or null. */
export async function personIdByEmail(ctx: Ctx, email: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(isProved({ kind: 'email', value: email }))
  return row?.id ?? null
}

/** True if it is the confirmed e-mail of a person known to be under 18. */
export async function belongsToMinor(ctx: Ctx, email: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ date_of_birth: people.date_of_birth })
    .from(people)
    .where(isProved({ kind: 'email', value: email }))
  return !!row && isMinor(row, now(ctx))
}

/** Under 18 in India today. A person without a birthday has confirmed to be of age. */
export function isMinor({ date_of_birth }: Pick<PersonRow, 'date_of_birth'>, at: Date): boolean {
  return !!date_of_birth && ageOn(date_of_birth, dayOf(at)) < ageOfConsent
}

/** The full row of a person, for their own pages and admins. @throws 404 */
export async function requirePersonRow(ctx: Ctx, personId: string): Promise<Omit<PersonRow, 'password_hash'>> {
  const [row] = await ctx.db.select().from(people).where(eq(people.id, personId))
  if (!row) throw failures.not_found()
  const { password_hash: _hash, ...rest } = row
  return rest
}

/** For calls that a stolen session must not be able to use. Call it in their transaction. @throws 422 step_up_needed */
export const requireProof = useProof

/** Signs a person out everywhere, at once. */
export async function endSessions(ctx: Ctx, personId: string): Promise<void> {
  await endAll(ctx, personId)
}

export interface MadePerson {
  type: PersonType
  username: string
  first_name: string
  last_name: string
  email?: string
  phone?: string
  gender?: (typeof genders)[number]
  /** From `hashPassword`. */
  password_hash?: string
  onboarded?: boolean
  demo?: boolean
  /** For an admin. */
  roles?: readonly AdminRole[]
}

/** Creates a person whose e-mail and phone need no proof: demo people and admins. @throws 409 when a name is taken */
export async function createPerson(ctx: Ctx, { onboarded, roles = [], ...made }: MadePerson): Promise<KnownPerson> {
  const at = now(ctx)
  return inTransaction(ctx, async (ctx) => {
    const person = await insertPerson(ctx, {
      ...made,
      id: ctx.platform.ids.uuid(),
      created_at: at,
      onboarded_at: onboarded ? at : null,
      email_verified_at: made.email ? at : null,
      phone_verified_at: made.phone ? at : null,
    })
    for (const role of roles) await giveRole(ctx, person.id, role, { by: null, reason: 'With the account' })
    return person
  })
}

export async function setOnboarded(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .update(people)
    .set({ onboarded_at: sql`coalesce(${people.onboarded_at}, ${now(ctx)})` })
    .where(eq(people.id, personId))
}

export interface PersonFields {
  first_name?: string | undefined
  last_name?: string | undefined
  gender?: (typeof genders)[number] | undefined
  /** `+91` and ten digits, or none; unproved until its code is entered. */
  phone?: string | null | undefined
  onboarding_step?: number | undefined
}

export async function updatePerson(
  ctx: Ctx,
  personId: string,
  { first_name, last_name, gender, phone, onboarding_step }: PersonFields,
): Promise<void> {
  const proof = phone === undefined ? {} : { phone }
  const fields = Object.fromEntries(
    Object.entries({ first_name, last_name, gender, onboarding_step, ...proof }).filter(([, value]) => value !== undefined),
  )
  if (!Object.keys(fields).length) return
  // A proved phone signs its owner in, so somebody at an unlocked screen must not be able to change it.
  const mayChangePhone = phone === undefined ? undefined : or(isNull(people.phone_verified_at), eq(people.phone, phone ?? ''))
  const { rowCount } = await ctx.db
    .update(people)
    .set(fields)
    .where(and(eq(people.id, personId), mayChangePhone))
  if (!rowCount) throw fieldFailure('phone_number', accountFailures.confirm_first().message)
}

/** @returns false when it was already set */
export async function setBirthday(ctx: Ctx, personId: string, dateOfBirth: Day): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(people)
    .set({ date_of_birth: dateOfBirth })
    .where(and(eq(people.id, personId), isNull(people.date_of_birth)))
  return rowCount === 1
}

/** Suspends a person, or restores them. Their sessions end at once. */
export async function setSuspended(ctx: Ctx, personId: string, suspended: boolean): Promise<void> {
  await ctx.db
    .update(people)
    .set({ suspended_at: suspended ? now(ctx) : null })
    .where(eq(people.id, personId))
  if (suspended) await endAll(ctx, personId)
}
