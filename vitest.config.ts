import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const include = ['{contract,server,web,demo,e2e}/**/*.test.{ts,tsx}']

/**
 * A test file may state on a line of its own where it runs; by default it runs once, on PostgreSQL if available. Every area has one
 * file on both databases; what only one of them guarantees is tested there alone.
 */
const places = ['both databases', 'the embedded database', 'PostgreSQL'] as const
type Place = (typeof places)[number]

const declared = new Map<string, Place>()
for (const file of globSync(include)) {
  const place = readFileSync(file, 'utf8').match(/^\/\/ Runs on: (.+)$/m)?.[1] as Place | undefined
  if (place && !places.includes(place)) throw new Error(`${file}: a test runs on one of ${places.join(', ')}, not on ${place}`)
  if (place) declared.set(file, place)
}
const filesOn = (...wanted: Place[]) => [...declared].filter(([, place]) => wanted.includes(place)).map(([file]) => file)

const postgres = { name: 'PostgreSQL', include, exclude: filesOn('the embedded database') }
const embedded = { name: 'embedded', env: { TEST_DATABASE_URL: '' } }

export default defineConfig({
  test: {
    pool: 'forks',
    // Load modules and compile PGlite once per worker, not per file: tests must restore what they stub.
    isolate: false,
    // On PostgreSQL a test waits for round trips half of its time.
    maxWorkers: process.env.TEST_DATABASE_URL ? 4 : 2,
    // Only for hangs: slowness on a busy machine is not a failure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: {
      include: ['{contract,server,web,demo}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/testing.ts', '**/testing-*.ts', 'server/testing/**', 'server/commands/**'],
      reporter: ['text-summary', 'json', 'json-summary'],
      reportOnFailure: true,
    },
    projects: (process.env.TEST_DATABASE_URL
      ? [postgres, { ...embedded, include: filesOn('both databases', 'the embedded database') }]
      : [{ ...embedded, include, exclude: filesOn('PostgreSQL') }]
    ).map((test) => ({ extends: true as const, test })),
  },
})
