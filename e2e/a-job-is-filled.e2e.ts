import type { Page } from '@playwright/test'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { jobLimits } from '#contract/jobs/jobs.ts'
import { film } from '../server/areas/videos/testing.ts'
import { mailTo, newClient, until } from './people.ts'
import { expect, expectAccessible, laptop, phone, seesAnew, test } from './stage.ts'

const title = 'Thumri for a courtyard in Jaipur'

/** Types a date into the segments of a date field. */
async function typeDay(page: Page, label: string, day: string) {
  await page.getByRole('spinbutton', { name: new RegExp(`^day, ${label}`) }).click()
  await page.keyboard.type(day.split('-').reverse().join(''))
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`\\S ${label.replace('?', '\\?')}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a client posts a job, three artists propose, one is booked, and each gets an answer', async ({ mehfil }) => {
  const isha = await newClient(mehfil, 'Isha')
  const meher = await mehfil.signIn('artist@demo.test')
  const rituparna = await mehfil.signIn('rituparna.gogoi@demo.test')
  const gurnoor = await mehfil.signIn('gurnoor.sandhu@demo.test')
  const date = addDays(dayOf((await mehfil.clock()).now), 200)
  const client = await mehfil.visitor(laptop)
  const artist = await mehfil.visitor(phone, meher)

  await test.step('she fills in everything before signing in', async () => {
    await client.goto('/post-job')
    await client.getByRole('button', { name: 'Sign in and post' }).click()
    await expect(client.getByRole('alert')).toContainText('8 things need another look.')
    await expectAccessible(client)
    await client.getByLabel('Title').fill(title)
    await client
      .getByLabel('What you have in mind')
      .fill('Two sets of thumri and dadra for my mother, who turns sixty. Call me on 98765 43210 for the songs.')
    await choose(client, 'Who are you looking for?', 'Singer')
    await choose(client, 'Event', 'Birthday')
    await typeDay(client, 'Date', date)
    // Each error that disappears moves the page, which closes an open list.
    await expect(client.getByRole('alert')).toContainText('3 things need another look.')
    const city = client.getByRole('combobox', { name: /City/ })
    // It may close again while the last error disappears, so type again.
    await expect(async () => {
      await city.fill('')
      await city.pressSequentially('Jaip')
      await client.getByRole('option', { name: 'Jaipur' }).click({ timeout: 5_000 })
      await expect(city).toHaveValue('Jaipur', { timeout: 5_000 })
    }).toPass()
    await expect(client.getByText(/^From \d+ packages that are offered now/)).toBeVisible()
    await client.getByLabel('Budget from').fill('40000')
    await client.getByLabel('Budget to').fill('80000')
    await client.getByRole('button', { name: 'Sign in and post' }).click()
    await client.waitForURL('**/login?next=%2Fpost-job')
  })

  await test.step('it waits for her sign-in, and then for an admin, as the first post of a new account', async () => {
    await client.getByLabel('E-mail, phone or username').fill(isha.user.username)
    await client.getByLabel('Password', { exact: true }).fill('a lamp in the monsoon')
    await client.getByRole('button', { name: 'Sign in', exact: true }).click()
    await client.waitForURL('**/post-job')
    await expect(client.getByLabel('Title')).toHaveValue(title)
    await expect(client.getByRole('combobox', { name: /City/ })).toHaveValue('Jaipur')
    await expect(client.getByText(/^From \d+ packages that are offered now/)).toBeVisible()
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(client.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(client.getByText('We’re reviewing your post.')).toBeVisible()
    await expectAccessible(client)
  })

  const jobId = new URL(client.url()).pathname.split('/').at(-1) ?? ''
  const mail = `${isha.user.username}@people.test`
  const admin = mehfil.api((await mehfil.signIn('admin@demo.test')).tokens.accessToken)
  const { version } = (await admin.jobs.get({ jobId })).job
  await admin.jobAdmin.decide({ jobId, decision: 'pass', version })
  await mailTo(mehfil, mail, /is open: artists can apply/)

  await test.step('everybody can read it, without her contact data', async () => {
    const html = await (await fetch(`${mehfil.url}/jobs/${jobId}`)).text()
    expect(html).toContain('"@type":"JobPosting"')
    expect(html).toContain('"validThrough":')
    expect(html).not.toMatch(/98765 ?43210|people\.test/)
  })

  await test.step('Meher is not free that evening, sees that, and proposes anyway', async () => {
    const evening = { from: date, to: date, note: 'A cousin’s wedding' }
    await mehfil.api(meher.tokens.accessToken).calendar.block(evening)
    await artist.goto('/jobs?city=jaipur&category=singer')
    await expectAccessible(artist)
    await artist.getByRole('link', { name: title }).click()
    await expect(artist.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(artist.getByText('Ways to reach the client are hidden until somebody is booked.')).toBeVisible()
    await artist.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(artist.getByRole('button', { name: /^Saved/ })).toBeVisible()
    await expectAccessible(artist)
    await artist.getByRole('link', { name: 'Apply', exact: true }).first().click()
    const dialog = artist.getByRole('dialog')
    await expect(dialog.getByText('You’re already booked then.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send the proposal' }).click()
    await expect(dialog.getByText(`Please write at least ${jobLimits.noteLeast} letters.`).first()).toBeVisible()
    await dialog.getByLabel('Your note').fill('Thumri is what I was taught first. Harmonium and tabla come with me.')
    await dialog.getByRole('button', { name: /Package/ }).click()
    await artist.getByRole('option', { name: /Mehfil at Home/ }).click()
    await expect(dialog.getByLabel('Your price')).toHaveValue(/38,000/)
    await expectAccessible(artist)
    await dialog.getByRole('button', { name: 'Send the proposal' }).click()
    await expect(artist.getByText('The client has not read it yet. You can change it until then.')).toBeVisible()
    await expectAccessible(artist)
  })

  const [note, price] = ['Dadra and thumri, sung low, for people who sit close to each other.', 60_000]
  await mehfil.api(rituparna.tokens.accessToken).jobs.propose({ jobId, note, price })
  await mehfil.api(gurnoor.tokens.accessToken).jobs.propose({ jobId, note: `${note} A harmonium is all I need.`, price: 95_000 })

  await test.step('she compares two side by side, and takes a note', async () => {
    await client.reload()
    await expect(client.getByText('Open', { exact: true })).toBeVisible()
    const proposals = client.getByRole('list', { name: 'Proposals' })
    await expect(proposals.getByRole('listitem')).toHaveCount(3)
    await expect(client.getByText('Not free then')).toHaveCount(1)
    await expect(client.getByText('₹15,000 above your budget')).toBeVisible()
    await client.getByRole('button', { name: 'Shortlist Rituparna Gogoi' }).click()
    await expect(proposals.getByRole('listitem')).toHaveCount(2)
    await client.getByText('Compare Gurnoor Sandhu').click()
    await client.getByRole('link', { name: /^Shortlisted/ }).click()
    await client.getByText('Compare Rituparna Gogoi').click()
    await client.getByRole('button', { name: 'Write a note about Rituparna Gogoi' }).click()
    await client.getByLabel('Your note').fill('My mother knows her from the radio.')
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Keep it' }).click()
    await expect(client.getByText('For you alone:')).toBeVisible()
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Compare', exact: true }).click()
    const dialog = client.getByRole('dialog', { name: 'Side by side' })
    const table = dialog.getByRole('table')
    await expect(table.getByRole('row', { name: /^Price/ })).toContainText('₹60,000')
    await expect(table.getByRole('row', { name: /^Price/ })).toContainText('₹95,000')
    await expect(table).toContainText('My mother knows her from the radio.')
    await expectAccessible(client)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('she requests an audition from a shortlisted artist, who records one', async () => {
    await client.getByRole('link', { name: /^Shortlisted/ }).click()
    await client.getByRole('button', { name: 'Ask Rituparna Gogoi for an audition' }).click()
    const dialog = client.getByRole('dialog', { name: 'Ask Rituparna Gogoi for an audition?' })
    await expect(dialog.getByText(/not a free show/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Ask for the audition' }).click()
    await expect(dialog.getByText(/^Say in at least \d+ letters what you would like to see\.$/).first()).toBeVisible()
    await dialog.getByLabel('What to perform').fill('The first verse of a dadra, as at home.')
    await expectAccessible(client)
    await dialog.getByRole('button', { name: 'Ask for the audition' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(client.getByText('Audition asked for', { exact: true })).toBeVisible()
    await mailTo(mehfil, 'rituparna.gogoi@demo.test', /asks you for an audition: “The first verse of a dadra, as at home\.”/)
    const singer = await mehfil.visitor(phone, rituparna)
    await singer.goto('/dashboard/artist/jobs?state=audition_requested')
    await expect(singer.getByText('The first verse of a dadra, as at home.')).toBeVisible()
    await expectAccessible(singer)
    await singer.getByRole('button', { name: `Send an audition for ${title}` }).click()
    const send = singer.getByRole('dialog', { name: 'Send an audition' })
    await expect(send.getByText('Your video')).toBeVisible()
    await send
      .locator('input[type="file"]')
      .setInputFiles({ name: 'dadra.mp4', mimeType: 'video/mp4', buffer: await film({ seconds: 11 }) })
    await expect(send.getByText('Look at it once more. You can also choose another video.')).toBeVisible({ timeout: 120_000 })
    await send.getByLabel('A word with it').fill('From last winter in Guwahati.')
    await expectAccessible(singer)
    await send.getByRole('button', { name: 'Send to the client' }).click()
    await expect(send).toHaveCount(0)
    await singer.goto('/dashboard/artist/jobs?state=audition_submitted')
    await expect(singer.getByText(/Only the client and our team can see it\./).first()).toBeVisible()
    await expectAccessible(singer)
    await expect(client.getByText('Audition sent', { exact: true })).toBeVisible()
    await expect(client.getByText('From last winter in Guwahati.')).toBeVisible()
    await expectAccessible(client)
  })

  await test.step('she declines one, with a reason', async () => {
    await client.getByRole('link', { name: /^To decide/ }).click()
    await client.getByRole('button', { name: 'Decline Meher Rathore' }).click()
    const dialog = client.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(dialog.getByText('Please choose one: the artist learns from it.')).toBeVisible()
    await dialog.getByText('The date or the time does not fit').click()
    await expectAccessible(client)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(client.getByRole('link', { name: 'Declined 1' })).toBeVisible()
    await artist.goto('/dashboard/artist/jobs?state=declined')
    await expect(artist.getByText(/Declined by the client, .* The date or the time does not fit\./)).toBeVisible()
    await expectAccessible(artist)
  })

  await test.step('she accepts one, adds the location, and pays the advance', async () => {
    await client.getByRole('link', { name: /^Shortlisted/ }).click()
    await client.getByRole('button', { name: 'Accept Rituparna Gogoi' }).click()
    const dialog = client.getByRole('dialog', { name: 'Book Rituparna Gogoi?' })
    await dialog.getByRole('button', { name: 'Accept and go to pay' }).click()
    await expect(dialog.getByRole('alert')).toContainText('3 things need another look.')
    await dialog.getByRole('textbox', { name: 'Venue' }).fill('The courtyard of number nine')
    await dialog.getByLabel('Pincode').fill('302001')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('9 Lamp Street')
    await expectAccessible(client)
    await dialog.getByRole('button', { name: 'Accept and go to pay' }).click()
    await client.waitForURL('**/checkout/*')
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Pay ₹18,000' }).click()
    await client.waitForURL('**/sandbox/**')
    await client.getByRole('button', { name: /^Pay ₹18,000/ }).click()
    await expect(client.getByRole('heading', { name: '₹18,000 is held for you' })).toBeVisible()
    await client.goto(`/dashboard/user/jobs/${jobId}?state=accepted`)
    await seesAnew(client, client.getByText('Filled', { exact: true }))
    await expectAccessible(client)
    await client.getByRole('link', { name: 'The booking of Rituparna Gogoi' }).click()
    await expect(client.getByText('Requested', { exact: true })).toBeVisible()
    await expect(client.getByText('9 Lamp Street').first()).toBeVisible()
  })

  await test.step('the booking appears for her artist too', async () => {
    const chosen = await mehfil.visitor(phone, await mehfil.signIn('rituparna.gogoi@demo.test'))
    await chosen.goto('/dashboard/artist/jobs?state=accepted')
    await chosen.getByRole('link', { name: `View booking: requested (${title})` }).click()
    await expect(chosen.getByRole('button', { name: 'Accept' })).toBeVisible()
    await expect(chosen.getByText('₹60,000').first()).toBeVisible()
  })

  await test.step('an artist who was not chosen sees that, and the post is closed to others', async () => {
    const other = await mehfil.visitor(phone, gurnoor)
    await other.goto('/dashboard/artist/jobs?state=not_selected')
    const proposal = other.getByRole('article', { name: title })
    await expect(proposal.getByText(/The client has chosen somebody else/)).toBeVisible()
    await expectAccessible(other)
    await other.goto(`/jobs/${jobId}`)
    await expect(other.getByText('The client has chosen.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0)
    await expectAccessible(other)
  })
})

test('a post that asks artists for money is reviewed first; published with a warning, reported, and removed', async ({ mehfil }) => {
  mehfil.provokes(/^404 \/jobs\//)
  const vikram = await mehfil.signIn('vikram.chauhan@demo.test')
  const { now } = await mehfil.clock()
  const asksForMoney = 'Models and dancers for a music video'
  const { job } = await mehfil.api(vikram.tokens.accessToken).jobs.post({
    title: asksForMoney,
    description: 'Two days of dancing in Udaipur. There is a registration fee of ₹500, which comes back on the day.',
    ...{ category: 'dancer', eventType: 'shoot', city: 'udaipur', date: addDays(dayOf(now), 60), budgetMin: 10_000, budgetMax: 20_000 },
  })
  const page = `/jobs/${job.jobId}`
  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  const visitor = await mehfil.visitor(phone)
  const artist = await mehfil.visitor(phone, await mehfil.signIn('artist@demo.test'))
  const owner = await mehfil.visitor(laptop, vikram)

  await test.step('before the review only its client sees it', async () => {
    expect((await visitor.goto(page))?.status()).toBe(404)
    await expectAccessible(visitor)
    await owner.goto('/dashboard/user/jobs?state=in_review')
    await owner.getByRole('link', { name: new RegExp(asksForMoney) }).click()
    await expect(owner.getByText(/It seems to ask artists for money/)).toBeVisible()
  })

  await test.step('an admin sees the flagged words, and publishes it', async () => {
    await admin.goto('/admin/jobs')
    await expect(admin.getByRole('list', { name: 'Jobs' }).getByText('registration fee', { exact: true })).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: `Publish: ${asksForMoney}` }).click()
    await expectAccessible(admin)
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByRole('button', { name: `Publish: ${asksForMoney}` })).toHaveCount(0)
  })

  await test.step('readers are warned, in the list and on its page', async () => {
    await until(async () => (await visitor.goto(page))?.status() === 200)
    await expect(visitor.getByText(/^Never pay to get a job\./)).toBeVisible()
    await expectAccessible(visitor)
    await visitor.goto('/jobs?category=dancer&city=udaipur')
    await expect(visitor.getByText('Read with care')).toBeVisible()
    await expectAccessible(visitor)
    await owner.goto(page)
    await expect(owner.getByRole('link', { name: 'You have posted this: see the proposals' })).toBeVisible()
  })

  await test.step('an artist reports it', async () => {
    await artist.goto(page)
    await artist.getByRole('button', { name: 'Report this post' }).click()
    const dialog = artist.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByRole('alert')).toContainText('What is wrong?')
    await dialog.getByText('Scam or payment outside Mehfil').click()
    await dialog.getByLabel('Tell us more').fill('They wanted the fee by a link in a message.')
    await expectAccessible(artist)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText(/^Thank you\. Our team will look at it/)).toBeVisible()
  })

  await test.step('an admin opens the post from the report, and removes it with a reason', async () => {
    await admin.goto('/admin/reports')
    await expectAccessible(admin)
    await admin.getByRole('list', { name: 'Reports' }).getByRole('button').filter({ hasText: 'They wanted the fee by a link' }).click()
    await expectAccessible(admin)
    await admin.getByRole('dialog').getByRole('link', { name: asksForMoney }).click()
    await admin.getByRole('link', { name: 'Decide in the console' }).click()
    await admin.getByRole('button', { name: `Remove: ${asksForMoney}` }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByText('Please say why, the client reads it.')).toBeVisible()
    await dialog.getByLabel('Why').fill('Artists never pay to work here.')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(admin.getByText('No gigs match')).toBeVisible()
  })

  await test.step('it is gone, and its client reads why', async () => {
    await until(async () => (await visitor.goto(page))?.status() === 404)
    await mailTo(mehfil, 'vikram.chauhan@demo.test', /Artists never pay to work here\./)
    await owner.goto('/dashboard/user/jobs')
    await expect(owner.getByRole('list', { name: 'My jobs' })).toBeVisible()
    await expect(owner.getByText(asksForMoney)).toHaveCount(0)
  })
})
