import { describe, expect, test } from 'vitest'
import { jobLimits } from '#contract/jobs/jobs.ts'
import { flagsIn, reviewReasonsFor } from './guard.ts'

describe('asking artists for money is noticed', () => {
  test.each([
    ['A registration fee of ₹500 is to be paid before the audition.', ['registration fee']],
    ['REGISTRATION   FEES apply', ['registration fees']],
    ['Pay the security deposit to confirm your slot', ['security deposit']],
    ['A refundable security-deposit of ₹2,000', ['security deposit']],
    ['Only artists with an artist card', ['artist card']],
    ['रजिस्ट्रेशन फीस पाँच सौ रुपये', ['रजिस्ट्रेशन फीस']],
    ['पंजीकरण शुल्क देना होगा', ['पंजीकरण शुल्क']],
    ['सुरक्षा राशि जमा करें', ['सुरक्षा राशि']],
    ['suraksha rashi 2000 rupaye', ['सुरक्षा राशि']],
    ['Surakshaa raashi deni hogi', ['सुरक्षा राशि']],
    ['panjikaran shulk 500', ['panjikaran shulk']],
    ['pehle paise bhejo, phir kaam milega', ['pehle paise bhejo']],
    ['पहले पैसे भेजो', ['pehle paise bhejo']],
    ['There are processing charges for every artist', ['processing charges']],
  ])('%s', (text, flags) => {
    expect(flagsIn(text)).toEqual(flags)
  })
})

test.each([
  'Security guards are at the gate, and we deposit your advance the same day.',
  'Your fee is paid in full after the show. Register with the hotel at six.',
  'शादी में सूफ़ी गायक चाहिए, दो घंटे का कार्यक्रम',
  'A courtyard sangeet with dholak, two sets of forty minutes.',
])('ordinary text is not flagged: %s', (text) => {
  expect(flagsIn(text)).toEqual([])
})

test('each phrase is named once, in the order of the text', () => {
  expect(flagsIn('Security deposit', 'then a registration fee, and a security deposit')).toEqual(['security deposit', 'registration fee'])
  expect(flagsIn('First a registration fee, then a security deposit')).toEqual(['registration fee', 'security deposit'])
})

test('an admin reviews flagged texts, and the first post of a new account', () => {
  const usual = { flags: [], passedFlags: [], hasPosted: true, accountAgeMs: jobLimits.newMs }
  expect(reviewReasonsFor(usual)).toEqual([])
  expect(reviewReasonsFor({ ...usual, flags: ['security deposit'] })).toEqual(['asks_for_money'])
  expect(reviewReasonsFor({ ...usual, flags: ['security deposit'], passedFlags: ['security deposit'] })).toEqual([])
  expect(reviewReasonsFor({ ...usual, hasPosted: false })).toEqual([])
  expect(reviewReasonsFor({ ...usual, hasPosted: false, accountAgeMs: 0 })).toEqual(['first_job'])
})
