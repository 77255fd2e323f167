import type { Page } from '@playwright/test'
import type { Session } from '#contract/auth/auth.ts'
import { bookAndPay, freeEvening, newClient } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const messages = (page: Page) => page.getByRole('log')
const said = (page: Page, text: string) => messages(page).getByRole('article').filter({ hasText: text })
async function write(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}
/** A pending message cannot be answered or removed. */
const arrived = (page: Page, text: string) => expect(said(page, text).getByRole('button', { name: /^More about/ })).toBeVisible()
async function act(page: Page, text: string, deed: string) {
  await said(page, text)
    .first()
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: deed }).click()
}

async function inTheRoom(mehfil: Mehfil, size: typeof phone, session: Session, path = '/dashboard/user/chat'): Promise<Page> {
  const page = await mehfil.visitor(size, session)
  await page.goto(path)
  await expect(messages(page).getByRole('article').first()).toBeVisible()
  return page
}

/** A live connection that can be cut and restored: the current one ends, and no new one succeeds. */
async function lineOf(mehfil: Mehfil, page: Page) {
  mehfil.provokes(/ERR_CONNECTION_REFUSED|WebSocket connection to/)
  await page.addInitScript(() => {
    const { WebSocket } = window
    const isCut = () => sessionStorage.getItem('line') === 'cut'
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(isCut() ? String(address).replace('/socket.io/', '/nowhere/') : address, protocols)
        window.addEventListener('cut', () => this.close())
      }
      /** Data sent while the connection breaks is lost without notice. */
      override send(data: string | Blob | BufferSource) {
        if (!isCut()) super.send(data)
      }
    }
  })
  // Also block polling, to which the connection would fall back.
  let isCut = false
  await page.route('**/socket.io/**', (route) => (isCut ? route.abort('connectionrefused') : route.fallback()))
  await page.goto('/offline')
  const set = async (cut: boolean) => {
    isCut = cut
    await page.evaluate((cut) => {
      sessionStorage.setItem('line', cut ? 'cut' : 'there')
      if (cut) window.dispatchEvent(new Event('cut'))
    }, cut)
  }
  return { cut: () => set(true), mend: () => set(false) }
}

test('two people write in the global room, one on a phone, one on a desktop', async ({ mehfil }) => {
  const dev = await inTheRoom(mehfil, phone, await newClient(mehfil, 'Dev'))
  const meher = await inTheRoom(mehfil, laptop, await mehfil.signIn('artist@demo.test'), '/dashboard/artist/chat')
  await expect(dev.getByText('2 here now')).toBeVisible()
  await dev.getByRole('button', { name: 'Send' }).click()
  await expect(dev.getByText('Message cannot be empty')).toBeVisible()
  await expect(field(dev)).toBeFocused()

  const text = 'Namaste from a phone'
  const answer = 'And to you'
  await write(dev, text)
  await expect(field(dev)).toHaveValue('')
  await expect(said(dev, text)).toBeVisible()
  await expect(said(meher, text)).toBeVisible()
  await expectAccessible(dev)

  await act(meher, text, 'Reply')
  await write(meher, answer)
  await expect(said(dev, answer)).toContainText(text)
  await expect(said(dev, answer).getByText('Meher Rathore', { exact: true })).toBeVisible()

  await act(dev, text, 'Edit')
  await expect(field(dev)).toHaveValue(text)
  await write(dev, `${text}, all of you`)
  await expect(
    messages(meher)
      .getByRole('article')
      .filter({ hasText: /all of you.*edited/ })
      .first(),
  ).toBeVisible()
  await expect(said(meher, answer)).toContainText('all of you')

  await said(dev, answer).getByRole('button', { name: 'Mention Meher Rathore' }).click()
  await expect(field(dev)).toHaveValue('@meher.rathore ')
  await field(dev).fill('')

  await messages(dev)
    .getByRole('button', { name: /^More about the message of you/ })
    .last()
    .click()
  await removeThis(dev)
  await expect(messages(meher).getByText('This message was removed.').last()).toBeVisible()
  await expect(messages(meher).getByText('all of you')).toHaveCount(0)
  await expectAccessible(meher)
})

