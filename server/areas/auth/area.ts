import type { Area } from '../../area.ts'
import type { Identify } from '../../http/bind.ts'
import { demoIssuerDoor } from './demo-issuer-routes.ts'
import { outboxDoor } from './outbox-routes.ts'
import { authPersonalData } from './personal-data.ts'
import { authRoutes } from './routes.ts'
import { authSamples } from './samples.ts'
import { identify as identifyByToken } from './service/access-token.ts'
import { ssoReturnDoor } from './sso-return-routes.ts'
import { authJobs } from './tasks.ts'

export const authArea: Area = {
  name: 'auth',
  routes: authRoutes,
  jobs: authJobs,
  doors: (app, platform) => {
    ssoReturnDoor(app, platform)
    outboxDoor(app, platform)
    demoIssuerDoor(app, platform)
  },
  mails: authSamples,
  personalData: authPersonalData,
}

export const identify: Identify = identifyByToken
