import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that must detect a mutant of stryker.config.js, fastest first: the first failure ends the run of a mutant. */
const inArea = (area: string, names: string[]) => names.map((name) => `server/areas/${area}/${name}.test.ts`)
const tests: Record<string, string[]> = {
  // No test of these two opens a database.
  contract: globSync('contract/**/*.test.ts'),
  rules: ['server/areas/*/rules.test.ts', 'server/areas/*/rules/**/*.test.ts'].flatMap((files) => globSync(files)),
  money: inArea('payments', [
    'ledger',
    'money',
    'books',
    'reconcile',
    'set-apart',
    'transactions',
    'payments',
    'mischief',
    'payouts',
    'changed-earnings',
    'refunds',
    'accounts',
    'payees',
    'settlements',
    'settlement-days',
    'guardian',
    'razorpay-life',
    'webhook',
    'partner-news',
  ]).concat('server/areas/moderation/money.test.ts'),
  'money-of-bookings': inArea('bookings', [
    'initiate',
    'late-money',
    'pleas',
    'disputes',
    'suspension',
    'overtime',
    'dates',
    'endings',
    'whole-life',
  ]),
  'money-of-orders': inArea('orders', ['late-money', 'life', 'promises', 'races', 'appeals']),
}
const include = tests[process.env.MUTANTS ?? 'rules'] ?? []

class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => include.indexOf(relative(process.cwd(), moduleId))
    return files.sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    include,
    pool: 'forks',
    isolate: false,
    // Each mutant has a separate process that would spend most of its time on transforming modules, so let Node load them directly.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: AsListed },
    // Stryker ends hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