async function removeThis(page: Page) {
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('messages written offline are sent once and in order, also after the page was closed', async ({ mehfil }) => {
  mehfil.provokes(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/)
  const meher = await inTheRoom(mehfil, laptop, await mehfil.signIn('artist@demo.test'), '/dashboard/artist/chat')
  const dev = await mehfil.visitor(phone, await newClient(mehfil, 'Dev'), { worker: true })
  const line = await lineOf(mehfil, dev)
  await dev.goto('/dashboard/user/chat')
  await expect(messages(dev).getByRole('article').first()).toBeVisible()
  await line.cut()
  await dev.context().setOffline(true)
  await expect(dev.getByText('You are offline.')).toBeVisible()
  const texts = ['One, in the lift', 'Two, in the lift', 'Three, in the lift']
  for (const text of texts) {
    await write(dev, text)
    await expect(said(dev, text).getByText('On its way')).toBeAttached()
  }
  mehfil.provokes(/about:blank/)
  await line.mend()
  await dev.goto('about:blank')
  await dev.context().setOffline(false)
  await dev.goto('/dashboard/user/chat')
  await expect(said(meher, 'Three, in the lift')).toBeVisible()
  for (const text of texts) await arrived(dev, text)
  for (const page of [dev, meher]) {
    const shown = await messages(page).getByRole('article').filter({ hasText: 'in the lift' }).allInnerTexts()
    expect(shown.map((text) => texts.find((each) => text.includes(each)))).toEqual(texts)
  }
})

test('a lost connection is given up after a while, and restored by hand; failed messages are sent again', async ({ mehfil }) => {
  // The server's second of slow mode starts later than the page's when the answer was slow.
  mehfil.provokes(/^(?:500|429) \/api\/message\/send/)
  const session = await newClient(mehfil, 'Dev')
  const dev = await mehfil.visitor(laptop, session)
  const line = await lineOf(mehfil, dev)
  await line.cut()
  await dev.goto('/dashboard/user/chat')
  const reconnect = dev.getByRole('button', { name: 'Reconnect' })
  await expect(dev.getByText('Failed to connect to chat server')).toBeVisible()
  await expectAccessible(dev)
  await write(dev, 'By call, then')
  await arrived(dev, 'By call, then')

  await dev.route('**/api/message/send', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'That did not work.' } }),
  )
  await write(dev, 'Not so fast')
  await expect(dev.getByText('Not sent. That did not work.')).toBeVisible()
  await expectAccessible(dev)
  await dev.unroute('**/api/message/send')
  await write(dev, 'After it')
  await arrived(dev, 'After it')
  await said(dev, 'Not so fast').getByRole('button', { name: 'Retry' }).click()
  await expect(dev.getByText('Not sent.')).toHaveCount(0)
  await expect(messages(dev).getByRole('article').last()).toContainText('Not so fast')

  await line.mend()
  await reconnect.click()
  await expect(reconnect).toHaveCount(0)
  await expect(dev.getByText(/\d here now/)).toBeVisible()
  await mehfil.api((await mehfil.signIn('artist@demo.test')).tokens.accessToken).chat.send({ text: 'Welcome back' })
  await expect(said(dev, 'Welcome back')).toBeVisible()
})

test('a refused message says why and can be deleted; new accounts send no links', async ({ mehfil }) => {
  const dev = await inTheRoom(mehfil, phone, await newClient(mehfil, 'Dev'))
  await write(dev, 'See www.elsewhere.com')
  await expect(dev.getByText('New members cannot send links')).toBeVisible()
  await dev.reload()
  await expect(dev.getByText('New members cannot send links')).toBeVisible()
  await said(dev, 'www.elsewhere.com').getByRole('button', { name: 'Delete' }).click()
  await expect(said(dev, 'www.elsewhere.com')).toHaveCount(0)
  await dev.reload()
  await expect(messages(dev).getByRole('article').first()).toBeVisible()
  await expect(said(dev, 'www.elsewhere.com')).toHaveCount(0)
})

