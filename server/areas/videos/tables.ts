import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LanguageCode } from '#contract/india/languages.ts'
import type { Cue } from '#contract/videos/captions.ts'
import type { VideoSide } from '#contract/videos/files.ts'
import type { VideoReason, VideoState, VideoType } from '#contract/videos/videos.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

export interface StoredRendition {
  side: VideoSide
  width: number
  height: number
  bytes: number
}

/** `version` grows with each change, so that the content under a URL never changes. */
export interface StoredCaptions {
  lang: LanguageCode
  version: number
}

/** An uploaded video. Size, renditions and poster are set once it is ready. */
export const videos = pgTable(
  'videos',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => people.id),
    /** Named by the area that opened it. */
    purpose: text().notNull(),
    state: text().$type<VideoState>().notNull(),
    file_name: text().notNull(),
    /** As announced. */
    type: text().$type<VideoType>().notNull(),
    bytes: integer().notNull(),
    /** The store's id of the multipart upload, while it is open. */
    upload: text(),
    /** Of processing, 0 to 100. */
    progress: integer().notNull().default(0),
    reason: text().$type<VideoReason>(),
    seconds: real(),
    width: integer(),
    height: integer(),
    renditions: jsonb().$type<StoredRendition[]>().notNull().default([]),
    /** Files besides the renditions. */
    has_hls: boolean().notNull().default(false),
    has_preview: boolean().notNull().default(false),
    /** Languages and versions in `video_captions`. */
    captions: jsonb().$type<StoredCaptions[]>().notNull().default([]),
    /** A picture of the media area. */
    poster_id: uuid(),
    created_at: at().notNull(),
    sent_at: at(),
    /** When it became ready, failed, abandoned or removed. */
    settled_at: at(),
    /** Public since then. */
    shown_at: at(),
    /** When the uploaded file was deleted. */
    original_removed_at: at(),
  },
  (table) => [
    // One upload at a time for one purpose: a new one abandons the former.
    uniqueIndex('videos_on_their_way').on(table.owner_id, table.purpose).where(sql`${table.state} = 'uploading'`),
    index('videos_of_owner').on(table.owner_id),
    index('videos_unsettled').on(table.created_at).where(sql`${table.state} in ('uploading', 'processing')`),
    index('videos_with_original').on(table.settled_at).where(sql`${table.original_removed_at} is null`),
    check('videos_bytes', sql`${table.bytes} > 0`),
    check('videos_progress', sql`${table.progress} between 0 and 100`),
    check('videos_upload', sql`(${table.state} = 'uploading') = (${table.upload} is not null)`),
    check('videos_reason', sql`(${table.state} = 'failed') = (${table.reason} is not null)`),
    check(
      'videos_ready',
      sql`${table.state} <> 'ready' or (${table.seconds} > 0 and ${table.width} > 0 and ${table.height} > 0 and jsonb_array_length(${table.renditions}) > 0)`,
    ),
    check('videos_shown', sql`${table.shown_at} is null or ${table.state} = 'ready'`),
  ],
)
export type VideoRow = typeof videos.$inferSelect

/** What is said, sung or heard in a video, in one language. */
export const videoCaptions = pgTable(
  'video_captions',
  {
    video_id: uuid()
      .notNull()
      .references(() => videos.id),
    lang: text().$type<LanguageCode>().notNull(),
    cues: jsonb().$type<Cue[]>().notNull(),
    changed_at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.video_id, table.lang] }),
    check('video_captions_cues', sql`jsonb_array_length(${table.cues}) > 0`),
  ],
)
