/** Comments under a performance: off until its artist allows them, and removed by those who may. */
import { newClient } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test.use({ alone: 'listeners comment' })

test('an artist opens comments, a listener writes, and a rude one is reported and removed', async ({ mehfil }) => {
  const artist = await mehfil.visitor(phone, await mehfil.signIn('artist@demo.test'))
  const priya = await mehfil.visitor(phone, await mehfil.signIn('client@demo.test'))
  const dev = await mehfil.visitor(laptop, await newClient(mehfil))
  const rude = 'Nobody wants to hear this. Go home.'
  const comments = priya.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  let performance = ''

  await test.step('no comment form before the artist allows it', async () => {
    await artist.goto('/dashboard/artist/arena')
    const entry = artist.getByRole('article').filter({ hasText: 'Aaj jaane ki zid' })
    performance = (await entry.getByRole('link', { name: /^See the page of/ }).getAttribute('href')) ?? ''
    await priya.goto(performance)
    await expect(priya.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(priya.getByRole('heading', { name: 'Comments' })).toHaveCount(0)
    await entry.getByText('Allow comments').click()
    await expect(entry.getByRole('switch', { name: 'Allow comments' })).toBeChecked()
    await expectAccessible(artist)
  })

  await test.step('a listener writes, and finds it after returning', async () => {
    await expect(async () => {
      await priya.reload()
      await expect(priya.getByText('No comments yet. Be the first.')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await priya.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(priya.getByText('Please write something.')).toBeVisible()
    await priya.getByRole('textbox', { name: 'Your comment' }).fill('What a voice.\nOnce more, please!')
    await priya.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(comments).toContainText(['What a voice.'])
    await expect(priya.getByRole('textbox', { name: 'Your comment' })).toHaveValue('')
    await expectAccessible(priya)
    await priya.reload()
    await expect(comments).toHaveCount(1)
  })

  await test.step('a rude one is reported: the reporter no longer sees it, and an admin reads its original text', async () => {
    await dev.goto(performance)
    await dev.getByRole('textbox', { name: 'Your comment' }).fill(rude)
    await dev.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(dev.getByRole('textbox', { name: 'Your comment' })).toHaveValue('')
    await priya.reload()
    await comments
      .filter({ hasText: rude })
      .getByRole('button', { name: /^Report what/ })
      .click()
    const dialog = priya.getByRole('dialog', { name: 'Report this comment' })
    await dialog.getByText('Harassment or threats').click()
    await expectAccessible(priya)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Thank you.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(comments).toHaveCount(1)
    const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
    await admin.goto('/admin/reports')
    await admin.getByRole('list', { name: 'Reports' }).getByRole('button').filter({ hasText: rude }).click()
    const report = admin.getByRole('dialog')
    await expect(report.getByRole('link', { name: 'Aaj jaane ki zid' })).toBeVisible()
    await expectAccessible(admin)
    await report.getByRole('button', { name: 'Take it away' }).click()
    const removal = admin.getByRole('dialog', { name: /^Take away a comment of/ })
    await removal.getByRole('textbox').fill('It insults the singer.')
    await removal.getByRole('button', { name: 'Take it away' }).click()
    await expect(admin.getByText('The comment is gone')).toBeVisible()
    await expectAccessible(admin)
    await dev.reload()
    await expect(dev.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('the artist removes an unwanted one, and closes comments', async () => {
    await artist.goto(performance)
    await artist.getByRole('button', { name: /^Take away what Priya/ }).click()
    await expect(artist.getByText('No comments yet. Be the first.')).toBeVisible()
    await artist.goto('/dashboard/artist/arena')
    const entry = artist.getByRole('article').filter({ hasText: 'Aaj jaane ki zid' })
    await entry.getByText('Allow comments').click()
    await expect(entry.getByRole('switch', { name: 'Allow comments' })).not.toBeChecked()
    // The page is cached for everybody, and invalidated a moment later.
    await expect(async () => {
      await dev.reload()
      await expect(dev.getByRole('heading', { name: 'Comments' })).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  })
})
