import { expect, test } from 'vitest'
import { type LicenceAnswers, licenceItem } from '#contract/bookings/licences.ts'
import { atTime } from '#contract/grammar/time.ts'
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
  ['until a minute before ten', facts({}, { endsAt: atTime('2026-12-12', '21:59') }), ['live_works']],
  ['past midnight', facts({}, { endsAt: atTime('2026-12-13', '00:30') }), ['live_works', 'ten_pm']],
  ['until just before six', facts({}, { endsAt: atTime('2026-12-13', '05:59') }), ['live_works', 'ten_pm']],
  ['at dawn', facts({}, { startsAt: atTime('2026-12-12', '05:00'), endsAt: atTime('2026-12-12', '06:00') }), ['live_works']],
  [
    'from ten through the night',
    facts({}, { startsAt: atTime('2026-12-12', '22:00'), endsAt: atTime('2026-12-13', '06:00') }),
    ['live_works', 'ten_pm'],
  ],
  ['alcohol and tickets', facts({ alcohol: true, openToPublic: true }), ['live_works', 'public_gathering', 'excise']],
])('%s', (_, of, expected) => {
  expect(codes(of)).toEqual(expected)
})

test('wedding festivities mention the exemption, and that it is disputed', () => {
  const [wedding] = licencesFor(facts({}, { event: { type: 'wedding', city: 'jaipur', guests: 200 } }))
  const [office] = licencesFor(facts({}))
  expect([wedding?.text.includes('social festivities of a marriage'), office?.text.includes('marriage')]).toEqual([true, false])
})

test.each(['wedding', 'sangeet', 'mehendi', 'haldi', 'reception', 'engagement'] as const)('a %s mentions it too', (type) => {
  const event = { type, city: 'jaipur', guests: 200 } as const
  const recorded = licencesFor(facts({ recordedMusic: true }, { event })).map(({ text }) =>
    text.includes('social festivities of a marriage'),
  )
  expect(recorded).toEqual([true, true, true])
})

test.each([
  ['hall', 'The venue often has a licence for the year: ask for a copy. Else the host.'],
  ['hotel', 'The venue often has a licence for the year: ask for a copy. Else the host.'],
  ['restaurant', 'The venue often has a licence for the year: ask for a copy. Else the host.'],
  ['office', 'The venue often has a licence for the year: ask for a copy. Else the host.'],
  ['home', 'The host.'],
  ['open_air', 'The host.'],
  [null, 'The host.'],
] as const)('the contact for a place of the kind %s', (venueKind, who) => {
  expect(licencesFor(facts({ venueKind })).find(({ code }) => code === 'live_works')?.who).toBe(who)
})

test('after ten an indoor event may continue, and an outdoor one may not', () => {
  const late = (venueKind: LicenceAnswers['venueKind']) =>
    licencesFor(facts({ venueKind }, { endsAt: atTime('2026-12-12', '23:00') })).find(({ code }) => code === 'ten_pm')?.text
  expect(late('hall')).toMatch(/^After ten in the evening the sound may go on in closed halls only/)
  expect(late('open_air')).toMatch(/^From ten in the evening to six in the morning loudspeakers must be silent/)
})

test('each names the day to start, and the city whose offices to ask', () => {
  const all = licencesFor(
    facts({ venueKind: 'open_air', recordedMusic: true, alcohol: true, openToPublic: true }, { endsAt: atTime('2026-12-12', '23:00') }),
  )
  expect(all.map(({ code, startBy, text }) => [code, startBy, text.includes('Jaipur')])).toEqual([
    ['recorded_music', '2026-11-28', false],
    ['film_music', '2026-11-28', false],
    ['live_works', '2026-11-28', false],
    ['loudspeaker', '2026-12-02', true],
    ['ten_pm', '2026-12-02', false],
    ['public_gathering', '2026-11-21', true],
    ['excise', '2026-11-27', true],
  ])
  expect(all.find(({ code }) => code === 'public_gathering')?.who).toBe('The organiser.')
})

test('every piece of advice fits the contract, asks the reader to check, and starts before the day', () => {
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
