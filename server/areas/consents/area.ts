import { consents } from '#contract/consents/consents.ts'
import type { Area } from '../../area.ts'
import { consentsPersonalData } from './personal-data.ts'
import { current, history, say } from './service.ts'

export const consentsArea: Area = {
  name: 'consents',
  routes(bind) {
    bind(consents.current, current)
    bind(consents.history, history)
    bind(consents.say, say)
  },
  personalData: consentsPersonalData,
}
