/**
 * What to mutate, and which tests must detect it: `bin/mutants` runs each set. Lists, schemas and sentences of the contract are data,
 * so only its decisions are mutated.
 */
export const sets = {
  contract: {
    mutate: ['contract/*.ts', '!contract/*.test.ts'],
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
  },
  rules: {
    mutate: ['server/areas/*/rules.ts', 'server/areas/*/rules/**/*.ts', '!server/**/*.test.ts'],
    // Values computed at load time are tables of constants.
    ignoreStatic: true,
  },
  // Code that handles money, each tested by its own area.
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
  // Outside node_modules, where modules are loaded once and then only the first test file counts.
  tempDirName: `.mutants/${set}`,
  cleanTempDir: 'always',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `node_modules/.cache/mutants-${set}.json` },
  clearTextReporter: { reportTests: false, allowColor: false },
  // Stryker would rewrite it with the compiler's old API, which no longer exists.
  tsconfigFile: 'none.json',
  ignorePatterns: ['.mutants', 'build', 'data', 'docs', 'e2e', 'bench', 'faults', '.react-router', 'test-results'],
  ...sets[set],
}
