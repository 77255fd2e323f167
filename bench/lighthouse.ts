/**
 * Lighthouse over the built app, mobile preset, medians of five, and again with a cheap phone on a slow network. `npm run build && node
 * bench/lighthouse.ts [path …]`; `/jobs/*` is the first page that `/jobs` links to. Connects to 127.0.0.1 only; npx provides Lighthouse
 * itself, pinned.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { executablePath } from '../e2e/browser.ts'
import { addressOf } from '../e2e/public-pages.ts'
import { startDrawn } from '../e2e/server.ts'
import { lighthouse } from './lighthouse-version.ts'

const runs = 5
const pages = [
  '/',
  '/categories/singer',
  '/profile/meher.rathore',
  '/blog/a-sangeet-evening-hour-by-hour',
  '/buy-art',
  '/buy-art/*/*',
  '/jobs',
  '/jobs/*',
  '/mehfil-arena',
  '/mehfil-arena/leaderboard',
  '/mehfil-arena/watch',
  '/arena/*',
]
const chromeFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** 400 kbit/s, 400 ms, a CPU four times slower: 2G and a cheap phone. Applied throttling, not simulated from a fast run. */
const badLine = [
  '--throttling-method=devtools',
  '--throttling.requestLatencyMs=400',
  '--throttling.downloadThroughputKbps=400',
  '--throttling.uploadThroughputKbps=400',
  '--throttling.cpuSlowdownMultiplier=4',
]

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; details?: { items?: Resource[] } }>
}
interface Resource {
  resourceType: string
  transferSize: number
}

const run = promisify(execFile)

/** Chromium's trace sometimes lacks its beginning (NO_NAVSTART): repeat such a measurement. */
async function measured(...what: Parameters<typeof measure>): Promise<Report> {
  for (let tries = 1; ; tries++)
    try {
      return await measure(...what)
    } catch (error) {
      if (tries === 3) throw error
    }
}

async function measure(url: string, folder: string, flags: readonly string[]): Promise<Report> {
  const output = join(folder, 'report.json')
  await run(
    'npx',
    ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${chromeFlags}`, ...flags],
    {
      env: { ...process.env, CHROME_PATH: executablePath, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}` },
      maxBuffer: 1e8,
    },
  )
  return JSON.parse(await readFile(output, 'utf8')) as Report
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function row(path: string, reports: Report[]) {
  const score = (name: keyof Report['categories']) => Math.round(median(reports.map(({ categories }) => categories[name].score * 100)))
  const figure = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const kilobytes = (type?: string) =>
    Math.round(
      median(
        reports.map(({ audits }) =>
          (audits['network-requests']?.details?.items ?? [])
            .filter(({ resourceType }) => !type || resourceType === type)
            .reduce((sum, { transferSize }) => sum + transferSize, 0),
        ),
      ) / 1024,
    )
  return {
    page: path,
    perf: score('performance'),
    a11y: score('accessibility'),
    best: score('best-practices'),
    seo: score('seo'),
    'LCP s': Number((figure('largest-contentful-paint') / 1000).toFixed(2)),
    CLS: Number(figure('cumulative-layout-shift').toFixed(3)),
    'TBT ms': Math.round(figure('total-blocking-time')),
    'TTI s': Number((figure('interactive') / 1000).toFixed(2)),
    'JS KB': kilobytes('Script'),
    'CSS KB': kilobytes('Stylesheet'),
    'all KB': kilobytes(),
  }
}

function lost({ audits }: Report): string[] {
  return Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([id, { score }]) => `${id} ${score}`)
}

const folder = await mkdtemp(join(tmpdir(), 'mehfil-lighthouse-'))
const server = await startDrawn(folder)
try {
  const asked = process.argv.slice(2)
  const tables: [string, readonly string[], number][] = [
    ['Mobile preset', [], runs],
    ['A cheap phone on a bad line', badLine, 1],
  ]
  for (const [name, flags, times] of tables) {
    const rows = []
    for (const path of asked.length ? asked : pages) {
      const address = server.url + (await addressOf(server.url, path))
      const reports: Report[] = []
      for (let i = 0; i < times; i++) reports.push(await measured(address, folder, flags))
      rows.push(row(path, reports))
      process.stdout.write(`${path}: ${lost(reports[0] as Report).join(', ')}\n`)
    }
    process.stdout.write(`\n${name}, medians of ${times}\n`)
    // biome-ignore lint/suspicious/noConsole: the script's output is this table
    console.table(rows)
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