test('an admin removes a message, restores it, mutes and pauses, and everybody sees it at once', async ({ mehfil }) => {
  const session = await newClient(mehfil, 'Dev')
  const dev = await inTheRoom(mehfil, phone, session)
  const admin = await inTheRoom(mehfil, laptop, await mehfil.signIn('admin@demo.test'), '/admin/chat')
  await write(dev, 'Something rude')
  await expect(said(admin, 'Something rude').getByRole('button', { name: /^More about/ })).toHaveCSS('opacity', '1')
  const because = async (button: string) => {
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Why').fill('Against the rules of the house.')
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toHaveCount(0)
  }
  await act(admin, 'Something rude', 'Take away')
  await expectAccessible(admin)
  await because('Take it away')
  await expect(said(dev, 'Something rude')).toHaveCount(0)
  await messages(admin)
    .getByRole('article')
    .filter({ hasText: 'This message was removed.' })
    .last()
    .getByRole('button', { name: /^More/ })
    .click()
  await admin.getByRole('menuitem', { name: 'What it said' }).click()
  await expect(admin.getByRole('dialog').getByText('Something rude')).toBeVisible()
  await because('Put it back')
  await expect(said(dev, 'Something rude')).toBeVisible()

  await act(admin, 'Something rude', 'Mute')
  await because('Mute')
  await expect(dev.getByText('A moderator has muted you until')).toBeVisible()
  await expect(field(dev)).toHaveCount(0)
  await admin.getByRole('link', { name: 'Muted people' }).click()
  await expect(admin.getByText(session.user.username)).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: /^Unmute / }).click()
  await expect(admin.getByText('Nobody is muted')).toBeVisible()
  await expect(field(dev)).toBeVisible()

  await admin.getByRole('link', { name: 'The room' }).click()
  for (const [sentence, count] of [
    ['The room is paused by a moderator.', 1],
    ['The room is paused by a moderator.', 0],
  ] as const) {
    await admin.getByRole('button', { name: 'Slow mode and pause' }).click()
    await admin.getByText('Pause the room: only our team can write').click()
    await because('Save')
    await expect(dev.getByText(sentence)).toHaveCount(count)
  }
})

test('the sides of a booking write to each other, with contact data masked before acceptance, and see read marks', async ({ mehfil }) => {
  const { now } = await mehfil.clock()
  const session = await newClient(mehfil, 'Dev')
  const bookingId = await bookAndPay(mehfil, session, await freeEvening(mehfil, 'meher.rathore', 70, new Date(now)))
  const dev = await mehfil.visitor(phone, session)
  await dev.goto(`/dashboard/user/bookings/${bookingId}#messages`)
  await expect(dev.getByText('Phone numbers, payment ids and links are hidden until')).toBeVisible()
  await write(dev, 'Call me on 98765 43210')
  await expect(said(dev, 'Call me on 98765 43210').getByText('Sent')).toBeAttached()

  const artist = await mehfil.signIn('artist@demo.test')
  const meher = await mehfil.visitor(laptop, artist)
  await meher.goto(`/dashboard/artist/bookings/${bookingId}`)
  await expect(said(meher, 'Call me on •••••')).toBeVisible()
  await expectAccessible(meher)
  await messages(meher).scrollIntoViewIfNeeded()
  await expect(said(dev, 'Call me on').getByText('Read')).toBeAttached()

  await field(meher).pressSequentially('I will')
  await expect(dev.getByText('is writing')).toBeAttached()
  await field(meher).press('Enter')
  await expect(said(dev, 'I will')).toBeVisible()
  await expectAccessible(dev)

  await mehfil.api(artist.tokens.accessToken).bookings.action({ bookingId, action: 'accept' })
  await expect(said(meher, 'Call me on 98765 43210')).toBeVisible()
})
