import { chat } from '#contract/chat.ts'
import type { Area } from '../../area.ts'
import { chatLive } from './live.ts'
import { chatJobs } from './notices.ts'
import { chatPersonalData } from './personal-data.ts'
import { changes, history, read, room } from './service/read.ts'
import { edit, post, removeOwn, send } from './service/write.ts'

export const chatArea: Area = {
  name: 'chat',
  routes(bind) {
    bind(chat.history, history)
    bind(chat.send, send)
    bind(chat.room, room)
    bind(chat.changes, changes)
    bind(chat.post, post)
    bind(chat.edit, edit)
    bind(chat.remove, removeOwn)
    bind(chat.read, read)
  },
  jobs: chatJobs,
  live: chatLive,
  personalData: chatPersonalData,
}
