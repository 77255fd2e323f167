import type { Sample } from '../../platform/mail/sample.ts'
import { adminEvents, type Decided, mailContentAbout } from './notices.ts'

const payload = { artworkId: '1', artistId: '1', reason: 'The picture is not of this work.' }

export function artworkSamples(baseUrl: string): Sample[] {
  return adminEvents.map((name) => {
    const letter = mailContentAbout({ name, payload } as Decided, { name: 'Lamps in the rain', is_public: true }, { to: 'Meher', baseUrl })
    return { type: name, letter }
  })
}
