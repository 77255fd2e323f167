/** Pure: empties the metadata of an Ogg Opus file in place. */

const mark = 'OpusTags'
/** Page header before the segment table. */
const headLength = 27
const firstOfTrack = 2
/** A packet continues while its segments are full. */
const fullSegment = 255

interface Page {
  serial: number
  isFirst: boolean
  at: number
  /** The offset of its content, and the length of each segment. */
  from: number
  segments: Buffer
  to: number
}

/** The position of a track in its packets: the first identifies it, the second has the comments. */
interface Place {
  packet: number
  /** Bytes of the packet on earlier pages. */
  seen: number
  areComments: boolean
}

/**
 * Zeros mean an empty vendor and no comments, followed by padding (RFC 7845, 5.2).
 * @param bytes changed in place; length and audio offsets stay
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

/** @returns true if this page had a part of the comments */
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

/** RFC 3533: the polynomial 0x04c11db7, initial value zero, most significant bit first. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit++) rest = (rest << 1) ^ (rest < 0 ? 0x04c11db7 : 0)
  return rest >>> 0
})

/** Of a whole page, computed with a zeroed checksum field. */
export function checksumOf(page: Buffer): number {
  let sum = 0
  for (let at = 0; at < page.length; at++) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] ?? 0)
    sum = ((sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0)) >>> 0
  }
  return sum
}
