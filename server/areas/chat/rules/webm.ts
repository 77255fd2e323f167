/** Pure: empties the metadata of a WebM file in place, because its index stores offsets. */

/** Element ids with their length marker, as in the Matroska specification (RFC 9559). */
const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  void: 0xec,
  checksum: 0xbf,
} as const

/** Elements that playback does not need. A checksum would be wrong afterwards. */
const telling: readonly number[] = [ids.tags, ids.chapters, ids.attachments, ids.void, ids.checksum]

/** Kept of the segment information: timescale and duration. */
const kept = [0x2ad7b1, 0x4489]
/** The writing programs: these elements are mandatory, but may be empty. */
const programs = [0x4d80, 0x5741]
/** A track's name, and the name, settings and URLs of its codec. */
const namesOfTrack = [0x536e, 0x258688, 0x3a9697, 0x3b4040, 0x26b240, ids.checksum, ids.void]

/** Five minutes in blocks of 10 ms, and as many other elements. */
const mostElements = 60_000

interface Element {
  id: number
  /** Offsets of its start, its content and its end; an unknown size ends with its parent. */
  at: number
  from: number
  to: number
  isOpen: boolean
}

/** @param bytes changed in place; length and audio offsets stay */
export function emptyWebm(bytes: Buffer): void {
  let at = 0
  for (let count = 0; count < mostElements; count++) {
    const element = elementAt(bytes, at, bytes.length)
    if (!element) return
    at = isEntered(element) ? element.from : element.to
    if (telling.includes(element.id)) voidOver(bytes, element)
    if (element.id === ids.info) emptyInfo(bytes, element)
    if (element.id === ids.tracks) emptyTracks(bytes, element)
  }
}

/** An element of unknown size, as in a live recording, ends where the next of its kind begins. */
const isEntered = ({ id, isOpen }: Element) => id === ids.segment || (id === ids.cluster && isOpen)

function emptyInfo(bytes: Buffer, info: Element): void {
  for (const element of elementsIn(bytes, info)) {
    if (programs.includes(element.id)) bytes.fill(0, element.from, element.to)
    else if (!kept.includes(element.id)) voidOver(bytes, element)
  }
}

function emptyTracks(bytes: Buffer, tracks: Element): void {
  for (const track of elementsIn(bytes, tracks)) {
    if (telling.includes(track.id)) voidOver(bytes, track)
    if (track.id !== ids.track) continue
    for (const element of elementsIn(bytes, track)) if (namesOfTrack.includes(element.id)) voidOver(bytes, element)
  }
}

function* elementsIn(bytes: Buffer, { from, to }: Element): Generator<Element> {
  for (let at = from; ; ) {
    const element = elementAt(bytes, at, to)
    if (!element) return
    yield element
    at = element.to
  }
}

const longestId = 4
const longestSize = 8

/** A truncated element ends with the file. @returns null: no element begins here */
function elementAt(bytes: Buffer, at: number, end: number): Element | null {
  const idLength = lengthAt(bytes, at, end)
  const sizeLength = lengthAt(bytes, at + idLength, end)
  if (!idLength || idLength > longestId || !sizeLength) return null
  const id = bytes.readUIntBE(at, idLength)
  const from = at + idLength + sizeLength
  const size = sizeAt(bytes, at + idLength, sizeLength)
  return { id, at, from, to: size === null ? end : Math.min(from + size, end), isOpen: size === null }
}

/** The byte length of a variable-size integer: one more than the leading zeros of its first byte. @returns 0: invalid */
function lengthAt(bytes: Buffer, at: number, end: number): number {
  const first = at < end ? (bytes[at] ?? 0) : 0
  const length = first ? Math.clz32(first) - 23 : 0
  return at + length <= end ? length : 0
}

/** @returns null for an unknown size: all bits are ones */
function sizeAt(bytes: Buffer, at: number, length: number): number | null {
  let size = (bytes[at] ?? 0) & (0xff >> length)
  let isKnown = size !== 0xff >> length
  for (const byte of bytes.subarray(at + 1, at + length)) {
    size = size * 256 + byte
    isKnown ||= byte !== 0xff
  }
  return isKnown ? size : null
}

/** Overwrites it with a void element of the same length. */
function voidOver(bytes: Buffer, { at, to }: Element): void {
  const sizeLength = to - at > longestSize ? longestSize : 1
  const from = at + 1 + sizeLength
  bytes.fill(0, at, to)
  bytes[at] = ids.void
  if (sizeLength === 1) bytes[at + 1] = 0x80 | (to - from)
  else bytes.writeBigUInt64BE((1n << 56n) | BigInt(to - from), at + 1)
}
