import { collabs } from '#contract/collab/collab.ts'
import type { Area } from '../../area.ts'
import { doWhatIsDue, dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { edit } from '../chat/service/write.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { collabNotices } from './notices.ts'
import { collabPersonalData } from './personal-data.ts'
import { between, get, messages, read, requests, rooms, send } from './service/lists.ts'
import { accept, cancel, disconnect, expire, request } from './service/move.ts'
import './service/permissions.ts'
import { collabs as table } from './tables.ts'

export const collabArea: Area = {
  name: 'collab',
  routes(bind) {
    bind(collabs.request, request)
    bind(collabs.accept, accept)
    bind(collabs.cancel, cancel)
    bind(collabs.disconnect, disconnect)
    bind(collabs.requests, requests)
    bind(collabs.between, between)
    bind(collabs.get, get)
    bind(collabs.rooms, rooms)
    bind(collabs.messages, messages)
    bind(collabs.send, send)
    bind(collabs.edit, edit)
    bind(collabs.read, read)
  },
  tasks(platform) {
    subscribeNotices(platform, 'collab', collabNotices, ['collab-bell'])
    whenDue(
      platform,
      'collabs-due',
      (ctx) => dueRows(ctx, table),
      (ctx) => doWhatIsDue(ctx, table, expire),
    )
  },
  personalData: collabPersonalData,
}
