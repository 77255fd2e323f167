import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that have to notice a mutant of stryker.config.js, the quickest first: the first that falls ends the run of a mutant. */
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
    // Each mutant has a process of its own, most of whose time would go into translating modules: Node loads them as they are.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: AsListed },
    // Stryker ends what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
