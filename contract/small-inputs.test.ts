/** Input limits of small areas. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { comments } from './arena/comments.ts'
import { vidbox } from './arena/vidbox.ts'
import { licenceAnswers, licenceCodes } from './bookings/licences.ts'
import { newsletter } from './campaigns/newsletter.ts'
import { chatAdmin } from './chat/admin.ts'
import { content, policy } from './content/content.ts'
import { honeypot, isProgram } from './grammar/honeypot.ts'
import { socketEvent } from './grammar/sockets.ts'
import { jobAdmin } from './jobs/admin.ts'
import { media, mediaLimits } from './media/media.ts'
import { privacy } from './privacy/privacy.ts'
import { items, letters, numbers, testLimits, trimmed, values } from './testing/limits.ts'
import { videoFailures, videoLimits, videoReasons, videos } from './videos/videos.ts'

testLimits('the honeypot', z.object(honeypot), { fax: letters(0, 200) })

test.each([
  ['a bot', { fax: '12345' }, true],
  ['a person', { fax: '' }, false],
  ['a person whose page leaves it out', {}, false],
])('%s is recognised by the honeypot', (_, input, verdict) => {
  expect(isProgram(input)).toBe(verdict)
})

testLimits("an organiser's licence answers", licenceAnswers, { ticked: items(0, licenceCodes.length, () => 'excise') })

testLimits('the admin list of jobs', jobAdmin.list.input, { words: trimmed(0, 100) })
testLimits('a decision about a job', jobAdmin.decide.input, { reason: trimmed(0, 500) })

testLimits('a picture', media.upload.input, { alt: trimmed(0, 200) })
testLimits('a variant of a picture', media.file.input, { w: numbers(1, 4000) })

testLimits('comments', comments.list.input, { limit: numbers(1, 50) })
testLimits('a comment', comments.write.input, { text: trimmed(1, 300) })

testLimits('trending videos', vidbox.trending.input, { limit: numbers(1, 24) })
testLimits('all videos', vidbox.explore.input, { limit: numbers(1, 24), cursor: letters(0, 100) })

testLimits('a file of a video', videos.file.input, { until: letters(0, 20), seal: letters(0, 60) })

testLimits('an article', content.article.input, { slug: letters(1, 120) })
testLimits('articles', content.articles.input, { tag: letters(1, 60) })
testLimits('the slug of a policy', policy, {
  slug: values(['terms', 'a', '7', 'fees-2026', 'a-b-c'], ['', '-', 'a-', '-a', 'a--b', 'Terms', 'a_b', 'a b', 'a-B', 'ü']),
})

testLimits('chat moderation', chatAdmin.govern.input, { slowMs: numbers(0, 300_000), reason: trimmed(5, 300) })
testLimits('a mute', chatAdmin.mute.input, { username: letters(1, 60), minutes: numbers(1, 43_200), reason: trimmed(5, 300) })
testLimits('lifting a mute', chatAdmin.unmute.input, { username: letters(1, 60) })
testLimits('the list of mutes', chatAdmin.mutes.input, { username: trimmed(0, 60) })

test('a socket event has its name and its input schema', () => {
  const input = z.object({ text: z.string() })
  expect(socketEvent('chat:send', input)).toEqual({ name: 'chat:send', input })
})

testLimits('a newsletter link', newsletter.confirm.input, { token: letters(1, 300) })
testLimits('an export link', privacy.file.input, { token: letters(1, 300) })
testLimits('an erasure request', privacy.askErasure.input, { username: letters(0, 60) })

test('limits of pictures and videos in bytes and pixels, and validity of their URLs in milliseconds', () => {
  expect([mediaLimits.bytes, mediaLimits.heldBytes, mediaLimits.pixels]).toEqual([15_728_640, 230_686_720, 40_000_000])
  expect([videoLimits.bytes, videoLimits.partBytes, videoLimits.pixels]).toEqual([209_715_200, 5_242_880, 9_437_184])
  const { addressMs, waitsMs, triedMs, originalKeptMs, previewMs } = videoLimits
  expect([addressMs, waitsMs, triedMs, originalKeptMs, previewMs]).toEqual([600_000, 86_400_000, 86_400_000, 604_800_000, 3_600_000])
})

test('messages about a video state the limit', () => {
  expect(videoFailures.too_large().message).toBe('A video can be at most 200 MB.')
  expect(videoReasons.too_long).toBe('This video is too long. It can be at most 5 minutes long.')
  expect([1, 2, 0].map((missing) => videoFailures.parts_missing({ missing }).message)).toEqual([
    '1 part has not arrived yet. Please send the rest.',
    '2 parts have not arrived yet. Please send the rest.',
    '0 parts have not arrived yet. Please send the rest.',
  ])
})
