import { describe, expect, test } from 'vitest'
import { progressOf, reasonOf, spokenProgress, timeLeft } from './campaign-words.ts'

describe('campaign progress', () => {
  test('counts everybody who is no longer waiting as handled', () => {
    const counts = { waiting: 70, sending: 10, sent: 15, bounced: 2, failed: 1, skipped: 2 }
    expect(progressOf(counts)).toEqual({ total: 100, handled: 20, left: 80 })
  })

  test.each([
    [30, 'Less than a minute left'],
    [600, 'About 1 minute left'],
    [601, 'About 2 minutes left'],
    [60_000, 'About 2 hours left'],
  ])('takes for %i mails at ten a second: %s', (left, words) => {
    expect(timeLeft(left, 10)).toBe(words)
  })

  test('is announced at every tenth', () => {
    const said = [0, 99, 100, 199, 200].map((handled) => spokenProgress({ total: 1000, handled }))
    expect(said).toEqual(['', '', '10 % of the mails are handled', '10 % of the mails are handled', '20 % of the mails are handled'])
  })

  test('explains why a recipient was skipped, and repeats what a mail server answered', () => {
    expect(reasonOf('no_consent')).toBe('No consent')
    expect(reasonOf('missing_variable')).toBe('A variable is missing')
    expect(reasonOf('550 no such mailbox')).toBe('550 no such mailbox')
  })
})
