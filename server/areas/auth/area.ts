import type { Area } from '../../area.ts'
import type { Identify } from '../../http/bind.ts'
import { demoIssuerRoutes } from './demo-issuer-routes.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { authPersonalData } from './personal-data.ts'
import { authRoutes } from './routes.ts'
import { authSamples } from './samples.ts'
import { identify as identifyByToken } from './service/access-token.ts'
import { ssoReturnRoute } from './sso-return-routes.ts'
import { authJobs } from './tasks.ts'

export const authArea: Area = {
  name: 'auth',
  routes: authRoutes,
  tasks: authJobs,
  extraRoutes: (app, platform) => {
    ssoReturnRoute(app, platform)
    outboxRoutes(app, platform)
    demoIssuerRoutes(app, platform)
  },
  mails: authSamples,
  personalData: authPersonalData,
}

export const identify: Identify = identifyByToken
