/** Appeals: an admin's decision is read, appealed, reviewed by another admin, and reversed. */
import { addDays, dayOf, minuteMs } from '#contract/grammar/time.ts'
import { newClient, signInAgain } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test.use({ movesTime: true })

const title = 'Sitar for a naming ceremony'
const mine = 'It is for the naming of my daughter'

test('a job removed by mistake returns after another admin has read the appeal', async ({ mehfil }) => {
  const isha = await newClient(mehfil, 'Isha')
  const today = dayOf((await mehfil.clock()).now)
  const { job } = await mehfil.api(isha.tokens.accessToken).jobs.post({
    title,
    description: 'Half an hour of sitar in a garden in Jaipur, for forty guests.',
    ...{ category: 'musician', eventType: 'house-concert', city: 'jaipur', date: addDays(today, 40), deadline: addDays(today, 20) },
    ...{ budgetMin: 20_000, budgetMax: 40_000 },
  })
  const { jobId, version } = job
  const moderator = mehfil.api((await mehfil.signIn('moderator@demo.test')).tokens.accessToken)
  await moderator.jobAdmin.decide({ jobId, decision: 'remove', reason: 'Looks like an advertisement.', version })

  const page = await mehfil.visitor(phone, isha)
  mehfil.provokes(/^404 \/api\/job\//)
  await test.step('its client reads why, and appeals in her own words', async () => {
    await page.goto(`/dashboard/user/jobs/${jobId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your job was removed' })).toBeVisible()
    const decision = page.getByRole('region', { name: 'Decision and appeal' })
    await expect(decision).toContainText('Looks like an advertisement.')
    await decision.getByRole('button', { name: 'Send the appeal' }).click()
    await expect(decision.getByLabel('Why is it wrong?')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await decision.getByLabel('Why is it wrong?').fill(`${mine}, and nothing is advertised.`)
    await decision.getByRole('button', { name: 'Send the appeal' }).click()
    await expect(decision).toContainText('We have your appeal.')
    await expectAccessible(page)
  })

  await test.step('the admin who removed it sees the appeal and cannot decide it', async () => {
    const own = await mehfil.visitor(laptop, await mehfil.signIn('moderator@demo.test'))
    await own.goto('/admin/review?kind=appeals')
    await own.getByRole('list', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: mine }).getByRole('button').click()
    await expect(own.getByText('Another admin decides this appeal')).toBeVisible()
    await expect(own.getByRole('button', { name: 'Reverse the decision' })).toHaveCount(0)
    await expectAccessible(own)
  })

  await test.step('another admin reverses the decision, and after ten minutes the job waits for review again', async () => {
    const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
    await admin.goto('/admin/review?kind=appeals')
    await admin.getByRole('list', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: mine }).getByRole('button').click()
    await expect(admin.getByRole('main').getByText(`${mine}, and`).last()).toBeVisible()
    await admin.getByRole('button', { name: 'Reverse the decision' }).click()
    const form = admin.getByRole('form', { name: 'Reverse the decision' })
    await form.getByLabel('Reason').fill('It is a private ceremony.')
    await expect(form.getByRole('region', { name: 'What the person reads' })).toContainText('It is a private ceremony.')
    await expectAccessible(admin)
    await form.getByRole('button', { name: 'Reverse the decision' }).click()
    await expect(admin.getByRole('status').filter({ hasText: 'Until then' })).toContainText('Until then you can undo it.')
    await mehfil.advance(11 * minuteMs)
    const fresh = await mehfil.visitor(phone, await signInAgain(mehfil, isha))
    await fresh.goto(`/dashboard/user/jobs/${jobId}`)
    await expect(fresh.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(fresh)
  })
})

test('an entry disqualified by mistake shows on its card that the appeal was successful', async ({ mehfil }) => {
  const artist = await mehfil.signIn('artist@demo.test')
  const own = mehfil.api(artist.tokens.accessToken)
  const moderator = mehfil.api((await mehfil.signIn('moderator@demo.test')).tokens.accessToken)
  const { results } = await moderator.arenaAdmin.entries({ state: 'live', words: 'Aaj jaane ki zid' })
  const { id = '', version = 0, title = '' } = results[0] ?? {}
  await moderator.arenaAdmin.decide({ id, decision: 'disqualify', reason: 'The song seems to be a recording.', version })
  await own.decisionAppeals.make({ subject: 'entry', subjectId: id, text: 'I sang it in one take, and my teacher heard it.' })

  const admin = mehfil.api((await mehfil.signIn('admin@demo.test')).tokens.accessToken)
  const waiting = async () =>
    (await admin.reviewInbox.list({ kinds: ['appeals'] })).results.find(({ line }) => line.includes('in one take'))
  await expect.poll(waiting).toBeTruthy()
  const item = await waiting()
  await admin.reviewInbox.decide({
    ...{ itemId: item?.itemId ?? '', version: item?.version ?? 0 },
    ...{ decision: 'reverse', reason: 'We have listened to it again: it is sung.' },
  })
  await mehfil.advance(11 * minuteMs)

  const page = await mehfil.visitor(phone, await mehfil.refresh(artist))
  await page.goto('/dashboard/artist/arena')
  const card = page.getByRole('article', { name: title })
  await expect(card.getByText('Live', { exact: true })).toBeVisible()
  const answer = card.getByRole('region', { name: 'Decision and appeal' })
  await expect(answer).toContainText('Your appeal was successful.')
  await expect(answer).toContainText('We have listened to it again: it is sung.')
  await expectAccessible(page)
})
