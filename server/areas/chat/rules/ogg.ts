/** What an Ogg file with Opus tells besides its sound, emptied in place. Pure. */

const mark = 'OpusTags'
/** Of a page before its table of segments. */
const headLength = 27
const firstOfTrack = 2
/** A packet goes on as long as its segments are full. */
const fullSegment = 255

interface Page {
  serial: number
  isFirst: boolean
  at: number
  /** Where its contents begin, and how long each segment of them is. */
  from: number
  segments: Buffer
  to: number
}

/** Where a track is in its packets: the first says what it is, the second holds the comments. */
interface Place {
  packet: number
  /** Bytes of the packet that came on pages before. */
  seen: number
  areComments: boolean
}

/**
 * A vendor and comments of no length, and nothing but padding after them, are what zeros say (RFC 7845, 5.2).
 * @param bytes gets changed; its length and where its sound lies do not
 */
export function emptyOgg(bytes: Buffer): void {
  const places = new Map<number, Place>()
  for (const page of pagesOf(bytes)) {
    const known = page.isFirst ? undefined : places.get(page.serial)
    const place = known ?? { packet: 0, seen: 0, areComments: false }
    places.set(page.serial, place)
    if (place.packet < 2 && emptyComments(bytes, page, place))
      bytes.writeUInt32LE(checksumOf(bytes.subarray(page.at, page.to)), page.at + 22)
  }
}

/** @returns whether there was something of them on this page */
function emptyComments(bytes: Buffer, { from, segments }: Page, place: Place): boolean {
  let wereHere = false
  let at = from
  for (const length of segments) {
    if (place.packet === 1) {
      if (place.seen === 0) place.areComments = bytes.toString('latin1', at, at + mark.length) === mark
      if (place.areComments) {
        bytes.fill(0, at + Math.max(0, Math.min(mark.length - place.seen, length)), at + length)
        wereHere = true
      }
    }
    at += length
    place.seen += length
    if (length < fullSegment) Object.assign(place, { packet: place.packet + 1, seen: 0 })
  }
  return wereHere
}

function* pagesOf(bytes: Buffer): Generator<Page> {
  for (let at = bytes.indexOf('OggS'); at >= 0 && at + headLength <= bytes.length; ) {
    const from = at + headLength + (bytes[at + 26] ?? 0)
    const segments = bytes.subarray(at + headLength, from)
    const to = from + segments.reduce((sum, length) => sum + length, 0)
    if (to > bytes.length) return
    yield { serial: bytes.readUInt32LE(at + 14), isFirst: ((bytes[at + 5] ?? 0) & firstOfTrack) > 0, at, from, segments, to }
    at = bytes.indexOf('OggS', to)
  }
}

/** RFC 3533: the polynomial 0x04c11db7, from zero, highest bit first. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit++) rest = (rest << 1) ^ (rest < 0 ? 0x04c11db7 : 0)
  return rest >>> 0
})

/** Of a whole page, with zeros where its checksum stands. */
export function checksumOf(page: Buffer): number {
  let sum = 0
  for (let at = 0; at < page.length; at++) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] ?? 0)
    sum = ((sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0)) >>> 0
  }
  return sum
}
