import { existsSync } from 'node:fs'
import places from '../bin/browsers.json' with { type: 'json' }

/** The Chromium of this machine; without one, Playwright's own is started. */
export const executablePath = [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))
