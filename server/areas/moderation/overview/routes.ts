import { overview } from '#contract/moderation/overview.ts'
import type { Bind } from '../../../http/bind.ts'
import { atRest } from './at-rest.ts'
import { funnels } from './funnels.ts'
import { health } from './health.ts'
import { unusual } from './unusual.ts'
import { weeks } from './weeks.ts'

export function overviewRoutes(bind: Bind): void {
  bind(overview.weeks, weeks)
  bind(overview.funnels, funnels)
  bind(overview.atRest, atRest)
  bind(overview.unusual, unusual)
  bind(overview.health, health)
}
