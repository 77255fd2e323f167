/**
 * Fixture of all journeys: a server per worker with the demo accounts, browsers for several people at once, and checks that fail the
 * journey on any console error, page error or accessibility finding.
 */
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Frame, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { ElementContext, RunOptions } from 'axe-core'
import type { DataRouter } from 'react-router'
import { api as contract } from '#contract/api.ts'
import type { Session } from '#contract/auth/auth.ts'
import { type Client, createClient } from '#contract/grammar/client.ts'
import { fillRoom, type RunningServer, runCommand, shootFilms, startServer } from './server.ts'

export const phone = { width: 360, height: 740 }
export const laptop = { width: 1280, height: 860 }
export const demoPassword = 'mehfil-demo-2026'

type Size = { width: number; height: number }
/**
 * Options of a browser: allows motion, runs no scripts, prefers the dark theme, allows the service worker. Starting one costs as much as
 * a page, so only journeys about it and the walk through the whole site allow it.
 */
export type Ways = { motion?: boolean; scripts?: boolean; theme?: 'day' | 'stage'; worker?: boolean }

export interface Mehfil {
  url: string
  /** Output of the `prepare` command. */
  printed: string
  /** Calls the API as a person (by token) or anonymously. */
  api(token?: string): Client<typeof contract>
  signIn(login: string, password?: string): Promise<Session>
  /** Moves the product's clock forward and runs what is due. */
  advance(ms: number): Promise<void>
  /** The product's current time. */
  clock(): Promise<{ now: string }>
  /** New tokens for a person after the clock was moved. */
  refresh(session: Session): Promise<Session>
  /** Emails and texts that would have been sent, latest first. */
  outbox(): Promise<{ kind: string; to: string; subject: string; text: string }[]>
  /** Allows a refusal, `404 /profile/…`, or a console message that this journey provokes; all others fail it. */
  provokes(what: RegExp): void
  /** A browser for one person. */
  visitor(size?: Size, session?: Session, ways?: Ways): Promise<Page>
}

export const test = base.extend<
  { mehfil: Mehfil },
  {
    server: RunningServer & { printed: string }
    movesTime: boolean
    alone: string
    films: number
    shorts: number
    roomMessages: number
    prepare: readonly string[]
  }
>({
  /** Journeys that move the clock set this, and get a separate server, because the demo's dates would be in the past for others. */
  movesTime: [false, { option: true, scope: 'worker' }],
  /** A journey that needs the unchanged demo names itself here, and gets a server that no other one uses. */
  alone: ['', { option: true, scope: 'worker' }],
  /** Number of playable performances, the first of the feed. */
  films: [0, { option: true, scope: 'worker' }],
  /** Number of playable shorts. */
  shorts: [0, { option: true, scope: 'worker' }],
  /** Exact number of messages in the global room. */
  roomMessages: [0, { option: true, scope: 'worker' }],
  /** A command of ours with its arguments, run on the demo's database before the server opens it. */
  prepare: [[], { option: true, scope: 'worker' }],
  server: [
    async ({ films, shorts, roomMessages, prepare }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'mehfil-journey-'))
      await cp(process.env.PREPARED_WORLD as string, folder, { recursive: true })
      if (films || shorts) await shootFilms(folder, films, shorts)
      if (roomMessages) await fillRoom(folder, roomMessages)
      const printed = prepare.length ? await runCommand(folder, prepare) : ''
      const server = await startServer(folder)
      await use({ ...server, printed })
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  mehfil: async ({ server, browser, movesTime }, use) => {
    const watch = createWatch()
    const contexts: BrowserContext[] = []
    await use({
      url: server.url,
      printed: server.printed,
      api: (token) => apiAt(server.url, token),
      signIn: (login, password = demoPassword) => apiAt(server.url).auth.login({ email: login, password }),
      async advance(ms) {
        if (!movesTime) throw new Error('say test.use({ movesTime: true }) before putting the clock forward')
        // Access tokens expire after fifteen minutes; pages then refresh them.
        watch.allow(/^401 /)
        await post(`${server.url}/dev/clock`, { advanceMs: ms })
      },
      clock: () => post(`${server.url}/dev/clock`, { advanceMs: 0 }),
      refresh: ({ tokens: { refreshToken } }) => apiAt(server.url).auth.refresh({ refreshToken }),
      async outbox() {
        const response = await fetch(`${server.url}/dev/outbox?format=json`)
        return ((await response.json()) as { results: [] }).results
      },
      provokes: watch.allow,
      async visitor(size = laptop, session, ways = {}) {
        const context = await newContext(browser, server.url, size, session, ways)
        contexts.push(context)
        const page = await context.newPage()
        watch.over(page)
        if (ways.scripts !== false) await waitsForScripts(page)
        return page
      },
    })
    for (const context of contexts) await context.close()
    watch.expectNothing()
  },
})

async function post(url: string, body: object): Promise<{ now: string }> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json() as Promise<{ now: string }>
}

