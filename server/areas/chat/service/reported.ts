/** A message for moderation: from its row, not from a quote. */
import { and, eq } from 'drizzle-orm'
import { type ChatFile, chatFailures, type RoomKind } from '#contract/chat/chat.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { chatMessages } from '../tables.ts'
import { filesByIds } from './file-views.ts'
import { hiddenFrom } from './read.ts'
import type { MessageRow } from './views.ts'
import { enterByMessage } from './write.ts'

export interface Readable {
  row: MessageRow
  kind: RoomKind
  file: ChatFile | null
}

/** @throws 404 when this person cannot read it; removed */
export async function readableMessage(ctx: Ctx, messageId: string): Promise<Readable> {
  const person = requirePerson(ctx)
  const { row, room } = await enterByMessage(ctx, messageId, person)
  const isShown = await ctx.db.$count(chatMessages, and(eq(chatMessages.id, messageId), hiddenFrom(person, room)))
  if (!isShown) throw failures.not_found()
  if (row.removed_at) throw chatFailures.removed()
  const files = await filesByIds(ctx, row.file_id ? [row.file_id] : [])
  return { row, kind: room.kind, file: (row.file_id && files.get(row.file_id)) || null }
}
