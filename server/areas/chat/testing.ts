/** Audio notes for tests: valid ones as recorders write them, each only a moment long. */

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

function oggPage(flags: number, body: string): Buffer {
  return Buffer.from(`OggS\0${String.fromCharCode(flags)}${'\0'.repeat(20)}\x01${String.fromCharCode(body.length)}${body}`, 'latin1')
}

/** @param second flag of its second page: 0 continues, 2 begins another track */
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

/** @param coding 1: PCM */
export function wav(coding = 1, words = 'Recorded by Asha  '): Buffer {
  const format = Buffer.alloc(16)
  format.writeUInt16LE(coding)
  const body = Buffer.concat([wavChunk('fmt ', format), wavChunk('LIST', Buffer.from(words)), wavChunk('data', silence(800))])
  return Buffer.concat([wavChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), body]))])
}

/** A tenth of a second by FFmpeg, with title, artist, place and date. */
export const recordedOgg = Buffer.from(
  [
    'T2dnUwACAAAAAAAAAAAOE63tAAAAANHG/+cBE09wdXNIZWFkAQE4AYC7AAAAAABPZ2dTAAAAAAAAAAAAAA4Tre0BAAAAG1JDRQGRT3B1c1RhZ3MNAAAATGF2ZjU5LjI3LjEwMAUAAAAdAAAAZW5jb2',
    'Rlcj1MYXZjNTkuMzcuMTAwIGxpYm9wdXMPAAAAdGl0bGU9SGlsbFJvYWQ0DgAAAGFydGlzdD1Bc2hhUmFvFwAAAGxvY2F0aW9uPSsyNC41NyswNzMuNjkvDwAAAGRhdGU9MjAyNi0xMS0yME9nZ1MA',
    'BPgTAAAAAAAADhOt7QIAAADVOSz4Bg0VExIQEQiDbYLQHP3qSf4BP8AIpxpdipguX1rKUI9D6Sa5DbBuNEAIoS8Q5F373AQMSL3GqeGPg4dACKE40Hcyqlc9/1xbZ+xB8IeACKE40Hcyql5YId0oiO',
    'HDQAiDnAGKk2oWQC3oSCEE6uZA',
  ].join(''),
  'base64',
)

/** The same as a finished WebM, with an index. */
export const recordedWebm = Buffer.from(
  [
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAALSEU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHkTbuMU6uEElTDZ1OsggFOTbuMU6uEHFO7a1OsggK87A',
    'EAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmvirXsYMPQkB7qYlI',
    'aWxsUm9hZDRNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMESJiEBbAAAAAAAAFlSua+WuAQAAAAAAAFzXgQFzxYgb/8kOcCkYNZyBACK1nIN1bmSIgQCGhkFfT1BVU1aqg2MuoFa7hATEtA',
    'CDgQLhkZ+BAbWIQOdwAAAAAABiZIEQY6KTT3B1c0hlYWQBATgBgLsAAAAAABJUw2dAynNz7GPAgGfIk0WjhkFSVElTVESHh0FzaGFSYW9nyJxFo4hMT0NBVElPTkSHjisyNC41NyswNzMuNjkvZ8iU',
    'RaOEREFURUSHijIwMjYtMTEtMjBnyJpFo4dFTkNPREVSRIeNTGF2ZjU5LjI3LjEwMHNz2GPAi2PFiBv/yQ5wKRg1Z8iiRaOHRU5DT0RFUkSHlUxhdmM1OS4zNy4xMDAgbGlib3B1c2fIokWjiERVUk',
    'FUSU9ORIeUMDA6MDA6MDAuMTA4MDAwMDAwAAAfQ7Z1QJjngQCjkYEAAIAIg22C0Bz96kn+AT/Ao5mBABWACKcaXYqYLl9aylCPQ+kmuQ2wbjRAo5eBACmACKEvEORd+9wEDEi9xqnhj4OHQKOWgQA9',
    'gAihONB3MqpXPf9cW2fsQfCHgKOUgQBRgAihONB3MqpeWCHdKIjhw0CgnqGVgQBlAAiDnAGKk2oWQC3oSCEE6uZAdaKEAM3+YBxTu2uRu4+zgQC3iveBAfGCAh7wgQM=',
  ].join(''),
  'base64',
)

/** The same as a live recording: of unknown size. */
export const streamedWebm = Buffer.from(
  [
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwH/////////EU2bdKtNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHZTbuMU6uEElTDZ1OsggFD7AEAAAAAAABoAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmsyrXsYMPQkB7qYlI',
    'aWxsUm9hZDRNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMBZUrmvlrgEAAAAAAABc14EBc8WIVTy6RWy1Dv2cgQAitZyDdW5kiIEAhoZBX09QVVNWqoNjLqBWu4QExLQAg4EC4ZGfgQG1iE',
    'DncAAAAAAAYmSBEGOik09wdXNIZWFkAQE4AYC7AAAAAAASVMNnQKVzc+xjwIBnyJNFo4ZBUlRJU1REh4dBc2hhUmFvZ8icRaOITE9DQVRJT05Eh44rMjQuNTcrMDczLjY5L2fIlEWjhERBVEVEh4oy',
    'MDI2LTExLTIwZ8iaRaOHRU5DT0RFUkSHjUxhdmY1OS4yNy4xMDBzc7NjwItjxYhVPLpFbLUO/WfIokWjh0VOQ09ERVJEh5VMYXZjNTkuMzcuMTAwIGxpYm9wdXMfQ7Z1QJjngQCjkYEAAIAIg22C0B',
    'z96kn+AT/Ao5mBABWACKcaXYqYLl9aylCPQ+kmuQ2wbjRAo5eBACmACKEvEORd+9wEDEi9xqnhj4OHQKOWgQA9gAihONB3MqpXPf9cW2fsQfCHgKOUgQBRgAihONB3MqpeWCHdKIjhw0CgnqGVgQBl',
    'AAiDnAGKk2oWQC3oSCEE6uZAdaKEAM3+YA==',
  ].join(''),
  'base64',
)