function apiAt(url: string, token?: string): Client<typeof contract> {
  return createClient(contract, async (request) => {
    const response = await fetch(url + request.url, {
      method: request.method,
      headers: {
        ...(request.body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(request.key && { 'idempotency-key': request.key }),
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
    })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  })
}

async function newContext(
  browser: Browser,
  url: string,
  viewport: Size,
  session: Session | undefined,
  { motion = false, scripts = true, theme, worker = false }: Ways,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    baseURL: url,
    hasTouch: viewport.width < 768,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    javaScriptEnabled: scripts,
    serviceWorkers: worker ? 'allow' : 'block',
  })
  if (theme) await context.addInitScript((chosen) => localStorage.setItem('mehfil.theme', chosen), theme)
  if (session) {
    const kept = { accessToken: session.tokens.accessToken, refreshToken: session.tokens.refreshToken, expiresAt: 0, user: session.user }
    await context.addInitScript((text) => {
      if (!localStorage.getItem('mehfil.session') && !sessionStorage.getItem('seeded')) {
        localStorage.setItem('mehfil.session', text)
        sessionStorage.setItem('seeded', 'yes')
      }
    }, JSON.stringify(kept))
  }
  return context
}

const isListening = () => !document.querySelector('script[type="module"]') || 'listening' in document.documentElement.dataset

/** A page is visible before it is hydrated, so wait before interacting. */
async function waitsForScripts(page: Page): Promise<void> {
  const deaf = page.locator('html:not([data-listening]):has(script[type="module"])')
  const listens = async () => void (await page.waitForFunction(isListening))
  await page.addLocatorHandler(deaf, listens, { noWaitAfter: true })
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...given) => {
    const response = await goto(...given)
    await listens()
    return response
  }
  page.reload = async (...given) => {
    const response = await reload(...given)
    await listens()
    return response
  }
}

function createWatch() {
  const complaints: string[] = []
  const refused: string[] = []
  const allowed: RegExp[] = []
  return {
    allow: (address: RegExp) => void allowed.push(address),
    over(page: Page) {
      page.on('console', (message) => {
        if (
          ['error', 'warning'].includes(message.type()) &&
          ![isAboutStatus, isAboutSlowness, isAboutLeaving, isAboutTheBlockedWorker].some((isIt) => isIt(message.text()))
        )
          complaints.push(`${message.type()} at ${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`page error at ${page.url()}: ${error.message}`))
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
      })
    },
    expectNothing() {
      expect(
        complaints.filter((each) => !allowed.some((provoked) => provoked.test(each))),
        'the browser complained',
      ).toEqual([])
      expect(
        refused.filter((each) => !allowed.some((address) => address.test(each))),
        'the server refused what the journey did not provoke',
      ).toEqual([])
    },
  }
}

/** The browser logs every 4xx and 5xx; the check of answers decides which are allowed. */
function isAboutStatus(text: string): boolean {
  return /Failed to load resource: the server responded with a status of [45]\d\d/.test(text)
}

/** On a busy machine a page under inspection uses its preloaded picture later than Chromium expects. */
function isAboutSlowness(text: string): boolean {
  return /was preloaded using link preload but not used within a few seconds/.test(text)
}

/** Leaving a page aborts a connection that is being established. */
function isAboutLeaving(text: string): boolean {
  return /WebSocket is closed before the connection is established/.test(text)
}

/** Playwright reports each registration that it blocks. */
function isAboutTheBlockedWorker(text: string): boolean {
  return text === 'Service Worker registration blocked by Playwright'
}

/** Navigates like a link: loading the whole site for each page takes three times as long. */
export async function leadTo(page: Page, path: string): Promise<void> {
  const lead = (to: string) =>
    (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter.navigate(to, { flushSync: true })
  await page.evaluate(lead, path)
}

/** Sets the theme like the theme button does. */
export async function light(page: Page, theme: 'day' | 'stage'): Promise<void> {
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
}

/** Reloads until a cached page has been invalidated after a change. */
export async function seesAnew(page: Page, what: Locator) {
  await expect(async () => {
    await page.reload()
    await expect(what).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/**
 * Fails on any axe finding in what the page shows now.
 * @param within a selector of the parts to check, if not all
 */
export async function expectAccessible(page: Page, within?: string) {
  expect(await accessibilityFaults(page, within), `axe at ${page.url()}`).toEqual([])
}

/** Between two pages, and while a dialog or a sheet animates in, no heading is readable. */
const isAtRest = () =>
  [...document.querySelectorAll('h1, [role="dialog"], [role="alertdialog"], :popover-open')].some(
    (each) => !each.closest('[inert], [aria-hidden="true"]') && each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  ) &&
  !document.querySelector('[data-stale]') &&
  document.getAnimations().every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)

const asked: RunOptions = {
  // Otherwise it would describe each passing node.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The short version: the package's own `source` is more than twice as long, which a browser has to read for each document. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Half a megabyte, so inject it once per document. A preview's frame may load another document meanwhile. */
async function bringAxe(frame: Frame) {
  await expect(async () => {
    if (!frame.isDetached() && !(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript)
  }).toPass()
}

async function violationsIn({ context, asked }: { context: ElementContext; asked: RunOptions }) {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, asked)
  return violations
}

export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  await page.waitForFunction(isAtRest)
  for (const frame of page.frames()) await bringAxe(frame)
  // Exclude the live announcer, which still names fields of the previous page for some seconds.
  const context = { exclude: ['[data-live-announcer]'], ...(within && { include: [within] }) }
  const violations = await page.evaluate(violationsIn, { context, asked })
  const places = (nodes: (typeof violations)[number]['nodes']) => nodes.map((node) => node.target.join(' ')).slice(0, 5)
  return violations.map(({ id, nodes }) => `${id}: ${places(nodes).join(' | ')}`)
}

export { expect }
