/**
 * What is changed on purpose, and who has to notice: `bin/mutants` runs each set. In the contract, lists, schemas and sentences are the
 * catalogue itself: only what decides is changed there.
 */
export const sets = {
  contract: {
    mutate: ['contract/*.ts', '!contract/*.test.ts'],
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
  },
  rules: {
    mutate: ['server/areas/*/rules.ts', 'server/areas/*/rules/**/*.ts', '!server/**/*.test.ts'],
    // What is worked out when a module is loaded is a table of constants.
    ignoreStatic: true,
  },
  // What money passes through, each asked by the tests of its own area.
  money: { mutate: ['server/areas/payments/service/ledger.ts', 'server/areas/payments/service/*.ts'], ignoreStatic: true },
  'money-of-bookings': { mutate: ['server/areas/bookings/service/{checkout,money-in,after-move}.ts'], ignoreStatic: true },
  'money-of-orders': { mutate: ['server/areas/orders/service/{money-in,after-move}.ts'], ignoreStatic: true },
}

const set = process.env.MUTANTS ?? 'rules'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 85, break: 85 },
  // Not among the packages: what lies there is loaded once, and then only the first file of tests is counted.
  tempDirName: `.mutants/${set}`,
  cleanTempDir: 'always',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `node_modules/.cache/mutants-${set}.json` },
  clearTextReporter: { reportTests: false, allowColor: false },
  // The compiler's old interface, by which it would be rewritten, is gone.
  tsconfigFile: 'none.json',
  ignorePatterns: ['.mutants', 'build', 'data', 'docs', 'e2e', 'bench', 'faults', '.react-router', 'test-results'],
  ...sets[set],
}
