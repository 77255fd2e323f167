import { freeEvening, newClient, payAtSandbox } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test('a person chooses their notifications, and quiet hours', async ({ mehfil }, info) => {
  const gulzar = await newClient(mehfil, 'Gulzar')
  const page = await mehfil.visitor(phone, gulzar)
  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  const telling = page.getByRole('region', { name: 'Notifications' })
  const mail = telling.getByRole('group', { name: 'Bookings' }).getByRole('checkbox', { name: 'E-mail' })
  await expect(mail).toBeChecked()
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('settings.png'), fullPage: true })
  await mail.uncheck({ force: true })
  const { notifications } = mehfil.api(gulzar.tokens.accessToken)
  await expect.poll(async () => (await notifications.preferences({})).channels.bookings.mail).toBe(false)

  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await quiet.getByRole('button', { name: /^10:00 pm/ }).click()
  await page.getByRole('option', { name: '8:00 am' }).click()
  await expect(quiet.getByText('Quiet hours end at another hour than they begin.')).toBeVisible()
  expect((await notifications.preferences({})).quiet).toEqual({ on: true, from: 22, to: 8 })
  await quiet.getByRole('button', { name: /^10:00 pm/ }).click()
  await page.getByRole('option', { name: '11:00 pm' }).click()
  await expect.poll(async () => (await notifications.preferences({})).quiet.from).toBe(23)

  await telling.getByText('Mute non-urgent alerts').click()
  await expect(mail).toBeDisabled()
  await expect.poll(async () => (await notifications.preferences({})).muted).toBe(true)
  await page.reload()
  await expect(mail).toBeDisabled()
  await expect(mail).not.toBeChecked()
  await expect(quiet.getByRole('button', { name: /^11:00 pm/ })).toBeVisible()
})

test('a browser gets pushes after a press, as long as its person wants that', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await newClient(mehfil, 'Falguni'), { worker: true })
  await page.context().grantPermissions(['notifications'])
  // The push service of the browser's maker is not available here.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const endpoint = localStorage.getItem('where its maker takes pushes') ?? 'https://push.example/falguni'
    const subscription = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => ({ toJSON: () => subscription, unsubscribe: async () => true }) as never
  })
  await page.goto('/dashboard/settings/notifications')
  const card = page.getByRole('region', { name: 'Push alerts on your devices' })
  await card.getByRole('button', { name: 'Turn on for this browser' }).click()
  await expect(card.getByText('This one')).toBeVisible()
  await expectAccessible(page)

  const told: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/notification/push')) told.push(request.postDataJSON())
  })
  await page.goto('/dashboard/user')
  await page.goto('/dashboard/settings/notifications')
  await expect(card.getByText('This one')).toBeVisible()
  expect(told, 'the address is the same').toEqual([])
  await page.evaluate(() => localStorage.setItem('where its maker takes pushes', 'https://push.example/moved'))
  await page.goto('/dashboard/user')
  await expect.poll(() => told).toMatchObject([{ endpoint: 'https://push.example/moved', replaces: 'https://push.example/falguni' }])
  await page.goto('/dashboard/settings/notifications')
  await expect(card.getByRole('listitem')).toHaveCount(1)
  // A page left before the answer repeats the call, with the same content.
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1)
  await card.getByRole('button', { name: /^Turn off/ }).click()
  await expect(card.getByRole('button', { name: 'Turn on for this browser' })).toBeVisible()
})

test('after a payment the page offers notifications, and the browser asks only after a press', async ({ mehfil }) => {
  const asked = () => JSON.parse(localStorage.getItem('asked') ?? '[]') as boolean[]
  const stand = () => {
    // Headless browsers answer the permission prompt themselves.
    const ask = async () => {
      const before = JSON.parse(localStorage.getItem('asked') ?? '[]')
      localStorage.setItem('asked', JSON.stringify([...before, navigator.userActivation.isActive]))
      return 'granted' as const
    }
    Object.defineProperty(Notification, 'permission', { get: () => (localStorage.getItem('asked') ? 'granted' : 'default') })
    Notification.requestPermission = ask
    const subscription = { endpoint: 'https://push.example/gitanjali', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => ({ toJSON: () => subscription }) as never
  }
  const client = await newClient(mehfil, 'Gitanjali')
  const api = mehfil.api(client.tokens.accessToken)
  const wish = await freeEvening(mehfil, 'meher.rathore', 70, new Date((await mehfil.clock()).now))
  const { checkout } = await api.bookings.initiate(wish)
  const page = await mehfil.visitor(phone, client, { worker: true })
  await page.addInitScript(stand)
  const offer = page.getByRole('region', { name: 'Get an alert when there is a reply?' })
  await page.goto(`/payment-success?payment=${checkout.paymentId}`)
  await expect(page.getByText('We are checking with the bank')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await payAtSandbox(mehfil, client, checkout.paymentId)
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(asked), 'nobody is asked by a page that opens').toEqual([])
  await offer.getByRole('button', { name: 'Turn on alerts' }).click()
  await expect(page.getByText('We will alert you on this device as soon as there is a reply.')).toBeVisible()
  expect(await page.evaluate(asked)).toEqual([true])
  expect((await api.notifications.pushDevices({})).results).toHaveLength(1)
  await page.reload()
  await expect(page.getByText(/is held for you$/)).toBeVisible()
  await expect(offer).toHaveCount(0)

  const another = await newClient(mehfil, 'Hemlata')
  const second = await mehfil
    .api(another.tokens.accessToken)
    .bookings.initiate(await freeEvening(mehfil, 'meher.rathore', 80, new Date((await mehfil.clock()).now)))
  await payAtSandbox(mehfil, another, second.checkout.paymentId)
  const desktop = await mehfil.visitor(laptop, another, { worker: true })
  await desktop.addInitScript(stand)
  await desktop.goto(`/payment-success?payment=${second.checkout.paymentId}`)
  const said = desktop.getByRole('region', { name: 'Get an alert when there is a reply?' })
  await said.getByRole('button', { name: 'Not now' }).click()
  await expect(said).toHaveCount(0)
  await desktop.reload()
  await expect(desktop.getByText(/is held for you$/)).toBeVisible()
  await expect(said).toHaveCount(0)
  expect(await desktop.evaluate(asked)).toEqual([])
})
