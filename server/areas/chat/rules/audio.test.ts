import { expect, test } from 'vitest'
import { heicSample } from '../../media/testing.ts'
import { box, m4a, mp3, ogg, wav, webm } from '../testing.ts'
import { audioTypeOf, withoutMetadata } from './audio.ts'

test.each([
  ['WebM with Opus', webm(), 'audio/webm'],
  ['Ogg with Opus', ogg(), 'audio/ogg'],
  ['M4A', m4a(), 'audio/mp4'],
  ['MP3', mp3(), 'audio/mpeg'],
  ['MP3 with a title', mp3('Raga Yaman'), 'audio/mpeg'],
  ['WAV', wav(), 'audio/wav'],
])('%s is known by its bytes', (_what, bytes, type) => {
  expect(audioTypeOf(bytes)).toBe(type)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(3000))],
  ['a page behind a title', Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x04abcd', 'latin1'), Buffer.from('<script>alert(1)</script>')])],
  ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd\n')],
  ['a film as WebM', webm('A_OPUS V_VP8')],
  ['WebM without Opus', webm('A_PCM')],
  ['WebM without an end of its head', webm().subarray(0, 30)],
  ['an Ogg film', ogg('OpusHead', 2)],
  ['Ogg of another kind', ogg('theora!!')],
  ['a film as MP4', m4a(['soun', 'vide'])],
  ['an MP4 without tracks', m4a([])],
  ['an MP4 without an index', box('ftyp', Buffer.from('M4A \0\0\0\0'))],
  ['an MP4 whose box is as long as the world', Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0\xff\xff\xff\xffmoov', 'latin1')],
  ['boxes of no length', Buffer.concat([box('ftyp', Buffer.from('M4A ')), Buffer.from('\0\0\0\x01moov'.repeat(500), 'latin1')])],
  ['a WAV that holds something else', wav(0x55)],
  ['a WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
  ['one frame of an MP3', mp3().subarray(0, 417)],
  ['a HEIC', heicSample],
])('%s is no audio note', (_what, bytes) => {
  expect(audioTypeOf(bytes)).toBeNull()
})

test('whose recording it is and where it was made is taken out, and the sound lies where it lay', () => {
  const clean = (bytes: Buffer) => {
    const type = audioTypeOf(bytes)
    if (!type) throw new Error('no audio')
    const without = withoutMetadata(type, bytes)
    expect(audioTypeOf(without)).toBe(type)
    return without
  }
  const film = clean(m4a())
  expect(film.toString('latin1')).not.toMatch(/Hill Road|my own track/)
  expect([film.length, film.indexOf('mdat')]).toEqual([m4a().length, m4a().indexOf('mdat')])
  expect(clean(mp3('Raga Yaman')).equals(mp3())).toBe(true)
  const sound = clean(wav())
  expect(sound.toString('latin1')).not.toContain('Asha')
  expect([sound.length, sound.indexOf('data')]).toEqual([wav().length, wav().indexOf('data')])
  for (const bytes of [webm(), ogg(), mp3()]) expect(clean(bytes).equals(bytes)).toBe(true)
})
