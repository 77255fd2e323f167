import { defineConfig } from 'vitest/config'

/** Full numbers, one test after the other, because races need the machine for themselves. */
export default defineConfig({
  test: {
    include: ['faults/*.faults.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
})
