/**
 * Lighthouse's accessibility category for every page of the admin console, as the demo's superadmin, on a phone and on a desktop. `npm
 * run build && node bench/console-accessibility.ts [path …]`. Fails when a page scores less than 100. Connects to 127.0.0.1 only; npx
 * provides Lighthouse itself, pinned.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { createClient } from '#contract/grammar/client.ts'
import { executablePath } from '../e2e/browser.ts'
import { consolePages, consolePlaceOf } from '../e2e/console-pages.ts'
import prepareWorld from '../e2e/prepare-world.ts'
import { startServer } from '../e2e/server.ts'
import { demoPassword } from '../e2e/stage.ts'
import { freePort } from '../server/testing/free-port.ts'
import { lighthouse } from './lighthouse-version.ts'

const waitMs = 6_000
const sizes = { phone: [], desk: ['--preset=desktop'] }

interface Report {
  categories: { accessibility: { score: number; auditRefs: { id: string; weight: number }[] } }
  audits: Record<string, { score: number | null; details?: { items?: { node?: { selector?: string; snippet?: string } }[] } }>
  finalDisplayedUrl: string
}

const run = promisify(execFile)

async function measure(url: string, port: number, folder: string, flags: readonly string[]): Promise<Report> {
  const output = join(folder, 'report.json')
  await run(
    'npx',
    [
      ...['--yes', lighthouse, url, '--quiet', `--port=${port}`, '--only-categories=accessibility'],
      // Keep the storage, which has the session. The live connection never becomes idle, so measure after a fixed time.
      ...['--disable-storage-reset', '--throttling-method=provided', `--max-wait-for-load=${waitMs}`],
      ...['--output=json', `--output-path=${output}`],
      ...flags,
    ],
    { env: { ...process.env, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}` }, maxBuffer: 1e8 },
  )
  return JSON.parse(await readFile(output, 'utf8')) as Report
}

function lost({ audits, categories }: Report): string[] {
  const counted = new Set(categories.accessibility.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
  return Object.entries(audits)
    .filter(([id, { score }]) => counted.has(id) && score !== null && score < 1)
    .map(([id, { details }]) => `${id} ${details?.items?.[0]?.node?.snippet ?? ''}`)
}

async function signIn(page: Page, url: string): Promise<void> {
  const { auth } = createClient(api, async (request) => {
    const response = await fetch(url + request.url, {
      method: request.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body ?? {}),
    })
    return { status: response.status, body: await response.json() }
  })
  const { tokens, user } = await auth.login({ email: 'admin@demo.test', password: demoPassword })
  await page.goto(`${url}/offline`)
  await page.evaluate((kept) => localStorage.setItem('mehfil.session', kept), JSON.stringify({ ...tokens, expiresAt: 0, user }))
}

await prepareWorld()
const folder = await mkdtemp(join(tmpdir(), 'mehfil-console-'))
await cp(process.env.PREPARED_WORLD as string, join(folder, 'world'), { recursive: true })
const server = await startServer(join(folder, 'world'))
const paths = process.argv.length > 2 ? process.argv.slice(2) : consolePages

/** Each size in a separate browser and session. */
async function measureAll(size: keyof typeof sizes): Promise<Map<string, number>> {
  const own = await mkdtemp(join(folder, 'browser-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(own, {
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  const scores = new Map<string, number>()
  try {
    const page = await browser.newPage()
    await signIn(page, server.url)
    for (const path of paths) {
      const place = await consolePlaceOf(page, server.url, path)
      await page.goto(`${server.url}/offline`)
      const report = await measure(server.url + place, port, own, sizes[size])
      const { pathname } = new URL(report.finalDisplayedUrl)
      if (pathname !== new URL(place, server.url).pathname) throw new Error(`${path} led to ${pathname}`)
      const score = Math.round(report.categories.accessibility.score * 100)
      scores.set(path, score)
      process.stdout.write(`${path} ${size} ${score} ${lost(report).join('; ')}\n`)
    }
  } finally {
    await browser.close()
  }
  return scores
}

try {
  const [phone, desk] = await Promise.all([measureAll('phone'), measureAll('desk')])
  // biome-ignore lint/suspicious/noConsole: the script's output is this table
  console.table(paths.map((page) => ({ page, phone: phone.get(page), desk: desk.get(page) })))
  if ([...phone.values(), ...desk.values()].some((score) => score < 100)) process.exitCode = 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
