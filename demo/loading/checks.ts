/** The checks that the demo's artists passed before their pages became public. */
import { type IdentityDocument, identityDocuments } from '#contract/checks/checks.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { insertPassed, type KnownCheck } from '#server/areas/checks/service/known.ts'
import type { Ctx } from '#server/platform/context.ts'
import { chanceFrom } from '../drawing/chance.ts'
import type { LoadedArtist } from './people.ts'
import { isPublic } from './profiles.ts'

const identityShare = 0.82
const bankShare = 0.5

export async function loadChecks(ctx: Ctx, artists: readonly LoadedArtist[]): Promise<void> {
  await insertPassed(ctx, artists.filter(isPublic).flatMap(checksOf))
}

/** Whether the artist has passed any check. */
export const hasBadges = (artist: LoadedArtist) => checksOf(artist).length > 0

function checksOf({ id, username, firstName, lastName, stageName, since }: LoadedArtist): KnownCheck[] {
  const chance = chanceFrom(`badges of ${username}`)
  const isMeher = username === 'meher.rathore'
  if (!chance.maybe(identityShare) && !isMeher) return []
  const of = { artist_id: id, legal_name: `${firstName} ${lastName}`, stage_name: stageName }
  const document: IdentityDocument = isMeher ? 'passport' : chance.pick(identityDocuments)
  // The day before the page was approved; the bank account some days after its first payout.
  const passedAt = new Date(since.getTime() + dayMs)
  const identity = { ...of, kind: 'identity', document, account_version: null, passedAt } as const
  const bankAt = new Date(passedAt.getTime() + chance.whole(9, 40) * dayMs)
  const bank = { ...of, kind: 'bank', document: null, account_version: 1, passedAt: bankAt } as const
  return isMeher || chance.maybe(bankShare) ? [identity, bank] : [identity]
}
