import type { Events } from '#contract/events.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { chatNotices, notifyMembers } from './notices.ts'
import { freeFile, sweepFiles } from './service/files.ts'

/** A person with the room open has read the message by then, and needs no notification. */
const patienceMs = 4000
const queue = 'chat-ring'

export function chatJobs(platform: Platform): void {
  platform.tasks.define(queue, async (data) => notifyMembers(systemCtx(platform, queue), data as Events['chat.written']))
  platform.outbox.subscribe('chat-ring', ['chat.written'], ({ payload }) =>
    platform.tasks.send(queue, { ...payload }, { afterMs: patienceMs }),
  )
  platform.outbox.subscribe('chat-free-files', ['chat.file_removed'], ({ id, payload: { fileId } }) =>
    freeFile(systemCtx(platform, id), fileId),
  )
  platform.tasks.every('chat-files-sweep', '50 3 * * *', () => sweepFiles(systemCtx(platform, 'chat-files-sweep')))
  subscribeNotices(platform, 'chat', chatNotices, ['chat-mentions'])
}
