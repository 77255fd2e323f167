/** Every kind of page of the admin console; `*` is the first item that its list links to. */
import type { Page } from '@playwright/test'
import { adminPages } from './dashboard-pages.ts'

const more = [
  '/admin/review',
  '/admin/review?kind=reports',
  '/admin/cases',
  '/admin/cases/person/*',
  '/admin/cases/booking/*',
  '/admin/cases/order/*',
  '/admin/cases/artwork/*',
  '/admin/cases/job/*',
  '/admin/cases/entry/*',
  '/admin/checks/*',
  '/admin/rewards/*',
  '/admin/disputes/*',
  '/admin/order-disputes/*',
  '/admin/artworks/*',
  '/admin/campaigns/*',
  '/admin/arena?view=prizes',
  '/admin/rewards?view=people',
  '/dashboard/settings',
] as const

export const consolePages: readonly string[] = [...adminPages, ...more]

/** Lists that are not at the parent URL, or that need a query. */
const listsElsewhere: Record<string, string> = {
  '/admin/cases/person/*': '/admin/profiles/meher.rathore',
  '/admin/cases/booking/*': '/admin/disputes/*',
  '/admin/cases/order/*': '/admin/order-disputes/*',
  '/admin/cases/artwork/*': '/admin/artworks/*',
  '/admin/cases/job/*': '/admin/jobs',
  '/admin/cases/entry/*': '/admin/arena',
  '/admin/checks/*': '/admin/checks?state=passed',
}

/** @param page of an admin who may see it */
export async function consolePlaceOf(page: Page, url: string, path: string): Promise<string> {
  const [above = ''] = path.split('*')
  if (above === path) return path
  await page.goto(url + (await consolePlaceOf(page, url, listsElsewhere[path] ?? above.slice(0, -1))))
  const link = page.locator(`main a[href^="${above}"]:not([href="${above}new"]):not([href="${above}segments"])`).first()
  return (await link.getAttribute('href')) as string
}
