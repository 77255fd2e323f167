import type { Page } from '@playwright/test'
import { minuteMs } from '#contract/grammar/time.ts'
import { newClient } from './people.ts'
import { desk, expect, test } from './stage.ts'

test.use({ movesTime: true })

const refreshTokenIn = (page: Page) => page.evaluate<string>(() => JSON.parse(localStorage.getItem('mehfil.session') ?? '{}').refreshToken)

test('a page whose questions all meet an ended token asks for one new one, and shows everything (A16)', async ({ mehfil }) => {
  const here = await newClient(mehfil, 'Ishaan')
  const first = await mehfil.visitor(desk, here)
  await first.goto('/dashboard/user')
  // One that is closed before it has kept the token that it was given goes on with one that was used.
  await expect.poll(() => refreshTokenIn(first)).not.toBe(here.tokens.refreshToken)
  let kept = await refreshTokenIn(first)
  await first.close()
  for (let round = 0; round < 3; round++) {
    await mehfil.advance(16 * minuteMs)
    // A tab that asks nothing before the token has ended.
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
    // Each question that met the ended token is asked again with the new one.
    await expect.poll(() => refused.filter((path) => !answered.includes(path))).toEqual([])
    expect(refreshes).toEqual(['200'])
    await expect(page).toHaveURL(/\/dashboard\/user/)
    await page.close()
  }
})
