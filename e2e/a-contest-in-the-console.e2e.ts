/** Arena administration: a contest from its form to its end, an entry that is disqualified and reinstated, and pins. */
import type { Locator, Page } from '@playwright/test'
import { addDays, dayMs, dayOf } from '#contract/grammar/time.ts'
import { eventsFor } from './people.ts'
import { expect, expectAccessible, laptop, phone, seesAnew, test } from './stage.ts'

const title = 'Ek Jaadu, Ek Shot'

/** Types a date, at ten in the morning, into the segments of a field. */
async function typeMoment(within: Locator, label: string, day: string) {
  await within.getByRole('spinbutton', { name: new RegExp(`^day, ${label}`) }).click()
  await within.page().keyboard.type(`${day.split('-').reverse().join('')}1000a`)
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`\\S ${label}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function confirm(admin: Page, move: string, why?: string) {
  const dialog = admin.getByRole('dialog')
  if (why) await dialog.getByLabel('Why').fill(why)
  await dialog.getByRole('button', { name: move, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('an admin creates a contest, announces it, opens it, changes it, and cancels it', async ({ mehfil }) => {
  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  const young = await mehfil.signIn('konnakol.kid@demo.test')
  const artist = await mehfil.visitor(phone, young)
  const visitor = await mehfil.visitor(phone)
  const on = (days: number) => addDays(dayOf(new Date()), days)
  const card = admin.getByRole('article', { name: title })

  await test.step('its form shows each error at its field', async () => {
    await admin.goto('/admin/arena?view=contests')
    await admin.getByRole('button', { name: 'New contest' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keep as a draft' }).click()
    await expect(dialog.getByRole('alert')).toContainText('6 things need another look.')
    await expect(dialog.getByRole('alert')).toContainText('A contest needs a name.')
    await expect(dialog.getByRole('alert')).not.toContainText('Invalid')
    await expectAccessible(admin)
    await dialog.getByLabel('Name').fill(title)
    await choose(admin, 'Category', 'Magic')
    await dialog.getByLabel('About it').fill('One effect, one shot.')
    await dialog.getByRole('textbox', { name: 'First prize' }).fill('20000')
    await typeMoment(dialog, 'Entries open', on(3))
    await typeMoment(dialog, 'Entries close', on(2))
    await typeMoment(dialog, 'Voting opens', on(10))
    await typeMoment(dialog, 'Voting closes', on(9))
    await dialog.getByRole('button', { name: 'Keep as a draft' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Entries close after they have opened.')
    await expect(dialog.getByRole('alert')).toContainText('Voting closes after it has opened.')
    await expectAccessible(admin)
    await typeMoment(dialog, 'Entries close', on(8))
    await typeMoment(dialog, 'Voting closes', on(20))
    await dialog.getByRole('button', { name: 'Keep as a draft' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(card).toContainText('Draft')
    await expect(card).toContainText('First prize ₹20,000.')
  })

  await test.step('once announced, it is public', async () => {
    await visitor.goto('/mehfil-arena/contests/magic')
    await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0)
    await admin.getByRole('button', { name: `Announce: ${title}` }).click()
    await expect(admin.getByRole('dialog')).toContainText('Until then you can change everything.')
    await confirm(admin, 'Announce')
    await expect(card).toContainText('Announced')
    await seesAnew(visitor, visitor.getByRole('heading', { name: title }))
  })

  await test.step('before entries open everything can be changed, and afterwards not what artists have accepted', async () => {
    const dialog = admin.getByRole('dialog')
    await admin.getByRole('button', { name: `Change ${title}` }).click()
    await dialog.getByRole('textbox', { name: 'First prize' }).fill('25000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('First prize ₹25,000.')
    await admin.getByRole('button', { name: `Open entries now: ${title}` }).click()
    await confirm(admin, 'Open entries now')
    await expect(card).toContainText('Entries open')
    await admin.getByRole('button', { name: `Change ${title}` }).click()
    await expect(dialog).toContainText('Artists have accepted its category, its prize and its rules')
    await expect(dialog.getByRole('textbox', { name: 'First prize' })).toHaveCount(0)
    await expect(dialog.getByRole('spinbutton', { name: /^day, Entries open/ })).toHaveCount(0)
    await dialog.getByLabel('About it').fill('One effect, one shot, no cuts.')
    await typeMoment(dialog, 'Voting opens', on(7))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Voting opens once entries are closed.')
    await expectAccessible(admin)
    await typeMoment(dialog, 'Voting opens', on(9))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('One effect, one shot, no cuts.')
  })

  const contestId = (await card.getAttribute('aria-labelledby')) ?? ''

  await test.step('its empty leaderboard says so', async () => {
    await visitor.goto(`/mehfil-arena/leaderboard?contest=${contestId}`)
    await expect(visitor.getByRole('listitem').filter({ hasText: /No participants.*Place/ })).toHaveCount(3)
    await expectAccessible(visitor)
    expect(await fits(visitor)).toBe(0)
    await visitor.getByRole('region', { name: 'The whole board' }).getByRole('link', { name: 'Be the first' }).click()
    await expect(visitor.getByRole('heading', { name: 'Compete in magic' })).toBeVisible()
  })

  await test.step('a minor enters with a guardian, whose name the admin sees', async () => {
    mehfil.provokes(/^422 \/api\/arena\/participate$/)
    const born = dayOf(new Date(Date.now() - 16.5 * 365 * dayMs))
    await mehfil.api(young.tokens.accessToken).account.saveBirthday({ dateOfBirth: born })
    await artist.goto(`/dashboard/artist/arena?contest=${contestId}`)
    await artist.getByLabel('Title').fill('Coin, thumb, gone')
    await artist.getByText('Recorded live', { exact: true }).click()
    await artist.getByText(/The performance is mine/).click()
    await artist.getByText(/I accept the/).click({ position: { x: 10, y: 10 } })
    await artist.getByRole('button', { name: 'Enter and continue to the video' }).click()
    await expect(artist.getByText('Under 18, you compete with a parent or guardian.').first()).toBeVisible()
    await artist.getByRole('button', { name: 'Enter and continue to the video' }).click()
    await expect(artist.getByRole('alert')).toContainText('Your parent or guardian has to agree.')
    await expectAccessible(artist)
    expect(await fits(artist)).toBe(0)
    await artist.getByLabel('Their name').fill('Revathi Sundaram')
    await artist.getByText(/I am their parent or guardian/).click()
    await artist.getByRole('button', { name: 'Enter and continue to the video' }).click()
    await expect(artist.getByRole('article', { name: 'Coin, thumb, gone' })).toContainText('Video missing')
    await admin.goto('/admin/arena?state=uploading')
    await expect(admin.getByRole('article', { name: 'Coin, thumb, gone' })).toContainText('Revathi Sundaram')
  })

  await test.step('once cancelled, every contestant reads why, and nothing waits any more', async () => {
    await admin.goto('/admin/arena?view=contests')
    await admin.getByRole('button', { name: `Cancel the contest: ${title}` }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancel the contest' }).click()
    await expect(admin.getByRole('dialog')).toContainText('Please say why. Everyone who takes part reads it.')
    await expectAccessible(admin)
    await confirm(admin, 'Cancel the contest', 'The hall has no roof any more.')
    await expect(card).toContainText('Why it was cancelled: The hall has no roof any more.')
    await expect(card.getByRole('button')).toHaveCount(0)
    await eventsFor(mehfil, young, /^Ek Jaadu, Ek Shot was cancelled\. The hall has no roof any more\.$/)
    await artist.goto('/dashboard/artist/arena')
    const entry = artist.getByRole('article', { name: 'Coin, thumb, gone' })
    await expect(entry).toContainText('This contest was cancelled.')
    await expect(entry.locator('input[type="file"]')).toHaveCount(0)
    await expectAccessible(artist)
    await visitor.goto('/mehfil-arena/contests/magic')
    await seesAnew(visitor, visitor.getByText('Cancelled. The hall has no roof any more.'))
  })
})

test('an admin disqualifies a performance with a reason, and reinstates it', async ({ mehfil }) => {
  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  const visitor = await mehfil.visitor(phone)
  const [board] = (await mehfil.api().arena.leaderboards({ category: 'comedy' })).results
  const last = board?.rankings.at(-1)
  const entry = admin.getByRole('article', { name: last?.title ?? '' })
  const open = async (state: string) => admin.goto(`/admin/arena?state=${state}&category=comedy&words=${last?.stageName}`)

  await test.step('disqualified', async () => {
    await visitor.goto(`/arena/${last?.participant_id}`)
    await expect(visitor.getByText(`Rank ${last?.rank}`)).toBeVisible()
    await open('live')
    await entry.getByRole('button', { name: /^Disqualify/ }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Disqualify' }).click()
    await expect(admin.getByRole('dialog')).toContainText('Please say why: the artist reads it.')
    await expectAccessible(admin)
    await confirm(admin, 'Disqualify', 'The set was written by somebody else.')
    await expect(entry).toHaveCount(0)
    await seesAnew(visitor, visitor.getByText(/was disqualified from .* for breaking the rules/))
    await expect(visitor.getByText('It’s no longer in the contest, so it can’t be voted for.')).toBeVisible()
    await expectAccessible(visitor)
    const artist = await mehfil.signIn(`${last?.username}@demo.test`)
    const { href } = await eventsFor(mehfil, artist, /was disqualified from .*\. The set was written by somebody else\./)
    const own = await mehfil.visitor(phone, artist)
    await own.goto(href)
    await expect(own.getByRole('article', { name: last?.title ?? '' })).toContainText('The set was written by somebody else.')
    await expectAccessible(own)
  })

  await test.step('reinstated', async () => {
    await open('disqualified')
    await expect(entry).toContainText('Why it was decided so: The set was written by somebody else.')
    await entry.getByRole('button', { name: /^Reinstate/ }).click()
    await confirm(admin, 'Reinstate')
    await expect(entry).toHaveCount(0)
    await seesAnew(visitor, visitor.getByText(`Rank ${last?.rank}`))
  })
})

test('what an admin pins comes first, until it is unpinned', async ({ mehfil }) => {
  const admin = await mehfil.visitor(phone, await mehfil.signIn('admin@demo.test'))
  const visitor = await mehfil.visitor(laptop)
  const [board] = (await mehfil.api().arena.leaderboards({ category: 'comedy' })).results
  const last = board?.rankings.at(-1)
  const piece = last?.title ?? ''
  const stageName = last?.stageName ?? ''
  const adminApi = mehfil.api((await mehfil.signIn('admin@demo.test')).tokens.accessToken)
  const { pins: stood } = await adminApi.arenaAdmin.spotlight({})
  const performances = admin.getByRole('region', { name: 'Performances' })
  const artists = admin.getByRole('region', { name: 'Artists' })
  const more = (within: Page | Locator, name: string | RegExp) =>
    within.getByRole('button', { name: typeof name === 'string' ? `More about ${name}` : name })
  const saved = () => expect(admin.getByText('The featured list is saved').first()).toBeVisible()
  const save = async (region: Locator) => {
    await region.getByLabel('Why it changes').fill('Everybody asks for it.')
    await region.getByRole('button', { name: 'Save' }).click()
    await expect(region.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await saved()
  }
  const toTheTop = async (region: Locator, name: string) => {
    const row = region.getByRole('listitem').filter({ has: more(admin, name) })
    for (let place = Number.parseInt((await row.textContent()) ?? '', 10); place > 1; place--) {
      await more(row, name).click()
      await admin.getByRole('menuitem', { name: 'Move up' }).click()
      await expect(row).toContainText(`${place - 1}. `)
    }
  }
  const takeOut = async (region: Locator, name: string | RegExp) => {
    await more(region, name).first().click()
    await admin.getByRole('menuitem', { name: 'Take out' }).click()
  }
  const add = async (region: Locator, name: string) => {
    await region.getByLabel('Add an artist').fill(name)
    await region.getByLabel('Add an artist').press('Enter')
    await region.getByRole('button', { name: `Feature ${name}` }).click()
  }
  const watchedMost = visitor.getByRole('region', { name: 'Most watched' }).getByRole('listitem')

  await test.step('a performance comes first of all', async () => {
    await visitor.goto('/mehfil-arena')
    await expect(watchedMost.first()).not.toContainText(piece)
    await admin.goto('/admin/arena?view=trending')
    await performances.getByLabel('Add a live performance').fill(piece)
    await performances.getByLabel('Add a live performance').press('Enter')
    await performances.getByRole('button', { name: `Feature ${piece}` }).click()
    await toTheTop(performances, piece)
    const pin = performances.getByRole('list').first().getByRole('listitem').first()
    await expect(pin).toContainText(`1. ${piece}`)
    await pin.getByRole('button', { name: `Edit ${piece}` }).click()
    const sheet = admin.getByRole('dialog', { name: piece })
    await typeMoment(sheet, 'Until', '2026-01-01')
    await expect(sheet).toContainText('The end has to be after the start.')
    await expectAccessible(admin)
    expect(await fits(admin)).toBe(0)
    await typeMoment(sheet, 'Until', addDays(dayOf(new Date()), 3))
    await sheet.getByRole('button', { name: 'Done' }).click()
    await performances.getByRole('button', { name: 'Preview performances' }).click()
    const preview = admin.getByRole('dialog', { name: 'Preview of the arena' })
    await expect(preview.getByRole('status').filter({ hasText: `From your list: ${piece}` })).toBeVisible()
    const narrow = preview.frameLocator('iframe[title="Performances on a screen 360 pixels wide"]')
    await expect(narrow.getByText('Our pick').first()).toBeVisible()
    await preview.getByRole('button', { name: 'Wide screen' }).click()
    await expect(preview.locator('iframe[title="Performances on a screen 1280 pixels wide"]')).toBeVisible()
    await expectAccessible(admin)
    expect(await fits(admin)).toBe(0)
    await preview.getByRole('button', { name: /Moment$/ }).click()
    await admin.getByRole('option', { name: new RegExp(`${piece} ends`) }).click()
    await expect(preview.getByRole('status').filter({ hasText: piece })).toHaveCount(0)
    await expect(admin.getByRole('listbox')).toHaveCount(0)
    await admin.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(visitor.getByText(piece)).toHaveCount(0)
    await save(performances)
    await seesAnew(visitor, watchedMost.first().filter({ hasText: piece }).getByText('Our pick'))
    await expectAccessible(visitor)
  })

  await test.step('an artist, who must exist', async () => {
    await artists.getByLabel('Add an artist').fill('Xqzwv')
    await artists.getByLabel('Add an artist').press('Enter')
    await expect(artists.getByText('No artist has these words.')).toBeVisible()
    await add(artists, stageName)
    await artists.getByRole('button', { name: 'Save' }).click()
    await expect(artists.getByText('Please say why, in a few words.')).toBeVisible()
    await expectAccessible(admin)
    await artists.getByRole('button', { name: 'Preview artists' }).click()
    const preview = admin.getByRole('dialog', { name: 'Preview of the home page' })
    await expect(preview.frameLocator('iframe').getByText('Trending artists').first()).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()
    await toTheTop(artists, stageName)
    await save(artists)
    await artists.getByRole('button', { name: `Edit ${stageName}` }).click()
    await expect(admin.getByRole('dialog', { name: stageName })).toContainText('Everybody asks for it.')
    await admin.getByRole('dialog', { name: stageName }).getByRole('button', { name: 'Done' }).click()
    await visitor.goto('/#trending')
    const trending = visitor.getByRole('list', { name: 'Trending artists' }).getByRole('listitem')
    await seesAnew(visitor, trending.first().filter({ hasText: last?.stageName ?? '' }))
  })

  await test.step('an artist in the spotlight, with a preview before', async () => {
    const spotlight = admin.getByRole('region', { name: 'Spotlight' })
    await add(spotlight, stageName)
    const sheet = admin.getByRole('dialog', { name: stageName })
    await sheet.getByLabel('Why them').fill('The jokes are new every evening, and never about the guests.')
    await sheet.getByRole('button', { name: `Preview ${last?.username} in the spotlight` }).click()
    const preview = admin.getByRole('dialog', { name: 'On the front page' })
    await expect(preview.getByText('The jokes are new every evening, and never about the guests.')).toBeVisible()
    await expectAccessible(admin)
    await preview.getByRole('button', { name: 'Close' }).click()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await toTheTop(spotlight, stageName)
    await save(spotlight)
    await visitor.goto('/#spotlight')
    await seesAnew(visitor, visitor.getByRole('region', { name: last?.stageName ?? '' }).getByText(/^The jokes are new every evening/))
  })

  await test.step('unpinned', async () => {
    const spotlight = admin.getByRole('region', { name: 'Spotlight' })
    for (let left = await more(spotlight, /^More about/).count(); left > 0; left--) await takeOut(spotlight, /^More about/)
    await save(spotlight)
    await visitor.goto('/#spotlight')
    await seesAnew(visitor, visitor.getByRole('heading', { name: 'New on stage' }))
    await expectAccessible(visitor)
    await takeOut(performances, piece)
    await save(performances)
    await takeOut(artists, stageName)
    await save(artists)
    await visitor.goto('/mehfil-arena')
    await seesAnew(visitor, watchedMost.first().filter({ hasNotText: piece }))
  })

  // Restore the front page for other journeys on this server.
  await adminApi.arenaAdmin.spotlight({ pins: stood, reason: 'As it was.' })
})

test('a leaderboard of two without votes shows both without places', async ({ mehfil }) => {
  const visitor = await mehfil.visitor(phone)
  await visitor.goto('/mehfil-arena/leaderboard?category=rap')
  const rows = visitor.getByRole('region', { name: 'The whole board' }).getByRole('listitem')
  await expect(visitor.getByRole('listitem').filter({ hasText: /Place \d/ })).toHaveText(Array(3).fill(/^No votes yet/))
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Rank' })).toHaveCount(0)
  await expectAccessible(visitor)
  expect(await fits(visitor)).toBe(0)
})
