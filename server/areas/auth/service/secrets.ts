/** Hashes of passwords, codes and tokens, so that a stolen database is of no use. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Env } from '../../../platform/env/env.ts'

/** OWASP password storage cheat sheet, 2026: Argon2id, 19 MiB, 2 passes. Tests use a lower cost. */
export function argonCost(env: Env) {
  return env.NODE_ENV === 'test' ? { memoryCost: 64, timeCost: 1, parallelism: 1 } : { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
}

export function hashPassword(env: Env, password: string): Promise<string> {
  return hash(password.normalize('NFKC'), argonCost(env))
}

let nobodysHash: Promise<string> | undefined

/** Takes the same time without an account or a password, so that the timing does not reveal who has an account. */
export async function passwordFits(env: Env, password: string, kept: string | null | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword(env, 'the password that belongs to nobody')
  const fits = await verify(kept ?? (await nobodysHash), password.normalize('NFKC'))
  return fits && !!kept
}

function secretOf(env: Env): string {
  if (!env.SECRET) throw new Error('auth: there is no SECRET')
  return env.SECRET
}

/** A separate key for each use, so that a signature for one is invalid for another. */
export function keyFor(env: Env, use: string): Buffer {
  return createHmac('sha256', secretOf(env)).update(`key for ${use}`).digest()
}

/** For six-digit codes: without our secret a stolen table cannot be brute-forced. */
export function codeHash(env: Env, purpose: string, destination: string, code: string): string {
  return createHmac('sha256', keyFor(env, 'codes'))
    .update(JSON.stringify([purpose, destination, code]))
    .digest('base64url')
}

/** For 256-bit tokens, which cannot be brute-forced. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The only successor of a token: tabs that rotate it concurrently get the same one. */
export function nextToken(env: Env, token: string): string {
  return createHmac('sha256', keyFor(env, 'refresh tokens')).update(token).digest('base64url')
}

export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
