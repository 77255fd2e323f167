import type { Page } from '@playwright/test'
import { expect, phone, test } from './stage.ts'

const many = 10_000
/** Limit for a page on a phone with 3 GB. */
const mostBytes = 60_000_000
/** Far more messages than are visible with their neighbours; far fewer than all. */
const mostDrawn = 150

test.use({ alone: 'reads a long room', roomMessages: many })

/** Scrolls up through the whole history, page by page. */
async function toTheFirst(page: Page) {
  const list = page.getByRole('log')
  await expect(list.getByRole('article').first()).toBeVisible()
  const box = await list.boundingBox()
  if (!box) throw new Error('there is no list')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  // It is also rendered for a moment while a page is inserted above: it must stay.
  const isThere = () =>
    page.evaluate(async () => {
      const isDrawn = () => !!document.querySelector('[role=log] [data-seq="1"]')
      for (let frame = 0; frame < 3 && isDrawn(); frame++) await new Promise(requestAnimationFrame)
      return isDrawn()
    })
  for (let turn = 0; !(await isThere()); turn++) {
    if (turn > many) throw new Error('the first message did not come')
    await page.mouse.wheel(0, -5000)
  }
}

/** Memory in use after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

test("a room with ten thousand messages, read back to the first, fits into a small phone's memory", async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await mehfil.signIn('client@demo.test'))
  await page.goto('/dashboard/user/chat')
  await toTheFirst(page)
  await expect(page.locator('[role=log] [data-seq="1"]')).toBeVisible()
  expect(await page.locator('[role=log] [data-seq]').count()).toBeLessThan(mostDrawn)
  const bytes = await heapOf(page)
  test.info().annotations.push({ type: 'heap', description: `${Math.round(bytes / 1e6)} MB` })
  expect(bytes).toBeLessThan(mostBytes)
})
