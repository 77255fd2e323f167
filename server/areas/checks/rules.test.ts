import { describe, expect, test } from 'vitest'
import { checkProcess, comparedIn, holdsAadhaar } from '#contract/checks/checks.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { isSameName, nameFits } from '../profiles/rules/names.ts'
import { currentBadges } from '../profiles/service/badges.ts'
import type { KeptBadge } from '../profiles/tables.ts'
import { endingOf, endOf, wakeOf } from './rules.ts'

describe('names', () => {
  test.each([
    ['Asha Rao', 'ASHA  RAO'],
    ['Rao, Asha', 'asha rao'],
    ['Smt. Asha Rao', 'Asha Rao'],
    ['José Nair', 'Jose Nair'],
    ['मेहर राठौड़', 'मेहर राठौड़'],
  ])('%s and %s are the same name', (one, other) => expect(isSameName(one, other)).toBe(true))

  test.each([
    ['Asha Rao', 'Asha Roy'],
    ['Asha Rao', 'Asha'],
    ['Asha Rao', 'Asha Devi Rao'],
    ['मेहर राठौड़', 'महर राठौड़'],
    ['', 'Asha'],
  ])('%s and %s are different names', (one, other) => expect(isSameName(one, other)).toBe(false))

  test('a document may have more names than the account, but not fewer or others', () => {
    expect(nameFits('RAO ASHA VENKATESH', 'Asha Rao')).toBe(true)
    for (const onPaper of ['Asha', 'Asha Roy', 'Ashok Rao', '']) expect(nameFits(onPaper, 'Asha Rao'), onPaper).toBe(false)
    for (const empty of ['', ' ', '…']) expect(nameFits('Asha Rao', empty)).toBe(false)
  })
})

describe('an Aadhaar number', () => {
  // Fictitious numbers with a valid check digit.
  test.each(['2345 6789 0124', '234567890124', '2345-6789-0124', 'It is 999941057058, as printed.'])('is detected in “%s”', (text) =>
    expect(holdsAadhaar(text)).toBe(true),
  )
  test.each(['2345 6789 0123', '1234 5678 9012', 'XXXX XXXX 0124', '+91 98765 43210', '12345678901241', 'Call 080 2345 6789'])(
    'is not detected in “%s”',
    (text) => expect(holdsAadhaar(text)).toBe(false),
  )
})

describe('the end of a check', () => {
  test('comes after three calendar years, and the clock runs 30 days before', () => {
    const end = endOf(new Date('2026-11-21T04:30:00Z'))
    expect(end.toISOString()).toBe('2029-11-21T04:30:00.000Z')
    expect(wakeOf(end, new Date('2026-11-21T04:30:00Z')).getTime()).toBe(end.getTime() - 30 * dayMs)
    expect(wakeOf(end, new Date('2029-11-01T00:00:00Z'))).toEqual(end)
  })

  const identity = { kind: 'identity', legal_name: 'Asha Rao', stage_name: 'Asha', gstin: null } as const
  const bank = { ...identity, kind: 'bank' } as const
  const gstin = { kind: 'gstin', legal_name: 'Asha Rao Music', stage_name: 'Asha', gstin: '08ABCPR1234K1Z5' } as const
  const facts = { legalName: 'Asha Rao', stageName: 'Asha', gstin: '08ABCPR1234K1Z5', gstinName: 'Asha Rao Music' }

  test.each([
    ['nothing', {}, [null, null, null]],
    ['only case and spaces', { legalName: ' asha RAO', stageName: 'ASHA', gstinName: 'asha rao music' }, [null, null, null]],
    ['the legal name', { legalName: 'Asha Roy' }, ['name', 'name', null]],
    ['the stage name', { stageName: 'Meher' }, ['name', null, null]],
    ['the GSTIN', { gstin: null }, [null, null, 'gstin']],
    ['the name on invoices', { gstinName: 'Asha Rao Films' }, [null, null, 'gstin']],
  ])('depends on the kind when %s changes', (_what, change, expected) => {
    expect([identity, bank, gstin].map((check) => endingOf(check, { ...facts, ...change }))).toEqual(expected)
  })

  test('only a requested check can be decided, and only a passed one can end', () => {
    expect(checkProcess.nextMoves('asked', 'admin')).toEqual(['pass', 'refuse'])
    expect(checkProcess.nextMoves('passed', 'admin')).toEqual(['withdraw'])
    for (const state of ['refused', 'lapsed', 'ended', 'withdrawn'] as const) expect(checkProcess.isFinal(state), state).toBe(true)
  })
})

describe('a badge', () => {
  const badge: KeptBadge = { code: 'identity', checked: '', at: '2026-11-21', endsAt: '2029-11-21T04:30:00.000Z', stageName: 'Asha' }
  const standing = (kept: KeptBadge, stage_name: string | null, at = '2027-01-01') =>
    currentBadges({ badges: [kept], stage_name }, new Date(at)).length

  test('states exactly what was compared', () => {
    const words = (document: Parameters<typeof comparedIn>[0]['document'], register: string | null = null) =>
      comparedIn({ kind: 'identity', document, register })
    expect([words('passport'), words('driving_licence'), words('pan'), words('aadhaar'), words(null, 'DigiLocker')]).toEqual([
      'Identity checked against a passport and a portrait',
      'Identity checked against a driving licence and a portrait',
      'Identity checked against a PAN card and a portrait',
      'Identity checked against a masked Aadhaar and a portrait',
      'Identity confirmed by DigiLocker',
    ])
  })

  test('is shown only for its name and within its time, even before the clock has run', () => {
    expect([standing(badge, 'Asha'), standing(badge, 'ASHA')]).toEqual([1, 1])
    expect([standing(badge, 'Meher'), standing(badge, null), standing(badge, 'Asha', '2029-11-21T04:30:00Z')]).toEqual([0, 0, 0])
    expect(standing({ ...badge, code: 'bank', stageName: null }, 'Meher')).toBe(1)
  })

  test('of an older kind without an end is not shown', () => {
    const { endsAt: _, ...old } = badge
    expect(standing(old as KeptBadge, 'Asha')).toBe(0)
  })
})
