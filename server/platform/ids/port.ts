/** The only source of randomness. */
import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Clock } from '../clock/port.ts'

export interface Ids {
  /** UUIDv7: sorts by creation time, and within one millisecond and process by order of creation. */
  uuid(): string
  /** 256 unguessable bits, base64url. */
  secret(): string
  /** A code of `count` decimal digits, each equally likely. */
  digits(count: number): string
  /** A short name that people can read out: letters and digits that do not look alike. */
  readable(count: number): string
}

const clear = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function randomIds(clock: Clock): Ids {
  return idsFrom(clock, inPieces(randomBytes))
}

const pieceSize = 4096

/** Draws bytes from a larger buffer, each used once: a call to the system costs more than the bytes. */
function inPieces(draw: (size: number) => Buffer): (size: number) => Buffer {
  let piece: Buffer = Buffer.alloc(0)
  return (size) => {
    if (piece.length < size) piece = draw(pieceSize)
    const taken = piece.subarray(0, size)
    piece = piece.subarray(size)
    return taken
  }
}

/** The same ids in the same order for the same seed: for simulations, never where guessing could pay. */
export function seededIds(clock: Clock, seed: string): Ids {
  let count = 0
  const block = () => createHash('sha256').update(`${seed} ${count++}`).digest()
  return idsFrom(clock, (size) => Buffer.concat(Array.from({ length: Math.ceil(size / 32) }, block)).subarray(0, size))
}

function idsFrom(clock: Clock, bytes: (size: number) => Buffer): Ids {
  /** A whole number below `end` (at most 2^32), each equally likely. */
  const below = (end: number): number => {
    const drawn = bytes(6).readUIntBE(0, 6)
    return drawn < 2 ** 48 - (2 ** 48 % end) ? drawn % end : below(end)
  }
  let last = { msecs: 0, seq: 0 }
  return {
    uuid() {
      const msecs = clock.now().getTime()
      last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : below(2 ** 31) }
      return v7({ ...last, random: bytes(16) })
    },
    secret: () => bytes(32).toString('base64url'),
    digits: (count) => String(below(10 ** count)).padStart(count, '0'),
    readable: (count) => Array.from({ length: count }, () => clear[below(clear.length)]).join(''),
  }
}
