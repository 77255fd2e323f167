import { whenDue } from '../../platform/clock/when-due.ts'
import type { Platform } from '../../platform/platform.ts'
import { withOldWords } from '../profiles/service/renewal.ts'
import { renewAll } from './renewal.ts'
import { endedSeasons, endSeasons } from './service.ts'

const most = 100

export function packagesJobs(platform: Platform): void {
  whenDue(
    platform,
    'packages-words',
    (ctx) => withOldWords(ctx, most),
    (ctx) => renewAll(ctx, most),
  )
  whenDue(platform, 'packages-seasons', endedSeasons, endSeasons)
}
