/** A person's texts are erased; the fact that there was a message, and what others wrote, stays. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { audioKey, dropFile } from './service/files.ts'
import { chatEdits, chatFiles, chatMembers, chatMessages, chatMutes } from './tables.ts'

export const chatPersonalData: PersonalData = {
  tables: ['chat_members', 'chat_messages', 'chat_edits', 'chat_files', 'chat_mutes'],
  async gather(ctx, { id }) {
    const { room_id, seq, text, file_id, created_at, edited_at, removed_at } = chatMessages
    return {
      messages: await ctx.db
        .select({ room_id, seq, text, file_id, created_at, edited_at, removed_at })
        .from(chatMessages)
        .where(eq(chatMessages.sender_id, id)),
      chatFiles: await ctx.db
        .select({
          id: chatFiles.id,
          room_id: chatFiles.room_id,
          kind: chatFiles.kind,
          type: chatFiles.type,
          bytes: chatFiles.bytes,
          seconds: chatFiles.seconds,
          created_at: chatFiles.created_at,
          removed_at: chatFiles.removed_at,
        })
        .from(chatFiles)
        .where(eq(chatFiles.sender_id, id)),
      chatMutes: await ctx.db
        .select({ until: chatMutes.until, reason: chatMutes.reason })
        .from(chatMutes)
        .where(eq(chatMutes.person_id, id)),
    }
  },
  /** The media area exports the pictures. */
  async files(ctx, { id }) {
    const rows = await ctx.db
      .select({ id: chatFiles.id, type: chatFiles.type })
      .from(chatFiles)
      .where(and(eq(chatFiles.sender_id, id), eq(chatFiles.kind, 'audio'), isNull(chatFiles.removed_at)))
    return rows.map((row) => ({ name: `audio-notes/${row.id}.${row.type.replace(/^.*\//, '')}`, key: audioKey(row.id) }))
  },
  async erase(ctx, subject) {
    const theirs = ctx.db.select({ id: chatMessages.id }).from(chatMessages).where(eq(chatMessages.sender_id, subject.id))
    await ctx.db.delete(chatEdits).where(inArray(chatEdits.message_id, theirs))
    await ctx.db
      .update(chatMessages)
      .set({ text: '', removed_at: sql`coalesce(${chatMessages.removed_at}, now())` })
      .where(eq(chatMessages.sender_id, subject.id))
    for (const table of [chatMessages, chatEdits])
      await ctx.db
        .update(table)
        .set({ text: withoutWords(table.text, subject) })
        .where(mentions(table.text, subject))
    const files = await ctx.db
      .select({ id: chatFiles.id })
      .from(chatFiles)
      .where(and(eq(chatFiles.sender_id, subject.id), isNull(chatFiles.removed_at)))
    for (const { id } of files) await dropFile(ctx, id)
    await ctx.db.delete(chatMutes).where(eq(chatMutes.person_id, subject.id))
    await ctx.db.delete(chatMembers).where(eq(chatMembers.person_id, subject.id))
  },
}
