import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { bookAndPay, freeEvening, newClient } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

// A fake microphone that beeps, with permission granted.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const more = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...more] })
    },
    { scope: 'worker' },
  ],
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const messages = (page: Page) => page.getByRole('log')
const lastMessage = (page: Page) => messages(page).getByRole('article').last()
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()
const onItsWay = (page: Page) => messages(page).getByText('On its way')

async function attach(page: Page, what: 'Picture' | 'Audio note') {
  await page.getByRole('button', { name: 'Attach a picture or an audio note' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

async function choosePicture(page: Page, name = 'stage.jpg', mimeType = 'image/jpeg', buffer?: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await attach(page, 'Picture')
  await (await chooser).setFiles({ name, mimeType, buffer: buffer ?? (await drawnStage()) })
}

/** A lamp over a stage, in landscape format. */
function drawnStage(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#2a1536"/>
    <path d="M600 0 L980 640 L220 640 Z" fill="#ffcf70" opacity="0.35"/><circle cx="600" cy="90" r="56" fill="#ffcf70"/>
    <rect y="640" width="1200" height="160" fill="#8a2d3b"/><circle cx="600" cy="500" r="60" fill="#c77b4b"/><rect x="545" y="555" width="110" height="120" rx="40" fill="#c2185b"/></svg>`
  return sharp(Buffer.from(drawing)).jpeg().toBuffer()
}

/** Two connected artists, each in their room. */
async function pairOf(mehfil: Mehfil, usernames: readonly [string, string], size: typeof phone): Promise<[Page, Page, string]> {
  const [one, other] = await Promise.all(usernames.map((username) => mehfil.signIn(`${username}@demo.test`)))
  if (!one || !other) throw new Error('nobody signed in')
  const note = 'Your dhol at 104 beats under my second verse.'
  const { collab } = await mehfil.api(one.tokens.accessToken).collabs.request({ recipientUsername: usernames[1], note })
  await mehfil.api(other.tokens.accessToken).collabs.accept({ collabId: collab._id })
  const pages = await Promise.all([mehfil.visitor(size, one), mehfil.visitor(size, other)])
  for (const page of pages) {
    await page.goto(`/dashboard/artist/collab?with=${collab._id}`)
    await expect(field(page)).toBeVisible()
  }
  return [...pages, collab._id]
}

test('two artists send each other a picture and an audio note', async ({ mehfil }) => {
  const [dhruv, zoravar] = await pairOf(mehfil, ['dhruv.oraon', 'zoravar.gill'], phone)

  await choosePicture(dhruv, 'notes.txt', 'text/plain', Buffer.from('Sa re ga'))
  await expect(dhruv.getByRole('alert')).toHaveText('Please choose a picture, or an audio note as WebM, Ogg, MP4, M4A, MP3 or WAV.')
  await choosePicture(dhruv)
  await expect(dhruv.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await dhruv.getByRole('textbox', { name: 'What it shows' }).fill('A lamp over the stage')
  await expectAccessible(dhruv)
  await field(dhruv).fill('The light is like this')
  await send(dhruv)
  for (const page of [dhruv, zoravar]) {
    const picture = messages(page).getByRole('img', { name: 'A lamp over the stage' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(lastMessage(page)).toContainText('The light is like this')
  }
  await expect(onItsWay(dhruv)).toHaveCount(0)
  await expectAccessible(zoravar)
  await messages(zoravar).getByRole('button', { name: 'A lamp over the stage' }).click()
  const lightbox = zoravar.getByRole('dialog', { name: 'A lamp over the stage' })
  await expect(lightbox.getByRole('img')).toBeVisible()
  await expectAccessible(zoravar)
  await lightbox.getByRole('button', { name: 'Close' }).click()

  await attach(zoravar, 'Audio note')
  await expectAccessible(zoravar)
  await zoravar.getByRole('button', { name: 'Record' }).click()
  await expect(zoravar.getByRole('timer')).toContainText('0:02')
  await expectAccessible(zoravar)
  await zoravar.getByRole('button', { name: 'Stop' }).click()
  await zoravar.getByRole('button', { name: /^Play the audio note of you/ }).click()
  await expect(zoravar.getByRole('button', { name: /^Pause the audio note of you/ })).toBeVisible()
  await expect(zoravar.getByRole('button', { name: 'Discard the audio note' })).toBeVisible()
  await expectAccessible(zoravar)
  await send(zoravar)
  await expect(onItsWay(zoravar)).toHaveCount(0)

  const place = lastMessage(dhruv).getByRole('slider')
  await expect(place).toHaveAttribute('aria-valuenow', '0')
  await lastMessage(dhruv)
    .getByRole('button', { name: /^Play the audio note/ })
    .click()
  await expect(place).not.toHaveAttribute('aria-valuenow', '0')
  await lastMessage(dhruv).getByRole('button', { name: 'Speed 1×, change it' }).click()
  await expect(lastMessage(dhruv).getByRole('button', { name: 'Speed 1.5×, change it' })).toBeVisible()
  await place.focus()
  await dhruv.keyboard.press('Home')
  await expect(lastMessage(dhruv).getByRole('button', { name: /^Play the audio note/ })).toBeVisible()
  await expectAccessible(dhruv)

  await zoravar.goto('/dashboard/artist/collab')
  await expect(zoravar.getByRole('list', { name: 'Rooms' })).toContainText('You: Sent an audio note')
})

test('a pending file holds back later messages, also over a reload, unless it failed or is cancelled', async ({ mehfil }) => {
  mehfil.provokes(/^500 \/api\/chat\/rooms|ERR_FAILED/)
  const [one, other] = await pairOf(mehfil, ['zoravar.gill', 'aarohi.kulkarni'], phone)
  const files = '**/api/chat/rooms/*/files'
  const shown = async (page: Page) =>
    (await messages(page).getByRole('article').allInnerTexts()).map((text) => text.match(/(One|Two|Three|Four)/)?.[0])

  await one.route(files, () => undefined)
  await choosePicture(one)
  await field(one).fill('One')
  await send(one)
  await field(one).fill('Two')
  await send(one)
  await expect(onItsWay(one)).toHaveCount(2)
  await expect(one.getByRole('progressbar', { name: 'Sending the picture' })).toBeAttached()
  await expectAccessible(one)
  await one.unrouteAll({ behavior: 'ignoreErrors' })
  await one.reload()
  for (const page of [one, other]) await expect.poll(() => shown(page)).toEqual(['One', 'Two'])
  await expect(onItsWay(one)).toHaveCount(0)

  await one.route(files, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'That did not work.' } }))
  await choosePicture(one)
  await field(one).fill('Four')
  await send(one)
  await field(one).fill('Three')
  await send(one)
  await expect(one.getByText('Not sent. That did not work.')).toBeVisible()
  await expectAccessible(one)
  await expect.poll(() => shown(other)).toEqual(['One', 'Two', 'Three'])
  await one.unrouteAll()
  await one.getByRole('button', { name: 'Retry' }).click()
  for (const page of [one, other]) await expect.poll(() => shown(page)).toEqual(['One', 'Two', 'Three', 'Four'])

  await one.route(files, () => undefined)
  await choosePicture(one)
  await send(one)
  await one.getByRole('button', { name: 'Cancel' }).click()
  await expect(onItsWay(one)).toHaveCount(0)
  await expect.poll(() => shown(one)).toHaveLength(4)

  await lastMessage(one)
    .getByRole('button', { name: /^More about/ })
    .click()
  await one.getByRole('menuitem', { name: 'Remove' }).click()
  await one.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  for (const page of [one, other]) await expect(lastMessage(page)).toContainText('This message was removed.')
})

test('without a microphone the page says so, and accepts a file', async ({ mehfil }) => {
  const [one] = await pairOf(mehfil, ['ishani.dutta', 'kavya.iyer'], phone)
  await one.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await attach(one, 'Audio note')
  await one.getByRole('button', { name: 'Record' }).click()
  await expect(one.getByRole('alert')).toContainText('The microphone is not allowed here.')
  await expectAccessible(one)
  const chooser = one.waitForEvent('filechooser')
  await one.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'tune.wav', mimeType: 'audio/wav', buffer: tune(4) })
  await expect(one.getByRole('slider', { name: 'Place in the audio note of you, 0:04' })).toBeVisible()
  await send(one)
  await expect(onItsWay(one)).toHaveCount(0)
  const place = lastMessage(one).getByRole('slider')
  await place.press('ArrowRight')
  await expect(place).toHaveAttribute('aria-valuetext', '0:04 of 0:04')
})

test('a pasted or dropped file is attached, one at a time', async ({ mehfil }) => {
  const [one] = await pairOf(mehfil, ['farhan.ali.khan', 'kavya.iyer'], laptop)
  const bytes = [...(await drawnStage())]
  const attached = one.getByRole('img', { name: 'Your picture' })
  await field(one).evaluate((textarea, bytes) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }))
    textarea.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, bytes)
  await expect(attached).toBeVisible()
  await one.getByRole('button', { name: 'Discard the picture' }).click()
  await expect(attached).toHaveCount(0)
  await expect(field(one)).toBeFocused()
  for (const name of ['first.jpg', 'second.jpg'])
    await messages(one).evaluate(
      (log, [name, bytes]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
        log.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      },
      [name, bytes] as const,
    )
  await expect(attached).toHaveCount(1)
  await send(one)
  await expect(messages(one).getByRole('img', { name: 'Picture from you' })).toHaveCount(1)
})

test('before a booking is accepted the paperclip says why files are not allowed, and afterwards they are', async ({ mehfil }) => {
  const { now } = await mehfil.clock()
  const session = await newClient(mehfil, 'Dev')
  const bookingId = await bookAndPay(mehfil, session, await freeEvening(mehfil, 'meher.rathore', 80, new Date(now)))
  const dev = await mehfil.visitor(phone, session)
  await dev.goto(`/dashboard/user/bookings/${bookingId}#messages`)
  await dev.getByRole('button', { name: 'Attach a picture or an audio note' }).click()
  await expect(dev.getByRole('alert')).toHaveText('Pictures and audio notes can be sent once the booking is accepted.')
  await expectAccessible(dev)
  const artist = await mehfil.signIn('artist@demo.test')
  await mehfil.api(artist.tokens.accessToken).bookings.action({ bookingId, action: 'accept' })
  await dev.reload()
  await choosePicture(dev)
  await send(dev)
  await expect(messages(dev).getByRole('img', { name: 'Picture from you' })).toBeVisible()
})

/** A tone as a WAV file. */
function tune(seconds: number): Buffer {
  const rate = 8000
  const samples = Buffer.from(Array.from({ length: rate * seconds }, (_, i) => 128 + 100 * Math.sin(i / 6) * Math.sin((i / rate) * 3)))
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

test('an admin sees and hears a reported file of a room, even after its sender has removed it', async ({ mehfil }) => {
  const [venkat, dhruv] = await pairOf(mehfil, ['venkat.subramaniam', 'zoravar.gill'], phone)
  await choosePicture(venkat)
  await venkat.getByRole('textbox', { name: 'What it shows' }).fill('A lamp over the stage')
  await field(venkat).fill('Bring cash or do not come')
  await send(venkat)
  await attach(venkat, 'Audio note')
  await venkat.getByRole('button', { name: 'Record' }).click()
  await expect(venkat.getByRole('timer')).toContainText('0:02')
  await venkat.getByRole('button', { name: 'Stop' }).click()
  await send(venkat)
  await expect(onItsWay(venkat)).toHaveCount(0)
  await expect(messages(dhruv).getByRole('article')).toHaveCount(2)

  for (const nth of [0, 1]) {
    await messages(dhruv)
      .getByRole('article')
      .nth(nth)
      .getByRole('button', { name: /^More about/ })
      .click()
    await dhruv.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = dhruv.getByRole('dialog')
    await dialog.getByText('Harassment or threats').click()
    await expect(dialog.getByText(/the message goes with it, and its (picture|audio note) too/)).toBeVisible()
    await expectAccessible(dhruv)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog).toHaveCount(0)
    await messages(venkat)
      .getByRole('article')
      .nth(nth)
      .getByRole('button', { name: /^More about/ })
      .click()
    await venkat.getByRole('menuitem', { name: 'Remove' }).click()
    await venkat.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(venkat.getByRole('dialog')).toHaveCount(0)
  }

  for (const size of [phone, laptop]) {
    const admin = await mehfil.visitor(size, await mehfil.signIn('admin@demo.test'))
    await admin.goto('/admin/reports?reason=abuse')
    const sheet = admin.getByRole('dialog')
    const open = async (words: string) => {
      await admin.getByRole('list', { name: 'Reports' }).getByRole('button').filter({ hasText: words }).click()
      await expect(sheet.getByText(/^In a collaboration, /)).toBeVisible()
      await expectAccessible(admin)
    }
    await open('Bring cash or do not come')
    await sheet.getByRole('button', { name: 'Open the picture' }).click()
    const picture = sheet.getByRole('img', { name: 'A lamp over the stage' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
    await expectAccessible(admin)
    await open('An audio note')
    await sheet.getByRole('button', { name: /^Play the audio note of/ }).click()
    await expect(sheet.getByRole('slider')).not.toHaveAttribute('aria-valuenow', '0')
    await expectAccessible(admin)
    await admin.goto('/admin/audit')
    await expect(admin.getByRole('list', { name: 'Entries' }).getByText('Opened a reported file').first()).toBeVisible()
  }
})
