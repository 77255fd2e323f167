/** The limits of areas that say little else. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { comments } from './arena/comments.ts'
import { vidbox } from './arena/vidbox.ts'
import { licenceAnswers, licenceCodes } from './bookings/licences.ts'
import { newsletter } from './campaigns/newsletter.ts'
import { chatDesk } from './chat/admin.ts'
import { content, policy } from './content/content.ts'
import { honeypot, isProgram } from './grammar/honeypot.ts'
import { socketEvent } from './grammar/sockets.ts'
import { jobDesk } from './jobs/admin.ts'
import { media, mediaLimits, uploadFailures, uploadLimits } from './media/media.ts'
import { privacy } from './privacy/privacy.ts'
import { items, letters, numbers, testLimits, trimmed, values } from './testing/limits.ts'
import { videoFailures, videoLimits, videoReasons, videos } from './videos/videos.ts'

testLimits('the field that no person sees', z.object(honeypot), { fax: letters(0, 200) })

test.each([
  ['a program', { fax: '12345' }, true],
  ['a person', { fax: '' }, false],
  ['a person whose page leaves it out', {}, false],
])('%s is told by that field', (_, input, verdict) => {
  expect(isProgram(input)).toBe(verdict)
})

testLimits('what an organiser has looked after', licenceAnswers, { ticked: items(0, licenceCodes.length, () => 'excise') })

testLimits('jobs at the desk', jobDesk.list.input, { words: trimmed(0, 100) })
testLimits('a decision about a job', jobDesk.decide.input, { reason: trimmed(0, 500) })

testLimits('a picture', media.upload.input, { alt: trimmed(0, 200) })
testLimits('a size of a picture', media.file.input, { w: numbers(1, 4000) })

testLimits('comments', comments.list.input, { limit: numbers(1, 50) })
testLimits('a comment', comments.write.input, { text: trimmed(1, 300) })

testLimits('what moves people now', vidbox.trending.input, { limit: numbers(1, 24) })
testLimits('everything that can be watched', vidbox.explore.input, { limit: numbers(1, 24), cursor: letters(0, 100) })

testLimits('a file of a video', videos.file.input, { until: letters(0, 20), seal: letters(0, 60) })

testLimits('an article', content.article.input, { slug: letters(1, 120) })
testLimits('articles', content.articles.input, { tag: letters(1, 60) })
testLimits('the name of a page', policy, {
  slug: values(['terms', 'a', '7', 'fees-2026', 'a-b-c'], ['', '-', 'a-', '-a', 'a--b', 'Terms', 'a_b', 'a b', 'a-B', 'ü']),
})

testLimits('what the chat’s desk does', chatDesk.govern.input, { slowMs: numbers(0, 300_000), reason: trimmed(5, 300) })
testLimits('who is muted', chatDesk.mute.input, { username: letters(1, 60), minutes: numbers(1, 43_200), reason: trimmed(5, 300) })
testLimits('whose mute is lifted', chatDesk.unmute.input, { username: letters(1, 60) })
testLimits('whose mutes are looked at', chatDesk.mutes.input, { username: trimmed(0, 60) })

test('an event of a connection has its name and what goes in', () => {
  const input = z.object({ text: z.string() })
  expect(socketEvent('chat:send', input)).toEqual({ name: 'chat:send', input })
})

testLimits('a link of the newsletter', newsletter.confirm.input, { token: letters(1, 300) })
testLimits('a link to my data', privacy.file.input, { token: letters(1, 300) })
testLimits('whose account is erased', privacy.askErasure.input, { username: letters(0, 60) })

test('how large pictures and videos may be, in bytes and pixels, and how long their addresses last, in milliseconds', () => {
  expect([mediaLimits.bytes, mediaLimits.heldBytes, mediaLimits.pixels]).toEqual([15_728_640, 230_686_720, 40_000_000])
  expect([uploadLimits.addressMs, uploadLimits.waitsMs]).toEqual([600_000, 3_600_000])
  expect([videoLimits.bytes, videoLimits.partBytes, videoLimits.pixels]).toEqual([209_715_200, 5_242_880, 9_437_184])
  const { addressMs, waitsMs, triedMs, originalKeptMs, previewMs } = videoLimits
  expect([addressMs, waitsMs, triedMs, originalKeptMs, previewMs]).toEqual([600_000, 86_400_000, 86_400_000, 604_800_000, 3_600_000])
})

test('what is wrong with a video names the limit', () => {
  expect(videoFailures.too_large().message).toBe('A video can be at most 200 MB.')
  expect(videoReasons.too_long).toBe('This video is too long. It can be at most 5 minutes long.')
  expect([1, 2, 0].map((missing) => videoFailures.parts_missing({ missing }).message)).toEqual([
    '1 part has not arrived yet. Please send the rest.',
    '2 parts have not arrived yet. Please send the rest.',
    '0 parts have not arrived yet. Please send the rest.',
  ])
  expect(uploadFailures.wrong_size({ megabytes: 5 }).message).toBe('The file can be at most 5 MB.')
})
