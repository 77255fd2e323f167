import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,demo}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    // Modules are loaded and PGlite is compiled once for each worker, not for each file: what a test stubs it gives back.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
