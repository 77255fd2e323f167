import { clients } from '#contract/clients/clients.ts'
import type { Area } from '../../area.ts'
import { of, own } from './service.ts'

export const clientsArea: Area = {
  name: 'clients',
  routes(bind) {
    bind(clients.own, own)
    bind(clients.of, of)
  },
}
