/** Opens an export in tests like an unzip program. */
import { crc32, inflateRawSync } from 'node:zlib'
import type { World } from '../../testing/world.ts'

const endMark = Buffer.from('PK\x05\x06', 'latin1')

/** @throws if it is truncated, or an entry does not match its checksum */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(endMark)
  if (end < 0) throw new Error('the ZIP breaks off')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, sum, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment, begins] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from)).concat(zip.readUInt32LE(at + 42))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const from = (begins ?? 0) + 30 + zip.readUInt16LE((begins ?? 0) + 26) + zip.readUInt16LE((begins ?? 0) + 28)
    const inside = zip.subarray(from, from + packed)
    const bytes = method === 8 ? inflateRawSync(inside) : inside
    if (crc32(bytes) !== sum) throw new Error(`${name} is broken`)
    files.set(name, bytes)
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

export async function fetchCopy(world: World, url: string) {
  const { pathname, search } = new URL(url)
  const reply = await world.app.http.inject({ url: pathname + search })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
