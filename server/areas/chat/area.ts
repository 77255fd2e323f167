import { chatAdmin } from '#contract/chat/admin.ts'
import { chat } from '#contract/chat/chat.ts'
import type { Area } from '../../area.ts'
import { chatLive } from './live.ts'
import { chatPersonalData } from './personal-data.ts'
import { earlierTexts, govern, mute, mutes, removeMessage, restoreMessage, unmute } from './service/admin.ts'
import './service/global.ts'
import { readFile } from './service/file-form.ts'
import { fileAddress, keepFile, requireAttachingIn } from './service/files.ts'
import { changes, history, read, room } from './service/read.ts'
import { edit, post, removeOwn, send } from './service/write.ts'
import { chatJobs } from './tasks.ts'

export const chatArea: Area = {
  name: 'chat',
  routes(bind) {
    bind(chat.history, history)
    bind(chat.send, send)
    bind(chat.room, room)
    bind(chat.changes, changes)
    bind(chat.post, post)
    bind.raw(chat.sendFile, async (ctx, input, request) => {
      // Check the permission before reading the upload.
      const room = await requireAttachingIn(ctx, input.roomId)
      return { file: await keepFile(ctx, room, await readFile(request, input)) }
    })
    bind(chat.fileAddress, fileAddress)
    bind(chat.edit, edit)
    bind(chat.remove, removeOwn)
    bind(chat.read, read)
    bind(chatAdmin.earlier, earlierTexts)
    bind(chatAdmin.remove, removeMessage)
    bind(chatAdmin.restore, restoreMessage)
    bind(chatAdmin.govern, govern)
    bind(chatAdmin.mute, mute)
    bind(chatAdmin.unmute, unmute)
    bind(chatAdmin.mutes, mutes)
  },
  tasks: chatJobs,
  live: chatLive,
  personalData: chatPersonalData,
}
