import { defineConfig } from '@playwright/test'
import { executablePath } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/prepare-world.ts',
  // One in three waits for a server or a clock.
  workers: 3,
  fullyParallel: false,
  // Only for hangs: slowness on a busy machine is not a failure.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  snapshotPathTemplate: '{testDir}/list-pictures/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
