import { describe, expect, it } from 'vitest'
import { youtubeId } from './youtube.ts'

describe('a video at YouTube', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?t=3',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ])('is known by %s', (address) => {
    expect(youtubeId(address)).toBe('aqz-KE-bpKQ')
  })

  it.each(['https://example.com/watch?v=aqz-KE-bpKQ', 'https://youtu.be/', 'https://youtube.com/watch?v=%22onload', 'no address'])(
    'is not %s',
    (address) => {
      expect(youtubeId(address)).toBeNull()
    },
  )
})
