import { expect, test } from 'vitest'
import { videoUrl } from '../videos/files.ts'
import { pictureUrl } from './picture-url.ts'

test('a picture URL has its width and format, WebP by default, and its signature if any', () => {
  expect([pictureUrl({ id: 'p-1' }, 640), pictureUrl({ id: 'p-1' }, 1280, 'avif'), pictureUrl({ id: 'p-1', seal: '9.a' }, 640)]).toEqual([
    '/api/media/file?id=p-1&w=640&f=webp',
    '/api/media/file?id=p-1&w=1280&f=avif',
    '/api/media/file?id=p-1&w=640&f=webp&seal=9.a',
  ])
})

test("a video file's URL has its name", () => {
  expect(videoUrl('v-1', 'all.m3u8')).toBe('/api/videos/v-1/files/all.m3u8')
})
