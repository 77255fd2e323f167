import { describe, expect, test } from 'vitest'
import { type ProfileFields, profileProcess, sensitiveFields } from '#contract/profiles/profiles.ts'
import {
  completenessOf,
  decisionsOn,
  isWaiting,
  medianMinutes,
  missingForReview,
  splitChanges,
  stateAfter,
  withoutPicture,
} from './changes.ts'

type Fields = Partial<ProfileFields>
const picture = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const saved: Fields = {
  stageName: 'Meher Rathore',
  category: 'singer',
  categories: ['musician'],
  bio: 'x'.repeat(100),
  city: 'jaipur',
  languages: ['hi'],
  displayPictureId: picture(1),
  gallery: [picture(2)],
  clips: [{ title: 'Maand', url: 'https://clips.test/maand', kind: 'live' }],
  priceFrom: 25000,
}
const others: Fields = {
  stageName: 'Meher',
  category: 'dancer',
  categories: ['dj'],
  priceFrom: 30000,
  displayPictureId: picture(3),
  coverId: picture(4),
  gallery: [picture(5)],
  clips: [{ title: 'Ghazal', url: 'https://clips.test/ghazal', kind: 'studio' }],
}

describe('a change', () => {
  for (const state of profileProcess.states)
    for (const field of sensitiveFields) {
      const waits = state === 'approved' || state === 'suspended'
      test(`of ${field} while ${state} ${waits ? 'waits for an admin' : 'is saved at once'}`, () => {
        const { now, revision, isNewRevision } = splitChanges(state, saved, null, { [field]: others[field] })
        expect([now, revision, isNewRevision]).toEqual(
          waits ? [{}, { [field]: others[field] }, true] : [{ [field]: others[field] }, null, false],
        )
      })
    }

  test('of the bio, city or languages of an approved profile is public at once', () => {
    const change: Fields = { bio: 'New words', city: 'udaipur', languages: ['raj'], members: [], social: {} }
    expect(splitChanges('approved', saved, null, change)).toEqual({
      now: { ...change, members: [], social: {} },
      revision: null,
      isNewRevision: false,
    })
  })

  test('merges with a pending revision; later values win', () => {
    const { revision } = splitChanges('approved', saved, { stageName: 'Meher R', coverId: picture(4) }, { stageName: 'Meher of Jaipur' })
    expect(revision).toEqual({ stageName: 'Meher of Jaipur', coverId: picture(4) })
  })

  test('back to the public value leaves nothing to decide', () => {
    expect(splitChanges('approved', saved, { stageName: 'Meher R' }, { stageName: 'Meher Rathore' })).toEqual({
      now: {},
      revision: null,
      isNewRevision: false,
    })
  })

  test('that repeats a pending value is no new revision, whatever the order of its keys', () => {
    const clip = { kind: 'live' as const, title: 'Maand', url: 'https://clips.test/other' }
    const pending = { clips: [{ title: clip.title, url: clip.url, kind: clip.kind }] }
    expect(splitChanges('approved', saved, pending, { clips: [clip] })).toMatchObject({ revision: pending, isNewRevision: false })
  })

  test('removes repetitions and the main category from a list', () => {
    const { now } = splitChanges('incomplete', {}, null, {
      category: 'singer',
      categories: ['dj', 'singer', 'dj'],
      languages: ['hi', 'hi'],
      styles: ['Sufi', 'Sufi'],
    })
    expect(now).toEqual({ category: 'singer', categories: ['dj'], languages: ['hi'], styles: ['Sufi'] })
  })
})

describe('what is missing', () => {
  test('of an empty profile is everything, the most needed first', () => {
    const { percent, missing } = completenessOf({}, true)
    expect([percent, missing[0]?.field, missing.length]).toEqual([0, 'stageName', 12])
    expect(missingForReview({}).map(({ path }) => path)).toEqual(['stageName', 'category', 'city', 'displayPictureId', 'bio', 'languages'])
  })

  test('blocks no review once the required fields are there, though more would help', () => {
    expect(missingForReview(saved)).toEqual([])
    expect(completenessOf(saved, true)).toMatchObject({
      percent: 80,
      missing: [{ field: 'gallery' }, { field: 'cover' }, { field: 'styles' }, { field: 'experienceYears' }],
    })
  })

  test('of a client is only their city and phone', () => {
    expect(completenessOf({}, false).missing.map(({ field }) => field)).toEqual(['city', 'phone_number'])
    expect(completenessOf({ city: 'delhi', phone_number: '+919812345678' }, false)).toEqual({ percent: 100, missing: [] })
  })

  test('includes a bio that is too short', () => {
    expect(missingForReview({ ...saved, bio: 'I sing.' }).map(({ path }) => path)).toEqual(['bio'])
  })
})

describe('an admin', () => {
  const possible = Object.fromEntries(profileProcess.states.map((state) => [state, [decisionsOn(state, false), decisionsOn(state, true)]]))
  test('has exactly these decisions', () => {
    expect(possible).toEqual({
      incomplete: [['suspend'], ['suspend']],
      submitted: [
        ['approve', 'request_changes', 'reject', 'suspend'],
        ['approve', 'request_changes', 'reject', 'suspend'],
      ],
      approved: [['suspend'], ['approve', 'request_changes', 'reject', 'suspend']],
      changes_requested: [
        ['approve', 'reject', 'suspend'],
        ['approve', 'reject', 'suspend'],
      ],
      rejected: [
        ['suspend', 'restore'],
        ['suspend', 'restore'],
      ],
      suspended: [['restore'], ['restore']],
      closed: [[], []],
    })
  })

  test('sends back or declines a revision without hiding the page', () => {
    for (const decision of ['request_changes', 'reject'] as const)
      expect(stateAfter({ state: 'approved', wasApproved: true }, decision)).toBe('approved')
    expect(stateAfter({ state: 'submitted', wasApproved: false }, 'reject')).toBe('rejected')
    expect(stateAfter({ state: 'submitted', wasApproved: false }, 'request_changes')).toBe('changes_requested')
  })

  test('publishes nothing by restoring a profile that was never approved', () => {
    expect(stateAfter({ state: 'suspended', wasApproved: true }, 'restore')).toBe('approved')
    for (const state of ['suspended', 'rejected'] as const) expect(stateAfter({ state, wasApproved: false }, 'restore')).toBe('incomplete')
  })

  test('has to review submitted profiles, and revisions that were not sent back', () => {
    const requested = { reason: 'Blurred', fields: ['cover'] }
    expect(isWaiting({ state: 'submitted', revision: null, requested: null })).toBe(true)
    expect(isWaiting({ state: 'approved', revision: { stageName: 'M' }, requested: null })).toBe(true)
    expect(isWaiting({ state: 'approved', revision: { stageName: 'M' }, requested })).toBe(false)
    expect(isWaiting({ state: 'approved', revision: null, requested: null })).toBe(false)
  })
})

test('a removed picture leaves the gallery, the portrait and the cover', () => {
  expect(withoutPicture({ gallery: [picture(1), picture(2)], displayPictureId: picture(1), coverId: picture(2) }, picture(1))).toEqual({
    gallery: [picture(2)],
    displayPictureId: null,
    coverId: picture(2),
  })
})

test('the response time is the median, and unknown below three answers', () => {
  expect(medianMinutes([10, 20], 3)).toBeNull()
  expect(medianMinutes([500, 10, 20], 3)).toBe(20)
  expect(medianMinutes([10, 20, 40, 500], 3)).toBe(30)
})
