import { describe, expect, test } from 'vitest'
import { type SanctionStep, sanctionLimits, sanctionSteps } from '#contract/moderation/sanctions.ts'
import { appealUntil, effectsOf, liftedMail, mailOf, saidBy, sentenceOf, whyNotGiven } from './rules.ts'

const at = new Date('2026-11-21T04:30:00.000Z')
const reason = 'You asked three clients to pay you outside the site.'
const nothing = {
  bookings: { total: 0, held: 0, ending: 0, back: 0, results: [] },
  orders: { total: 0, paid: 0, results: [] },
  ...{ jobs: 0, proposals: 0, entries: 0, payouts: { total: 0, amount: 0 } },
}
const limited = saidBy({ step: 'limit', limits: ['chat', 'payouts', 'chat'], until: '2026-11-25', reason })

describe('a step', () => {
  test.each(sanctionSteps.flatMap((standing) => sanctionSteps.map((step) => [standing, step] as const)))(
    'while %s is in force, %s can be given unless it is lower',
    (standing, step) => {
      const wanted = { step, reason, limits: step === 'limit' ? ['chat' as const] : [], ...(step === 'limit' && { until: '2026-11-25' }) }
      const isLower = sanctionSteps.indexOf(step) < sanctionSteps.indexOf(standing)
      expect(whyNotGiven(wanted, standing, at)?.code).toBe(isLower ? 'higher_stands' : undefined)
    },
  )

  test('lasts to the end of its last day in India, and names each limit once', () => {
    expect(limited).toEqual({ step: 'limit', limits: ['chat', 'payouts'], reason, until: new Date('2026-11-25T18:30:00.000Z') })
    expect(saidBy({ step: 'ban', limits: ['chat'], reason })).toEqual({ step: 'ban', limits: [], reason, until: null })
  })

  test('may end today but not yesterday, within a year but not later', () => {
    const code = (until: string) => whyNotGiven({ step: 'suspend', limits: [], until, reason }, null, at)?.code
    expect(['2026-11-20', '2026-11-21', '2027-11-21', '2027-11-22'].map(code)).toEqual(['too_soon', undefined, undefined, 'too_long'])
  })
})

describe('an appeal', () => {
  const row = { state: 'in_force', given_at: at, appealed_at: null } as const
  const later = (ms: number) => new Date(at.getTime() + ms)
  test('is open for thirty days to the millisecond, even when the sanction has ended', () => {
    expect(appealUntil(row, later(sanctionLimits.appealMs - 1))).toEqual(later(sanctionLimits.appealMs))
    expect(appealUntil(row, later(sanctionLimits.appealMs))).toBeNull()
    expect(appealUntil({ ...row, state: 'ended' }, at)).not.toBeNull()
  })
  test('cannot be made twice, nor against a lifted or replaced sanction', () => {
    expect(appealUntil({ ...row, appealed_at: at }, at)).toBeNull()
    for (const state of ['lifted', 'replaced'] as const) expect(appealUntil({ ...row, state }, at)).toBeNull()
  })
})

describe('the text for the person', () => {
  test.each<[SanctionStep, RegExp]>([
    ['warn', /^This is a warning\./],
    ['suspend', /^We have suspended your account\. You cannot sign in/],
    ['ban', /^We have closed your account for good\./],
  ])('of a %s says what, why, and how to appeal', (step, first) => {
    const { lines, link, about } = mailOf(saidBy({ step, limits: [], reason }), 'Asha', 'https://mehfil.test/appeal')
    expect(lines[0]).toMatch(first)
    expect(lines).toContain(reason)
    expect(lines.at(-1)).toMatch(/appeal within 30 days/)
    expect([about, link]).toEqual(['Appeal', 'https://mehfil.test/appeal'])
  })

  test('of limits names each and the last day, and says that earnings are kept', () => {
    expect(sentenceOf(limited)).toBe(
      'You cannot write messages or be paid out until the end of Wed, 25 Nov 2026. Everything else works as before, and it ends by itself.',
    )
    expect(mailOf(limited, 'Asha', '').lines).toContain('What you earn is kept for you and is paid out when this ends.')
  })

  test('says that they can sign in again only if that is true', () => {
    const lines = (isOpenAgain: boolean) => liftedMail(limited, { to: 'Asha', why: reason, wasAppealed: false, isOpenAgain }).lines
    expect(lines(true)).toContain('You can sign in again.')
    expect(lines(false)).not.toContain('You can sign in again.')
  })
})

describe('the preview', () => {
  test('of a warning is the banner only', () => {
    expect(effectsOf(saidBy({ step: 'warn', limits: [], reason }), { ...nothing, jobs: 3 })).toHaveLength(2)
  })

  test('of limits on payouts says how much is kept back', () => {
    const effects = effectsOf(limited, { ...nothing, payouts: { total: 2, amount: 12_500 } })
    expect(effects).toContain('2 payouts of ₹12,500 are kept back now, with all that come, and paid out when it ends. Nothing is lost.')
  })

  test('of a ban names every existing booking, order, job, proposal, entry and payout, and nothing else', () => {
    const ban = saidBy({ step: 'ban', limits: [], reason })
    expect(effectsOf(ban, nothing)).toHaveLength(1)
    const facts = {
      ...{ bookings: { total: 3, held: 94_500, ending: 1, back: 28_350, results: [] }, orders: { total: 1, paid: 9_000, results: [] } },
      ...{ jobs: 1, proposals: 2, entries: 1, payouts: { total: 1, amount: 4_000 } },
    }
    expect(effectsOf(ban, facts)).toEqual([
      'They are signed out everywhere within a minute, cannot sign in, and their page disappears. It does not end by itself.',
      '1 booking that nobody has accepted or paid for yet ends now; ₹28,350 goes back to clients.',
      '2 bookings go on, with ₹94,500 held. Nothing is refunded by itself: settle each with both sides.',
      '1 order of ₹9,000 goes on by the clock: what is not sent in time is refunded.',
      '1 open job of theirs is taken down.',
      '2 proposals of theirs are withdrawn.',
      '1 entry in running contests stands in no board until it ends.',
      '1 payout of ₹4,000 leaves as planned: it is earned.',
    ])
  })
})
