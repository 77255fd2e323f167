import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { videoFailures } from '#contract/videos/videos.ts'
import { sendParts } from './send-parts.ts'

const file = new File(['aaaaabbbbbcc'], 'ranjish.mp4')
const partSize = 5
const sizes = [5, 5, 2]

/** A fake store that accepts parts and fails as many times as it is told to. */
const store = { arrived: new Map<number, string>(), breaks: 0, signed: 0 }

class StoreLine {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  url = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  abort() {
    this.onabort()
    this.onloadend()
  }
  async send(body: Blob) {
    const [, signed, number] = this.url.split('/').map(Number)
    const text = await body.text()
    this.upload.onprogress?.({ loaded: body.size, total: body.size })
    if (store.breaks > 0) {
      store.breaks -= 1
      this.onerror()
    } else {
      this.status = signed === store.signed ? 200 : 403
      if (this.status === 200) store.arrived.set(Number(number), text)
      this.onload()
    }
    this.onloadend()
  }
}

/** Signed addresses work until the next signing. */
async function missing() {
  store.signed += 1
  const parts = sizes.flatMap((size, i) =>
    store.arrived.has(i + 1) ? [] : [{ number: i + 1, start: i * partSize, size, url: `/${store.signed}/${i + 1}`, headers: {} }],
  )
  return { videoId: 'v', partSize, partCount: sizes.length, parts, expiresAt: '2026-12-12T13:30:00.000Z' }
}

function send(more: Partial<Parameters<typeof sendParts>[0]> = {}) {
  const told: number[] = []
  const order = {
    file,
    signal: new AbortController().signal,
    first: missing,
    renew: missing,
    onProgress: (sent: number) => told.push(sent),
    onWaiting: vi.fn(),
  }
  return { sending: sendParts({ ...order, ...more }), told, onWaiting: order.onWaiting }
}

beforeEach(() => {
  store.arrived.clear()
  store.breaks = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('XMLHttpRequest', StoreLine)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Advances the fake timers until the work settles. */
async function passing(work: Promise<void>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000)
  return work
}

const whole = () => [1, 2, 3].map((number) => store.arrived.get(number)).join('')

test('every part arrives, and the progress ends at 100 %', async () => {
  const { sending, told } = send()
  await sending
  expect(whole()).toBe('aaaaabbbbbcc')
  expect(told.at(-1)).toBe(file.size)
})

test('only missing parts are sent', async () => {
  store.arrived.set(1, 'there')
  const { sending, told } = send()
  await sending
  expect(whole()).toBe('therebbbbbcc')
  expect(told[0]).toBe(5)
})

test('a part lost on a broken connection is sent again, with fresh addresses', async () => {
  store.breaks = 2
  const { sending, onWaiting } = send()
  await passing(sending)
  expect(whole()).toBe('aaaaabbbbbcc')
  expect(onWaiting).toHaveBeenCalled()
})

test('expired addresses are renewed before use', async () => {
  const first = async () => {
    const upload = await missing()
    store.signed += 1
    return upload
  }
  const { sending } = send({ first })
  await passing(sending)
  expect(whole()).toBe('aaaaabbbbbcc')
})

test('gives up when the connection never comes back, and at once when the server refuses', async () => {
  store.breaks = 1_000
  const { sending } = send()
  await expect(passing(sending)).rejects.toThrow(TypeError)
  await expect(
    sendParts({
      file,
      signal: new AbortController().signal,
      first: () => Promise.reject(videoFailures.upload_over()),
      renew: missing,
      onProgress: () => {},
      onWaiting: () => {},
    }),
  ).rejects.toThrow('This upload is over.')
})
