import { describe, expect, test } from 'vitest'
import { sendStep } from './send-rules.ts'

const at = '2026-12-01T10:00:00.000Z'
const small = { frozenAt: at, total: 12, missing: [], second: null, asked: null }
const large = { ...small, total: 1200, second: { why: 'It goes to more than 1,000 people.', confirmation: 'send to 1200' } }
const meera = { me: 'meera', isDirty: false }

describe('the send button', () => {
  test.each([
    ['there is no draft', null, meera, /^Preview the recipients first/],
    ['nothing was previewed', { ...small, frozenAt: null, total: null }, meera, /^Preview the recipients first/],
    ['something is not saved', small, { ...meera, isDirty: true }, /not saved/],
    ['somebody has no city', { ...small, missing: [{ variable: 'city', people: 3 }] }, meera, /missing in the text/],
    ['nobody would get it', { ...small, total: 0 }, meera, /^Nobody would get it/],
  ])('is disabled while %s', (_what, campaign, who, why) => {
    expect(sendStep(campaign, who)).toEqual({ kind: 'not_yet', why: expect.stringMatching(why) })
  })

  test('sends where one admin is enough', () => {
    expect(sendStep(small, meera).kind).toBe('send')
  })

  test('asks for a second admin where one is not enough', () => {
    expect(sendStep(large, meera)).toEqual({ kind: 'ask', why: 'It goes to more than 1,000 people.' })
  })

  test('waits for another admin after the request, and lets that admin confirm', () => {
    const asked = { ...large, asked: { by: 'meera', at, for: null } }
    expect(sendStep(asked, meera).kind).toBe('asked')
    expect(sendStep(asked, { ...meera, me: 'farhan' })).toEqual({
      kind: 'confirm',
      why: 'It goes to more than 1,000 people.',
      by: 'meera',
      confirmation: 'send to 1200',
    })
  })
})
