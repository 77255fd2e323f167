/** Hostile uploads with small numbers; and a product that accepts, keeps or shows what it must not, which is detected. */
import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { type Fault, showBothWays } from './both-ways.ts'
import {
  hostileFiles,
  moreThanMayBeKept,
  placesInPhotographs,
  servedAsData,
  twistedAddresses,
  twistedForms,
  type Uploads,
  uploadsOf,
} from './uploads.ts'

let world: World
let whole: Uploads
beforeAll(async () => {
  world = await createWorld()
  whole = await uploadsOf(world)
})
afterAll(() => world.close())

const takesAll = (): Uploads => ({ ...whole, send: async () => ({ status: 200 }), put: async () => 200 })
/** Serves the file as it was uploaded. */
const showsOriginals = (): Uploads => {
  let sent: Buffer
  return {
    ...whole,
    send: (body) => {
      sent = body.payload as Buffer
      return whole.send(body)
    },
    fetched: async (url) => {
      const { headers, statusCode } = await whole.fetched(url)
      const from = sent.indexOf('\r\n\r\n') + 4
      return { statusCode, rawPayload: sent.subarray(from), headers: { ...headers, 'content-disposition': 'inline' } }
    },
  }
}

const faults: Fault<Uploads>[] = [
  ['U01: hostile files', (uploads) => hostileFiles(uploads, { samples: 12, atOnce: 4 }), takesAll],
  ['U02: locations in photographs', (uploads) => placesInPhotographs(uploads, { files: 2 }), showsOriginals],
  ['U04: altered forms', (uploads) => twistedForms(uploads, { bodies: 60 }), takesAll],
  ['U05: altered URLs', (uploads) => twistedAddresses(uploads, { addresses: 60 }), takesAll],
  ['U06: more pictures than allowed', (uploads) => moreThanMayBeKept(uploads, { files: 20, kept: 190 }), takesAll],
  ['U07: served as pictures only', (uploads) => servedAsData(uploads, { files: 1 }), showsOriginals],
]

showBothWays(faults, () => whole)
