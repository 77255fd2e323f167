/** Decodes one HEIC picture: reads the file, writes a line of JSON and the raw pixels. A hostile file can only harm this process. */
import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import decode from 'heic-decode'

const most = Number(process.argv[2])
const pictures = await decode.all({ buffer: await buffer(process.stdin) })
const [first] = pictures
if (!first) throw new Error('no picture in it')
if (first.width * first.height > most) throw new Error('too many pixels')
const { width, height, data } = await first.decode()
write(Buffer.from(`${JSON.stringify({ width, height })}\n`))
write(Buffer.from(data.buffer, data.byteOffset, data.byteLength))

/** Writes everything, however little the pipe accepts at a time, without another copy of the pixels. */
function write(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; )
    try {
      at += writeSync(1, bytes, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
}
