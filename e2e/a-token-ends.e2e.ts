import { minuteMs } from '#contract/time.ts'
import { newClient } from './people.ts'
import { desk, expect, test } from './stage.ts'

test.use({ movesTime: true })

test('a page whose questions all meet an ended token asks for one new one, and shows everything (A16)', async ({ mehfil }) => {
  const here = await newClient(mehfil, 'Ishaan')
  const page = await mehfil.visitor(desk, here)
  await page.goto('/dashboard/user')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (let round = 0; round < 3; round++) {
    await mehfil.advance(16 * minuteMs)
    const [refreshes, refused, answered]: [string[], string[], string[]] = [[], [], []]
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname === '/api/auth/refresh') refreshes.push(`${response.status()}`)
      else if (pathname.startsWith('/api/')) (response.status() === 401 ? refused : answered).push(pathname)
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ishaan')
    await expect.poll(() => refreshes.length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(refreshes).toEqual(['200'])
    expect(answered.length).toBeGreaterThanOrEqual(refused.length)
    await expect(page).toHaveURL(/\/dashboard\/user/)
    page.removeAllListeners('response')
  }
})
