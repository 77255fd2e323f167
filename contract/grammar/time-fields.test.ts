import { expect, test } from 'vitest'
import { month } from './time-fields.ts'

test.each(['2026-01', '2026-09', '2000-10', '2099-12'])('%s is a month', (text) => {
  expect(month.parse(text)).toBe(text)
})

test.each(['2026-00', '2026-13', '2026-20', '1999-12', '2026-1', '20a6-01', '202a-01', ' 2026-01', '2026-01-01', 'x2026-01', '2026-01x'])(
  '%s is not a valid month',
  (text) => {
    expect(month.safeParse(text).error?.issues[0]?.message).toBe('A month is written like 2026-12.')
  },
)
