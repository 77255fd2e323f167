import { support } from '#contract/support/support.ts'
import type { Area } from '../../area.ts'
import { supportPersonalData } from './personal-data.ts'
import { supportSamples } from './samples.ts'
import { list } from './service/list.ts'
import { send } from './service/send.ts'
import { acknowledge, answer, close, get, reopen } from './service.ts'
import { supportJobs } from './tasks.ts'

async function* contactPage() {
  yield [{ path: '/contact-us' }]
}

export const supportArea: Area = {
  name: 'support',
  routes(bind) {
    bind(support.send, send)
    bind(support.list, list)
    bind(support.get, get)
    bind(support.acknowledge, acknowledge)
    bind(support.answer, answer)
    bind(support.close, close)
    bind(support.reopen, reopen)
  },
  tasks: supportJobs,
  publicPages: { pages: contactPage },
  mails: supportSamples,
  personalData: supportPersonalData,
}
