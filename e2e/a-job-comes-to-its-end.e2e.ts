import { addDays, addMonths, dayOf, hourMs, monthOf } from '#contract/grammar/time.ts'
import { mailTo } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test.use({ movesTime: true })

const title = 'Ghazals on a roof under the stars'

test('a job is moved to another day, confirmed, and expires unread: everybody gets an answer', async ({ mehfil }) => {
  const priya = await mehfil.signIn('client@demo.test')
  const meher = await mehfil.signIn('artist@demo.test')
  const { now } = await mehfil.clock()
  const today = dayOf(now)
  // In the middle of a month, so that the next day is in the same one.
  const date = `${addMonths(monthOf(now), 7)}-15`
  const { job } = await mehfil.api(priya.tokens.accessToken).jobs.post({
    title,
    description: 'Forty minutes of ghazals on a roof in Jaipur, for people who know when to be quiet.',
    ...{ category: 'singer', eventType: 'house-concert', city: 'jaipur', date, deadline: addDays(today, 4) },
    ...{ budgetMin: 40_000, budgetMax: 80_000 },
  })
  const { jobId } = job
  const propose = async (who: typeof meher) =>
    mehfil.api(who.tokens.accessToken).jobs.propose({ jobId, note: 'Ghazals with harmonium and tabla, no track.', price: 50_000 })
  await propose(meher)
  const client = await mehfil.visitor(laptop, priya)
  let artist = await mehfil.visitor(phone, meher)
  const card = artist.getByRole('article', { name: title })

  await test.step('the client moves it by a day, and sees who is asked', async () => {
    await client.goto(`/dashboard/user/jobs/${jobId}?view=edit`)
    await expect(
      client.getByText('If you change the date, time, city or budget, artists who proposed are asked whether it still works.'),
    ).toBeVisible()
    await client.getByRole('spinbutton', { name: /^day, Date/ }).press('ArrowUp')
    await expect(client.getByText(/^You have changed the date, time, city or budget/)).toBeVisible()
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Save' }).click()
    await expect(client.getByText('Has to confirm your change')).toBeVisible()
    await expect(client.getByRole('button', { name: 'Accept Meher Rathore' })).toHaveCount(0)
    await expectAccessible(client)
  })

  await test.step('the artist confirms, for a slightly higher price', async () => {
    await artist.goto('/dashboard/artist/jobs')
    await expect(card.getByText('The job has changed.')).toBeVisible()
    await expectAccessible(artist)
    await card.getByRole('button', { name: `It still fits: ${title}` }).click()
    const dialog = artist.getByRole('dialog')
    await dialog.getByLabel('Your price').fill('55000')
    await expectAccessible(artist)
    await dialog.getByRole('button', { name: 'It still fits' }).click()
    await expect(card.getByText('The job has changed.')).toHaveCount(0)
    await expect(card.getByText('₹55,000', { exact: true })).toBeVisible()
    await expect(client.getByRole('button', { name: 'Accept Meher Rathore' })).toBeVisible()
  })

  await test.step('the client pauses it: nobody can apply, the existing proposal stays, and it is reopened', async () => {
    await client.getByRole('button', { name: 'Pause job' }).click()
    const dialog = client.getByRole('dialog', { name: 'Pause this job?' })
    await expect(dialog.getByText(/^The last day to apply does not move/)).toBeVisible()
    await expectAccessible(client)
    await dialog.getByRole('button', { name: 'Pause job' }).click()
    await expect(client.getByText(/^Paused since/)).toBeVisible()
    await expect(client.getByRole('button', { name: 'Accept Meher Rathore' })).toBeVisible()
    await expectAccessible(client)
    const stranger = await mehfil.visitor(phone)
    await stranger.goto(`/jobs/${jobId}`)
    await expect(stranger.getByText(/^The client has paused this job, so nobody new can apply for now\./)).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0)
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectAccessible(stranger)
    await expect(card.getByText(/^The client has paused this job\. Your proposal stays/)).toBeVisible()
    await expectAccessible(artist)
    await mailTo(mehfil, 'artist@demo.test', /has paused “Ghazals on a roof under the stars”/)
    await client.getByRole('button', { name: 'Open again' }).click()
    await expect(client.getByRole('button', { name: 'Pause job' })).toBeVisible()
    await expect(card.getByText(/^The client has paused this job/)).toHaveCount(0)
  })

  await test.step('the artist withdraws and applies again; a third time is refused', async () => {
    const takeBack = async () => {
      await card
        .getByRole('button', { name: `Withdraw: ${title}` })
        .first()
        .click()
      const dialog = artist.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Withdraw' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await takeBack()
    await expectAccessible(artist)
    await card.getByRole('link', { name: `Apply again for ${title}` }).click()
    const dialog = artist.getByRole('dialog')
    await expect(dialog.getByLabel('Your note')).toHaveValue('Ghazals with harmonium and tabla, no track.')
    await dialog.getByRole('button', { name: 'Send the proposal' }).click()
    await expect(dialog).toHaveCount(0)
    await takeBack()
    await expect(card).toHaveCount(2)
    await expect(artist.getByRole('link', { name: `Apply again for ${title}` })).toHaveCount(0)
    mehfil.provokes(/^409 \/api\/job\/proposal\/new/)
    await artist.goto(`/dashboard/artist/jobs?propose=${jobId}`)
    await artist.getByRole('dialog').getByRole('button', { name: 'Send the proposal' }).click()
    await expect(artist.getByText('You have proposed for this job twice. Let us leave it there.')).toBeVisible()
    await expectAccessible(artist)
  })

  await client.close()
  await propose(await mehfil.signIn('gurnoor.sandhu@demo.test'))
  await propose(await mehfil.signIn('rituparna.gogoi@demo.test'))

  await test.step('a day before the end the client gets one reminder of unread proposals', async () => {
    const { closesAt } = job
    await mehfil.advance(new Date(closesAt).getTime() - new Date(now).getTime() - 20 * hourMs)
    await mailTo(mehfil, 'client@demo.test', /is open until .*: 2 unread proposals, 2 in all, waiting for your answer/)
  })

  await test.step('after the deadline the artists have an answer, and the job is shown as expired', async () => {
    await mehfil.advance(21 * hourMs)
    await mailTo(mehfil, 'client@demo.test', /has closed: its last day is over\. Everybody who had proposed has an answer\./)
    artist = await mehfil.visitor(phone, await mehfil.signIn('gurnoor.sandhu@demo.test'))
    await artist.goto('/dashboard/artist/jobs?state=expired')
    await expect(artist.getByRole('article', { name: title }).getByText(/The job ended without an answer/)).toBeVisible()
    await expectAccessible(artist)
    const owner = await mehfil.visitor(laptop, await mehfil.signIn('client@demo.test'))
    await owner.goto(`/dashboard/user/jobs/${jobId}?state=over`)
    await expect(owner.getByText('The last day to apply has passed.')).toBeVisible()
    await expect(owner.getByRole('list', { name: 'Proposals' }).getByText('Ended', { exact: true })).toHaveCount(2)
    await expectAccessible(owner)
  })

  await test.step('nobody can apply any more, and the list does not show it', async () => {
    const visitor = await mehfil.visitor(phone)
    await visitor.goto(`/jobs/${jobId}`)
    await expect(visitor.getByText('The last day to apply has passed.')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0)
    await visitor.goto('/jobs?city=jaipur')
    await expect(visitor.getByRole('link', { name: title })).toHaveCount(0)
  })
})
