/** The people shared by tests, seeds and screenshots: Asha sings in Jaipur, Dev books her, Meera is the admin. */

import type { bookings } from '#contract/bookings/bookings.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { addDays, atTime, dayOf } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { packages } from '#contract/packages/packages.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { type SignedIn, signUp, signUpAs } from '../areas/auth/testing.ts'
import { giveAccount } from '../areas/payments/testing.ts'
import { makePicture } from '../areas/profiles/testing.ts'
import type { World } from './world.ts'

export interface Scenario {
  asha: SignedIn
  dev: SignedIn
  meera: SignedIn
  /** An uninvolved client and an uninvolved artist. */
  ravi: SignedIn
  zoya: SignedIn
  packageId: string
  /** Dev's usual request to Asha, at 7 pm that many days after the clock's today. */
  wish(daysAhead?: number): InputOf<typeof bookings.initiate>
}

const bio =
  'I learned from my grandmother on a roof in Jaipur and have sung at weddings, in courtyards and for very small rooms ever since.'
const evening: InputOf<typeof packages.create> = {
  title: 'Sangeet Evening',
  description: 'Two sets with dholak and keys, songs agreed with the family before.',
  category: 'singer',
  price: 85_000,
  minutes: 90,
  sets: 2,
  performers: 5,
  travelBands: [
    { uptoKm: 100, price: 0 },
    { uptoKm: 500, price: 9_500 },
  ],
  overtimePer30Min: 10_000,
  addOns: [{ title: 'Sound and lights', price: 18_000 }],
  audienceMax: 300,
}

/** Through the real calls: registered, onboarded, submitted, approved. */
export async function approvedArtist(
  world: World,
  admin: SignedIn,
  username: string,
  changes: Partial<InputOf<typeof profiles.upsert>> = {},
): Promise<SignedIn> {
  const artist = await signUp(world, { type: 'artist', username })
  await giveAccount(world.ctx, artist.person.id)
  const { token } = artist
  await world.get(
    profiles.upsert,
    {
      stageName: username.replace(/[._]/g, ' '),
      category: 'singer',
      styles: ['Sufi', 'Ghazal'],
      bio,
      languages: ['hi', 'en'],
      experienceYears: 9,
      city: 'jaipur',
      travelsKm: null,
      refundPolicy: 'standard',
      displayPictureId: await makePicture(world.ctx, artist.person.id),
      ...changes,
    },
    { token },
  )
  await world.get(packages.create, { ...evening, category: changes.category ?? 'singer' }, { token })
  await world.get(profiles.upsert, { submit: true, onboarded: true }, { token })
  await world.get(moderation.approve, { username, decision: 'approve' }, { token: admin.token })
  return artist
}

export async function createScenario(world: World): Promise<Scenario> {
  const meera = await signUpAs(world, 'admin', 'meera')
  const asha = await approvedArtist(world, meera, 'asha')
  const zoya = await approvedArtist(world, meera, 'zoya')
  const dev = await signUp(world, { username: 'dev.client', first_name: 'Dev', last_name: 'Mehta', phone_number: '9876543210' })
  const ravi = await signUp(world, { username: 'ravi.client', first_name: 'Ravi', last_name: 'Nair' })
  const { results } = await world.get(packages.list, { artistUsername: 'asha' })
  const packageId = results[0]?.packageId
  if (!packageId) throw new Error('Asha has no package')
  return {
    asha,
    dev,
    meera,
    ravi,
    zoya,
    packageId,
    wish: (daysAhead = 30) => ({
      artistUsername: 'asha',
      packageId,
      startsAt: atTime(addDays(dayOf(world.clock.now()), daysAhead), '19:00').toISOString(),
      event: { type: 'sangeet', venue: 'Fateh Bagh', address: 'Ranakpur Road', city: 'udaipur', pincode: '313001', guests: 220, notes: '' },
    }),
  }
}
