import { expect, test } from 'vitest'
import { rewardAdminLimits } from '#contract/rewards/admin.ts'
import { linesOfCodes } from './codes.ts'

test('a list of codes is read as spreadsheets save it', () => {
  expect(linesOfCodes('\uFEFFcode\r\n"RAAG-1001"\r\n\r\nRAAG-1002\r\n')).toEqual({
    codes: [
      { row: 2, code: 'RAAG-1001' },
      { row: 4, code: 'RAAG-1002' },
    ],
    wrong: null,
  })
})

test.each([
  ['', 1, 'there is no code in the list'],
  ['RAAG-1001\nshort\n', 2, 'letters, digits and hyphens'],
  ['RAAG-1001\nRAAG 1002\n', 2, 'letters, digits and hyphens'],
  ['RAAG-1001\n=HYPERLINK(1)\n', 2, 'letters, digits and hyphens'],
  ['RAAG-1001\nRAAG-1002\nraag-1001\n', 3, 'the same code stands in line 1'],
])('%j is refused with the wrong line', (file, row, why) => {
  const { wrong } = linesOfCodes(file)
  expect(wrong?.row).toBe(row)
  expect(wrong?.why).toContain(why)
})

test('a file with too many codes is refused', () => {
  const file = Array.from({ length: rewardAdminLimits.codesAtOnce + 1 }, (_, i) => `RAAG-${10_000 + i}`).join('\n')
  expect(linesOfCodes(file).wrong?.row).toBe(rewardAdminLimits.codesAtOnce + 1)
})
