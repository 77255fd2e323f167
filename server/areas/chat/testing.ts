/** Audio notes for tests: honest ones as recorders write them, none of which lasts longer than a moment. */

const silence = (bytes: number) => Buffer.alloc(bytes, 0x11)

/** @param codec of its one track */
export function webm(codec = 'A_OPUS', bytes = 2000): Buffer {
  const head = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm\x18\x53\x80\x67\x16\x54\xae\x6b', 'latin1'),
    Buffer.from(`\x86\x86${codec}`, 'latin1'),
  ])
  return Buffer.concat([head, Buffer.from([0x1f, 0x43, 0xb6, 0x75]), silence(bytes)])
}

const oggPage = (flags: number, body: string) =>
  Buffer.from(`OggS\0${String.fromCharCode(flags)}${'\0'.repeat(20)}\x01\x13${body}`, 'latin1')

/** @param second what its second page begins with: 0 goes on, 2 begins another track */
export function ogg(codec = 'OpusHead', second = 0): Buffer {
  return Buffer.concat([oggPage(2, `${codec}\x01\x01`), oggPage(second, 'OpusTags'), silence(1000)])
}

export function box(type: string, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const track = (handler: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13))), box('udta', Buffer.from('my own track')))

/** @param handlers of its tracks: `soun`, `vide` */
export function m4a(handlers: readonly string[] = ['soun'], place = 'Home, Hill Road 4, Udaipur'): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0isomM4A ', 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...handlers.map(track), box('udta', box('\xa9nam', Buffer.from(place)))),
    box('mdat', silence(3000)),
  ])
}

/** 128 kbit/s at 44.1 kHz: 417 bytes a frame. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), silence(413)])

export function mp3(title = ''): Buffer {
  const words = Buffer.from(title)
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0', 'latin1'), Buffer.from([words.length]), words])
  const tail = Buffer.concat([Buffer.from('TAG'), Buffer.from(title.padEnd(125, '\0').slice(0, 125))])
  return Buffer.concat([...(title ? [tag] : []), frame, frame, frame, ...(title ? [tail] : [])])
}

function wavChunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** @param coding 1 is whole numbers */
export function wav(coding = 1, words = 'Recorded by Asha  '): Buffer {
  const format = Buffer.alloc(16)
  format.writeUInt16LE(coding)
  const body = Buffer.concat([wavChunk('fmt ', format), wavChunk('LIST', Buffer.from(words)), wavChunk('data', silence(800))])
  return Buffer.concat([wavChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), body]))])
}
