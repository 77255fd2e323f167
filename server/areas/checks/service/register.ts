/** Identity confirmed by a register, if configured: the redirect, the return, and the result. */

import { type checks as calls, checkFailures, checkLimits, type OwnCheck } from '#contract/checks/checks.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { type IdentityRegister, RegisterRefused, type RegisterTrip, RegisterUnavailable } from '../../../platform/identity/port.ts'
import { seal, unseal } from '../../../platform/sealing/sealing.ts'
import { nameFits } from '../../profiles/rules/names.ts'
import { factsOf } from './facts.ts'
import { move } from './move.ts'
import { insertCheck, viewOf } from './own.ts'

const about = (artistId: string) => `identity trip of ${artistId}`

function requireRegister(ctx: Ctx): IdentityRegister {
  if (!ctx.platform.register) throw checkFailures.no_register()
  return ctx.platform.register
}

/** The browser keeps the state of the trip, encrypted for this artist. @throws no_register, profile_first */
export async function beginRegister(ctx: Ctx): Promise<OutputOf<typeof calls.beginRegister>> {
  const { id } = requirePerson(ctx)
  const register = requireRegister(ctx)
  if (!(await factsOf(ctx, id)).stageName) throw checkFailures.profile_first()
  const { url, trip } = register.begin()
  const until = now(ctx).getTime() + checkLimits.tripMs
  return { url, trip: seal(ctx.platform.env, JSON.stringify({ ...trip, until }), about(id)) }
}

/** @throws trip_over, register_refused, name_differs, already_asked, 503 */
export async function finishRegister(ctx: Ctx, { code, state, trip }: ParsedOf<typeof calls.finishRegister>): Promise<OwnCheck> {
  const { id: artistId } = requirePerson(ctx)
  const register = requireRegister(ctx)
  const name = await nameFrom(ctx, register, code, readTrip(ctx, artistId, trip, state))
  return inTransaction(ctx, async (ctx) => {
    const { legalName, stageName } = await factsOf(ctx, artistId)
    if (!nameFits(name, legalName)) throw checkFailures.name_differs({ where: `at ${register.name}` })
    const asked = { artist_id: artistId, kind: 'identity', register: register.name, legal_name: legalName, stage_name: stageName } as const
    return viewOf(await move(ctx, await insertCheck(ctx, asked), 'pass', 'register'))
  })
}

function readTrip(ctx: Ctx, artistId: string, sealed: string, state: string): RegisterTrip {
  try {
    const trip = JSON.parse(unseal(ctx.platform.env, sealed, about(artistId))) as RegisterTrip & { until: number }
    if (trip.state === state && trip.until > now(ctx).getTime()) return trip
  } catch {
    // Another person's, or not issued by us.
  }
  throw checkFailures.trip_over()
}

async function nameFrom(ctx: Ctx, register: IdentityRegister, code: string, trip: RegisterTrip): Promise<string> {
  try {
    return await register.finish(code, trip)
  } catch (error) {
    if (error instanceof RegisterRefused) throw checkFailures.register_refused({ name: register.name })
    if (!(error instanceof RegisterUnavailable)) throw error
    ctx.platform.log.warn({ register: register.name }, 'an identity register does not answer')
    throw failures.unavailable()
  }
}
