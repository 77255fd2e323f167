import { describe, expect, test } from 'vitest'
import { jobLimits } from '#contract/jobs.ts'
import { flagsIn, reviewReasonsFor } from './guard.ts'

describe('asking artists for money is noticed', () => {
  test.each([
    'A registration fee of ₹500 is to be paid before the audition.',
    'REGISTRATION   FEES apply',
    'Pay the security deposit to confirm your slot',
    'A refundable security-deposit of ₹2,000',
    'Only artists with an artist card',
    'रजिस्ट्रेशन फीस पाँच सौ रुपये',
    'पंजीकरण शुल्क देना होगा',
    'सुरक्षा राशि जमा करें',
    'suraksha rashi 2000 rupaye',
    'Surakshaa raashi deni hogi',
    'panjikaran shulk 500',
    'pehle paise bhejo, phir kaam milega',
    'पहले पैसे भेजो',
    'There are processing charges for every artist',
  ])('%s', (text) => {
    expect(flagsIn(text)).not.toEqual([])
  })
})

test.each([
  'Security guards are at the gate, and we deposit your advance the same day.',
  'Your fee is paid in full after the show. Register with the hotel at six.',
  'शादी में सूफ़ी गायक चाहिए, दो घंटे का कार्यक्रम',
  'A courtyard sangeet with dholak, two sets of forty minutes.',
])('what clients usually write is not: %s', (text) => {
  expect(flagsIn(text)).toEqual([])
})

test('each phrase is named once, in the order of the text', () => {
  expect(flagsIn('Security deposit', 'then a registration fee, and a security deposit')).toEqual(['security deposit', 'registration fee'])
})

test('the desk is asked about new words and about the first post of a new account', () => {
  const usual = { flags: [], passedFlags: [], hasPosted: true, accountAgeMs: jobLimits.newMs }
  expect(reviewReasonsFor(usual)).toEqual([])
  expect(reviewReasonsFor({ ...usual, flags: ['security deposit'] })).toEqual(['asks_for_money'])
  expect(reviewReasonsFor({ ...usual, flags: ['security deposit'], passedFlags: ['security deposit'] })).toEqual([])
  expect(reviewReasonsFor({ ...usual, hasPosted: false })).toEqual([])
  expect(reviewReasonsFor({ ...usual, hasPosted: false, accountAgeMs: 0 })).toEqual(['first_job'])
})
