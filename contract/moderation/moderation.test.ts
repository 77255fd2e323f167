/** Input of admin calls. */
import { describe, expect, test } from 'vitest'
import { artworkProcess } from '../artworks/artworks.ts'
import { chatLimits } from '../chat/limits.ts'
import { disputes, statementText } from '../disputes/disputes.ts'
import { reportedMessage, reportLimits, reports } from '../reports/reports.ts'
import { items, letters, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { moderation } from './moderation.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'

testLimits('a report', reports.send.input, { username: letters(1, 60), text: trimmed(0, reportLimits.words) })
testLimits('a list of reports', reports.list.input, { username: trimmed(0, 60) })
testLimits('the outcome of a report', reports.settle.input, { outcome: trimmed(5, 500) })
testLimits('a reported message', reportedMessage, { 'file.peaks': items(0, chatLimits.peaks, () => 7) })

describe('a report about somebody', () => {
  const wordsMissing = ['text: Please say what is wrong.']
  test.each([
    [{ reason: 'fraud' }, []],
    [{ reason: 'other' }, wordsMissing],
    [{ reason: 'other', text: '   ' }, wordsMissing],
    [{ reason: 'other', text: 'He' }, []],
    [{ reason: 'other', messageId: id }, []],
    [{ reason: 'fraud', text: 'Asked for a deposit.', messageId: id }, []],
  ])('%j', (input, expected) => {
    const { error } = reports.send.input.safeParse({ username: 'ravi', ...input })
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(expected)
  })
})

test('a statement in a dispute is a trimmed sentence or two', () => {
  const lengths = [9, 10, 2000, 2001]
  expect(lengths.map((length) => statementText.safeParse('x'.repeat(length)).success)).toEqual([false, true, true, false])
  expect(statementText.parse(`  ${'x'.repeat(2000)}  `)).toHaveLength(2000)
})

testLimits('a list of disputes', disputes.list.input, { words: trimmed(0, 100) })
testLimits('a decision about a dispute', disputes.decide.input, { percent: numbers(0, 100, 0.5), reason: trimmed(0, 1000) })

test('a decision is carried out unless it is a preview', () => {
  expect(disputes.decide.input.parse({ bookingId: id, percent: 50 })).toEqual({ bookingId: id, percent: 50, reason: '', preview: false })
})

testLimits('a list of profiles', moderation.profiles.input, { words: trimmed(0, 100) })
testLimits('a profile under review', moderation.profile.input, { username: letters(1, 60) })
testLimits('a query of the audit log', moderation.audit.input, { action: trimmed(0, 60), who: trimmed(0, 60), about: trimmed(0, 60) })
testLimits('a decision about a profile', moderation.approve.input, {
  username: letters(1, 60),
  reason: trimmed(0, 500),
  fields: items(0, 20, () => 'bio'),
  'fields.0': letters(0, 40),
})
testLimits('a list of artworks', moderation.artworks.input, {
  words: trimmed(0, 100),
  state: values(
    artworkProcess.states.filter((state) => state !== 'draft'),
    ['draft', 'unknown'],
  ),
})
testLimits('a decision about an artwork', moderation.decideArtwork.input, { reason: trimmed(0, 500) })
