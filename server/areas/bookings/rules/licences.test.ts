import { expect, test } from 'vitest'
import { type LicenceAnswers, licenceItem } from '#contract/licences.ts'
import { atTime } from '#contract/time.ts'
import { type LicenceFacts, licencesFor } from './licences.ts'

const answers: LicenceAnswers = { venueKind: 'hall', recordedMusic: false, alcohol: false, openToPublic: false, ticked: [] }
const facts = (change: Partial<LicenceAnswers>, more: Partial<LicenceFacts> = {}): LicenceFacts => ({
  event: { type: 'corporate', city: 'jaipur', guests: 200 },
  startsAt: atTime('2026-12-12', '19:00'),
  endsAt: atTime('2026-12-12', '21:00'),
  answers: { ...answers, ...change },
  ...more,
})
const codes = (of: LicenceFacts) => licencesFor(of).map(({ code }) => code)

test.each([
  ['songs played live in a hall before ten', facts({}), ['live_works']],
  ['a DJ', facts({ recordedMusic: true }), ['recorded_music', 'film_music', 'live_works']],
  ['in the open', facts({ venueKind: 'open_air' }), ['live_works', 'loudspeaker']],
  ['not yet said where', facts({ venueKind: null }), ['live_works', 'loudspeaker']],
  ['until half past ten', facts({}, { endsAt: atTime('2026-12-12', '22:30') }), ['live_works', 'ten_pm']],
  ['until ten sharp', facts({}, { endsAt: atTime('2026-12-12', '22:00') }), ['live_works', 'ten_pm']],
  ['past midnight', facts({}, { endsAt: atTime('2026-12-13', '00:30') }), ['live_works', 'ten_pm']],
  ['alcohol and tickets', facts({ alcohol: true, openToPublic: true }), ['live_works', 'public_gathering', 'excise']],
])('%s', (_, of, expected) => {
  expect(codes(of)).toEqual(expected)
})

test('the festivities of a marriage are told of the exemption, and that it is disputed', () => {
  const [wedding] = licencesFor(facts({}, { event: { type: 'wedding', city: 'jaipur', guests: 200 } }))
  const [office] = licencesFor(facts({}))
  expect([wedding?.text.includes('social festivities of a marriage'), office?.text.includes('marriage')]).toEqual([true, false])
})

test('every piece of advice fits the contract, says to check, and begins before the day', () => {
  const all = licencesFor(
    facts({ venueKind: 'open_air', recordedMusic: true, alcohol: true, openToPublic: true }, { endsAt: atTime('2026-12-12', '23:00') }),
  )
  expect(all).toHaveLength(7)
  for (const item of all) {
    expect(licenceItem.safeParse(item).success).toBe(true)
    expect(`${item.text}`).toMatch(/check/i)
    expect(item.startBy < '2026-12-12').toBe(true)
  }
})
