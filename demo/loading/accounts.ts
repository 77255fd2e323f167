/** Payout accounts of the demo's artists. Fictional: the branch codes belong to no branch. */
import { cities } from '#contract/india/cities.ts'
import { insertAccounts } from '#server/areas/payments/service/accounts.ts'
import type { Ctx } from '#server/platform/context.ts'
import { chanceFrom } from '../drawing/chance.ts'
import type { LoadedArtist } from './people.ts'

const banks = ['HDFC', 'SBIN', 'ICIC', 'UTIB', 'PUNB', 'KKBK'] as const
const streets = ['14, Station Road', '7, Gandhi Marg', '221, Lake View Colony', '3, Old Bazaar Lane', '58, Shanti Nagar'] as const

export async function loadAccounts(ctx: Ctx, artists: readonly LoadedArtist[]): Promise<void> {
  await insertAccounts(ctx, artists.map(accountOf))
}

function accountOf({ id, username, firstName, lastName, city }: LoadedArtist) {
  const chance = chanceFrom(`account of ${username}`)
  const digits = (many: number) => Array.from({ length: many }, () => chance.whole(0, 9)).join('')
  const home = cities.find(({ slug }) => slug === city)
  return {
    artistId: id,
    kind: 'bank' as const,
    holder: `${firstName} ${lastName}`,
    accountNumber: `5${digits(13)}`,
    ifsc: `${chance.pick(banks)}0DEM${digits(3)}`,
    street: chance.pick(streets),
    city: home?.name ?? 'Jaipur',
    state: home?.state ?? 'Rajasthan',
    pincode: `3${digits(5)}`,
  }
}
