import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test('a search without jobs links to existing ones, and offers an alert', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  // More than anybody pays, so that only this filter excludes jobs.
  const all = await mehfil.api().jobs.list({ category: 'singer', facets: true })
  const city = all.facets?.city[0]
  await page.goto(`/jobs?category=singer&city=${city?.value}&budget=4900000`)
  await expect(page.getByRole('heading', { name: 'No jobs match' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tell me of new jobs' })).toHaveAttribute('href', '/dashboard/artist/jobs?view=alerts')
  // Only the budget excludes jobs, so no link leads to other artists or to all cities.
  await expect(page.getByRole('link', { name: /^Remove .* \(\d+ jobs?\)$/ })).toHaveCount(0)
  const main = page.getByRole('main')
  const shows = main.getByRole('link', { name: /^Show the/ })
  await expect(shows).toHaveCount(1)
  await expect(main.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await shows.filter({ hasText: new RegExp(`^Show the ${city?.count} jobs? for singers in `) }).click()
  await expect(page.getByText(new RegExp(`^${city?.count} jobs?$`))).toBeVisible()
})

test('a search without artists shows its interpretation, and others', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.goto('/artists?words=zzqx+vvkw&language=hi')
  await expect(page.getByRole('heading', { name: 'No artists found' })).toBeVisible()
  await expect(page.getByText('You looked for “zzqx vvkw” · In Hindi.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Artists people book most' })).toBeVisible()
  expect(await page.getByRole('article').count()).toBe(6)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Remove “zzqx vvkw” \([\d,]+ artists\)$/ }).click()
  await expect(page).toHaveURL('/artists?language=hi')
  await page.goto('/artists?words=zzqx+vvkw')
  await expect(page.getByRole('link', { name: 'See all artists' })).toHaveAttribute('href', '/artists')
  await expect(page.getByRole('main').getByRole('link', { name: 'Post a job' })).toHaveAttribute('href', '/post-job')
  await page.getByRole('navigation', { name: 'Browse by kind' }).getByRole('link', { name: 'Magicians' }).click()
  await expect(page).toHaveURL('/categories/magician')
  await page.goto('/categories/dancer?budget_min=9000000')
  await expect(page.getByRole('heading', { name: 'No dancers found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Other dancers' })).toBeVisible()
})

test('a city without local artists of a category says so, and lists those who travel there', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.goto('/categories/dancer?city=jaipur')
  await expect(page.getByRole('heading', { name: 'No dancers live in Jaipur; these travel there' })).toBeVisible()
})

test("a city's list says how many are local and how many travel", async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.goto('/categories/singer?city=jaipur')
  const { total } = await mehfil.api().profiles.list({ category: 'singer', city: 'jaipur' })
  const { total: home } = await mehfil.api().profiles.list({ category: 'singer', city: 'jaipur', from_here: true })
  await expect(page.getByRole('status').filter({ hasText: 'singers' })).toHaveText(
    `${total} singers: ${home} ${home === 1 ? 'lives' : 'live'} there, ${total - home} travel`,
  )
})

test('a search without works links to other kinds, each with its count', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop)
  await page.goto('/buy-art?words=zzqx+vvkw&price_max=5000')
  await expect(page.getByRole('heading', { name: 'No artwork matches all of that' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Remove “zzqx vvkw” \(\d+ works?\)$/ }).click()
  await expect(page).toHaveURL('/buy-art?price_max=5000')
  await expect(page.getByRole('list', { name: 'Works' }).first()).toBeVisible()
})

test('a dead link says so, and offers no retry', async ({ mehfil }) => {
  mehfil.provokes(/40[04] \/api\//)
  const nobodys = '00000000-0000-7000-8000-000000000000'
  const client = await mehfil.visitor(phone, await mehfil.signIn('client@demo.test'))
  for (const [path, title] of [
    [`/checkout/${nobodys}`, 'There is no such payment'],
    [`/payment-success?payment=${nobodys}`, 'There is no such payment'],
    [`/checkout/art?artwork=${nobodys}`, 'This artwork cannot be bought any more'],
  ] as const) {
    await client.goto(path)
    await expect(client.getByText(title), path).toBeVisible()
    await expect(client.getByRole('button', { name: 'Try again' }), path).toHaveCount(0)
    await expectAccessible(client)
  }
  const artist = await mehfil.visitor(laptop, await mehfil.signIn('artist@demo.test'))
  await artist.goto(`/dashboard/artist/artworks/${nobodys}`)
  await expect(artist.getByText('There is no such artwork')).toBeVisible()
  await artist.goto(`/dashboard/artist/jobs?propose=${nobodys}`)
  await expect(artist.getByRole('dialog')).toContainText('There is no such job.')
})

test('an admin sees empty searches of three people, and not of one', async ({ mehfil }) => {
  const missing = 'zzqx vvkwy'
  for (const login of ['client@demo.test', 'artist@demo.test', 'admin@demo.test']) {
    const visitor = await mehfil.visitor(laptop, await mehfil.signIn(login))
    const counted = visitor.waitForResponse((response) => response.url().endsWith('/api/analytics/empty-search'))
    await visitor.goto(`/jobs?words=${missing.replace(' ', '+')}`)
    await counted
  }
  const lonely = await mehfil.visitor(laptop)
  const counted = lonely.waitForResponse((response) => response.url().endsWith('/api/analytics/empty-search'))
  await lonely.goto('/search?words=zzqx+qqvvy')
  await counted
  const admin = await mehfil.visitor(phone, await mehfil.signIn('admin@demo.test'))
  await admin.goto('/admin')
  const list = admin.getByRole('list', { name: 'Searches without a result' })
  await expect(list.getByRole('listitem').filter({ hasText: missing })).toHaveText(/zzqx vvkwy.*Jobs, 3 people/)
  await expect(list.getByText('zzqx qqvvy')).toHaveCount(0)
  await expectAccessible(admin)
})
