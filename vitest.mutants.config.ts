import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** No test of these opens a database. */
const pure = ['contract/**/*.test.ts', 'server/areas/*/rules.test.ts', 'server/areas/*/rules/**/*.test.ts']
const ofMoney = [
  'server/areas/payments/*.test.ts',
  'server/areas/bookings/@(whole-life|late-money|endings|money-back|initiate).test.ts',
  'server/areas/orders/@(life|appeals|promises).test.ts',
]

/** The tests that have to notice a mutant of stryker.config.js. */
export default defineConfig({
  test: {
    include: globSync(process.env.MUTANTS === 'money' ? ofMoney : pure),
    pool: 'forks',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
