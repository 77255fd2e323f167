/**
 * Video uploads: in parts, directly to the store, so that a network failure costs one part and not the whole; then re-encoded in three
 * sizes. The area that opened the upload decides its use: a performance in a contest.
 */
import { z } from 'zod'
import { arenaTerms } from '../arena/terms.ts'
import { call, done, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs, hourMs, minuteMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { languageCodes } from '../india/languages.ts'
import { picture } from '../media/media.ts'
import { captionLimits, captionText } from './captions.ts'
import { videoFiles } from './files.ts'

export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const
export type VideoType = (typeof videoTypes)[number]

const megabyte = 1024 * 1024

/** Dated 2026-11-22. */
export const videoLimits = {
  /** Five minutes of 1080p from a phone are 130 to 650 MB; files from its gallery are mostly below 200. */
  bytes: 200 * megabyte,
  seconds: arenaTerms.clipSeconds,
  /** For an audition's recording. */
  auditionSeconds: { least: arenaTerms.clipSeconds.least, most: 120 },
  /** S3's minimum size of a part, except for the last one. */
  partBytes: 5 * megabyte,
  /** Validity of a part's signed URL; `renewParts` gives fresh ones. */
  addressMs: 10 * minuteMs,
  /** Time limit for sending all parts, pauses included. */
  waitsMs: dayMs,
  /** Limit of unfinished uploads. */
  openPerPerson: 3,
  /** How long the uploaded file is kept after processing. */
  originalKeptMs: 7 * dayMs,
  /** Processing is given up after this long. */
  triedMs: dayMs,
  /** Limits of the longer side, the shorter side, and the number of pixels: 4K. */
  longestSide: 4096,
  shortestSide: 120,
  pixels: 4096 * 2304,
  /** A phone adds three or four streams to picture and sound. */
  streams: 12,
  /** Validity of the URL of an unpublished video. */
  previewMs: hourMs,
} as const

/** `lapse`: the upload was not completed in time. A removed video has no files any more. */
export const videoProcess = defineProcess({
  start: 'uploading',
  moves: {
    send: { by: ['owner'], from: ['uploading'], to: 'processing' },
    cancel: { by: ['owner'], from: ['uploading'], to: 'abandoned' },
    lapse: { by: ['clock'], from: ['uploading'], to: 'abandoned' },
    finish: { by: ['clock'], from: ['processing'], to: 'ready' },
    fail: { by: ['clock'], from: ['processing'], to: 'failed' },
    remove: { by: ['area'], from: ['processing', 'ready', 'failed'], to: 'removed' },
  },
})
export type VideoState = (typeof videoProcess.states)[number]

/** Why a video could not be used, in words for the uploader. */
export const videoReasons = {
  not_a_video: 'This file is not a video that can be opened. Please choose an MP4, MOV or WebM.',
  broken: 'This video is damaged or was cut off. Please export it again and send the whole of it.',
  no_picture: 'This video has no picture.',
  no_sound: 'This video has no sound. A performance needs both.',
  too_short: `This video is too short. It has to be at least ${arenaTerms.clipSeconds.least} seconds long.`,
  too_long: `This video is too long. It can be at most ${arenaTerms.clipSeconds.most / 60} minutes long.`,
  too_long_for_audition: 'This video is too long. An audition is 2 minutes at most.',
  too_large_picture: 'The picture of this video is too large. Please send it in 4K or less; 1080p is plenty.',
  too_small_picture: 'The picture of this video is too small to be shown.',
  too_many_streams: 'There is more in this file than one picture and its sound. Please export it again as a plain MP4.',
  unknown_codec: 'This video is packed in a way that we do not open. Please export it as an MP4 with H.264.',
  too_heavy: 'This video takes too long to work on. Please send it in 1080p, or a shorter one.',
  not_as_announced: 'What arrived is not the file that was announced. Please begin again with the right one.',
} as const
export type VideoReason = keyof typeof videoReasons

/** One part to send: `PUT` exactly `size` bytes, from byte `start` of the file, with `headers`. */
export const videoPart = z.object({
  number: z.number().int(),
  start: z.number().int(),
  size: z.number().int(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
})
export type VideoPart = z.infer<typeof videoPart>

/** A video before its upload. `size` in bytes. */
export const videoToSend = {
  fileName: z.string().trim().min(1).max(200),
  type: z.enum(videoTypes),
  size: z.number().int().positive(),
} as const

/** The parts still to be sent. If `parts` is empty, call `finish`. */
export const videoUpload = z.object({
  videoId: z.uuid(),
  partSize: z.number().int(),
  /** Number of all parts, finished ones included. */
  partCount: z.number().int(),
  parts: z.array(videoPart),
  expiresAt: instant,
})
export type VideoUpload = z.infer<typeof videoUpload>

/** A video for players. Every URL is absolute and, once published, public. */
export const playableVideo = z.object({
  id: z.uuid(),
  seconds: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  poster: picture.nullable(),
  /** From smallest to largest; `side` is the shorter side: 240, 360, 540. */
  renditions: z.array(
    z.object({ side: z.number().int(), width: z.number().int(), height: z.number().int(), bytes: z.number().int(), url: z.string() }),
  ),
  /** Three seconds without sound. */
  preview: z.string().nullable(),
  /** HLS playlist of all renditions; only for published videos. */
  hls: z.string().nullable(),
  /** Captions as WebVTT, in each language that its owner wrote. */
  captions: z.array(z.object({ lang: z.enum(languageCodes), label: z.string(), url: z.string() })),
})
export type PlayableVideo = z.infer<typeof playableVideo>

/** A video as its owner sees it. */
export const ownVideo = z.object({
  id: z.uuid(),
  state: z.enum(videoProcess.states),
  fileName: z.string(),
  type: z.enum(videoTypes),
  bytes: z.number().int(),
  /** Progress of its processing, 0 to 100. */
  progress: z.number().int(),
  /** Why it failed, in words for the owner. */
  reason: z.string().optional(),
  createdAt: instant,
  video: playableVideo.optional(),
})
export type OwnVideo = z.infer<typeof ownVideo>

export const videoFailures = defineFailures({
  unavailable: [503, 'Videos cannot be taken right now. Please try again later.'],
  wrong_type: [415, 'Please choose an MP4, MOV or WebM video.'],
  too_large: [413, `A video can be at most ${videoLimits.bytes / megabyte} MB.`],
  too_many_open: [422, `You can send ${videoLimits.openPerPerson} videos at a time. Finish or cancel one first.`],
  upload_over: [410, 'This upload is over. Please begin again.'],
  parts_missing: [
    409,
    ({ missing = 0 }) => `${missing} ${missing === 1 ? 'part has' : 'parts have'} not arrived yet. Please send the rest.`,
  ],
  not_as_announced: [422, videoReasons.not_as_announced],
  captions_not_now: [409, 'Captions can be written once the video is ready.'],
  captions_too_late: [422, ({ seconds = 0 }) => `The last caption begins after the video ends, at ${seconds} seconds.`],
  too_many_captions: [422, `A video can have captions in ${captionLimits.languages} languages. Delete one first.`],
})

export const videos = {
  get: call({
    method: 'GET',
    path: '/videos/{videoId}',
    may: 'artist:own',
    summary: 'How far an upload, or the work on it, is; why it failed; where it can be seen.',
    input: z.object({ videoId: id }),
    output: ownVideo,
  }),
  renewParts: call({
    method: 'POST',
    path: '/videos/{videoId}/parts',
    may: 'artist:own',
    perMinute: 60,
    summary: 'Fresh addresses for the parts that have not arrived: after ten minutes, a reload or a broken line.',
    input: z.object({ videoId: id }),
    output: videoUpload,
  }),
  finish: call({
    method: 'POST',
    path: '/videos/{videoId}/finish',
    may: 'artist:own',
    summary: 'All parts are sent: join them and begin the work on the video. Asking again answers the same.',
    input: z.object({ videoId: id }),
    output: ownVideo,
  }),
  cancel: call({
    method: 'DELETE',
    path: '/videos/{videoId}',
    may: 'artist:own',
    summary: 'Throw away an upload that is not finished.',
    input: z.object({ videoId: id }),
    output: done,
  }),
  file: call({
    method: 'GET',
    path: '/videos/{videoId}/files/{name}',
    may: 'anyone',
    raw: true,
    summary: 'The bytes of a rendition, the short preview or a list of HLS; whole or in part.',
    input: z.object({ videoId: id, name: z.enum(videoFiles), until: z.string().max(20).optional(), seal: z.string().max(60).optional() }),
    output: z.any(),
  }),
  captions: call({
    method: 'GET',
    path: '/videos/{videoId}/captions',
    may: 'artist:own',
    summary: 'The captions of your own video, as you write them.',
    input: z.object({ videoId: id }),
    output: z.object({ captions: z.array(z.object({ lang: z.enum(languageCodes), text: z.string() })) }),
  }),
  writeCaptions: call({
    method: 'PUT',
    path: '/videos/{videoId}/captions/{lang}',
    may: 'artist:own',
    summary: 'Write captions in one language: a line for each, or a WebVTT or SubRip file. Nothing at all takes them away.',
    input: z.object({ videoId: id, lang: z.enum(languageCodes), text: captionText }),
    output: ownVideo,
  }),
  captionsFile: call({
    method: 'GET',
    path: '/videos/{videoId}/captions/{lang}/file',
    may: 'anyone',
    raw: true,
    summary: 'The captions in one language, as WebVTT.',
    input: z.object({
      videoId: id,
      lang: z.enum(languageCodes),
      /** Changes with each edit, so that caches may keep them. */
      version: z.string().max(20).optional(),
      until: z.string().max(20).optional(),
      seal: z.string().max(60).optional(),
    }),
    output: z.any(),
  }),
}
