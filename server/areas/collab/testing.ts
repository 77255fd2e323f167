/** Collaborations for tests, created through the real calls. */
import { type Collab, collabs } from '#contract/collab/collab.ts'
import type { World } from '../../testing/world.ts'
import type { SignedIn } from '../auth/testing.ts'

/** Two collaborating artists, with their room. */
export async function makeCollab(world: World, one: SignedIn, other: SignedIn): Promise<Collab & { roomId: string }> {
  const note = 'Your bansuri under my Chaap tilak, one afternoon in Chennai.'
  const { collab } = await world.get(collabs.request, { recipientUsername: other.person.username, note }, { token: one.token })
  const accepted = await world.get(collabs.accept, { collabId: collab._id }, { token: other.token })
  if (!accepted.collab.roomId) throw new Error('no room was opened')
  return { ...accepted.collab, roomId: accepted.collab.roomId }
}
