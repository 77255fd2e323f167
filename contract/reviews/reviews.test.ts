import { expect, test } from 'vitest'
import { items, letters, numbers, testLimits, trimmed } from '../testing/limits.ts'
import { reviewLimits, reviews, testimonial } from './reviews.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'

testLimits('a review', reviews.write.input, {
  stars: numbers(1, 5),
  'criteria.value': numbers(1, 5),
  text: trimmed(reviewLimits.textLeast, reviewLimits.textMost),
  pictures: items(0, reviewLimits.pictures, () => id),
})
testLimits('testimonials', reviews.testimonials.input, { limit: numbers(1, reviewLimits.testimonials) })
testLimits('reviews of an artist', reviews.list.input, { username: letters(1, 60), stars: numbers(1, 5), limit: numbers(1, 50) })
testLimits('a photo of a review', reviews.photo.input, { w: numbers(1, 4000) })
testLimits('an answer to a review', reviews.reply.input, { text: trimmed(2, reviewLimits.replyMost) })
testLimits('an objection to a review', reviews.dispute.input, { text: trimmed(reviewLimits.disputeLeast, reviewLimits.disputeMost) })
testLimits('the admin list of reviews', reviews.adminList.input, { username: trimmed(0, 60) })
testLimits('a decision about a review', reviews.decide.input, { reason: trimmed(0, 500) })

test('quoting needs consent, and photos are optional', () => {
  const said = { subject: 'booking', subjectId: id, stars: 5, criteria: { value: 4 }, text: 'She sang until the last guest had gone.' }
  expect(reviews.write.input.parse(said)).toEqual({ ...said, pictures: [], mayQuote: false })
  expect(reviews.list.input.parse({ username: 'asha' })).toMatchObject({ withPhotos: false })
})

test('a review on the home page names author and subject, without its partial ratings', () => {
  const quoted = {
    id,
    stars: 5,
    text: 'She sang until the last guest had gone.',
    author: { name: 'Meera' },
    title: 'An hour of ghazals',
    eventType: 'sangeet',
    demo: false,
    writtenAt: '2026-11-21T04:30:00.000Z',
    artist: { username: 'asha', name: 'Asha', picture: null },
  }
  expect(testimonial.parse({ ...quoted, criteria: { value: 4 }, reply: null, photos: [] })).toEqual(quoted)
})
