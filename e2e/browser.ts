import { existsSync } from 'node:fs'
import places from '../bin/browsers.json' with { type: 'json' }

/** The machine's Chromium; without one, Playwright's own is used. */
export const executablePath = [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))
