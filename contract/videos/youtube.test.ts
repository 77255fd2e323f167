import { describe, expect, it } from 'vitest'
import { youtubeId, youtubePlayer } from './youtube.ts'

describe('a YouTube video', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?t=3',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'https://youtube.com/live/aqz-KE-bpKQ?feature=share',
    'https://youtube.com/embed/aqz-KE-bpKQ/more',
  ])('has its id found in %s', (address) => {
    expect(youtubeId(address)).toBe('aqz-KE-bpKQ')
  })

  it.each([
    'https://example.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/',
    'https://youtu.be/aqz-KE-bpK',
    'https://youtu.be/aqz-KE-bpKQQ',
    'https://youtu.be/x/aqz-KE-bpKQ',
    'https://youtube.com/',
    'https://youtube.com/aqz-KE-bpKQ',
    'https://youtube.com/watch?v=%22onload',
    'https://youtube.com/watch?v=aqz-KE-bpKQQ',
    'https://youtube.com/user/shorts/aqz-KE-bpKQ',
    'https://youtube.com/shorts/',
    'https://music.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtwww.ube.com/watch?v=aqz-KE-bpKQ',
    'https://wwwyoutube.com/watch?v=aqz-KE-bpKQ',
    'no address',
  ])('is not recognised in %s', (address) => {
    expect(youtubeId(address)).toBeNull()
  })

  it('is embedded with the player that sets no cookies before playing', () => {
    expect(youtubePlayer('aqz-KE-bpKQ')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0')
  })
})
