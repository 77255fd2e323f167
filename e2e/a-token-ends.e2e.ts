import type { Page } from '@playwright/test'
import { minuteMs } from '#contract/grammar/time.ts'
import { newClient } from './people.ts'
import { expect, laptop, test } from './stage.ts'

test.use({ movesTime: true })

const refreshTokenIn = (page: Page) => page.evaluate<string>(() => JSON.parse(localStorage.getItem('mehfil.session') ?? '{}').refreshToken)

test('a page whose requests all meet an expired token refreshes once, and shows everything (A16)', async ({ mehfil }) => {
  const here = await newClient(mehfil, 'Ishaan')
  const first = await mehfil.visitor(laptop, here)
  await first.goto('/dashboard/user')
  // A page closed before it stored its new token would continue with a used one.
  await expect.poll(() => refreshTokenIn(first)).not.toBe(here.tokens.refreshToken)
  let kept = await refreshTokenIn(first)
  await first.close()
  for (let round = 0; round < 3; round++) {
    await mehfil.advance(16 * minuteMs)
    // A tab without requests before the token has expired.
    const page = await first.context().newPage()
    const [refreshes, refused, answered]: [string[], string[], string[]] = [[], [], []]
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname === '/api/auth/refresh') refreshes.push(`${response.status()}`)
      else if (pathname.startsWith('/api/')) (response.status() === 401 ? refused : answered).push(pathname)
    })
    await page.goto('/dashboard/user')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ishaan')
    await expect.poll(() => refreshTokenIn(page)).not.toBe(kept)
    kept = await refreshTokenIn(page)
    // Each refused request is repeated with the new token.
    await expect.poll(() => refused.filter((path) => !answered.includes(path))).toEqual([])
    expect(refreshes).toEqual(['200'])
    await expect(page).toHaveURL(/\/dashboard\/user/)
    await page.close()
  }
})
