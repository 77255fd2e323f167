/** Pictures that people upload: checked by content, cleaned of metadata, served in several sizes. */
import { z } from 'zod'
import { call, done, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { defineProcess } from '../grammar/process.ts'
import { hourMs, minuteMs } from '../grammar/time.ts'

/** Dated 2026-11-20. Bytes, pixels; a person may keep this many pictures. Variants are as wide as the picture allows, and at most so high. */
export const mediaLimits = {
  bytes: 15 * 1024 * 1024,
  pixels: 40_000_000,
  /** Of the longer side: a decoder holds some whole lines, and one of forty million pixels took 4 GB of memory. */
  side: 20_000,
  /** At once, while it is decoded: 12 megapixels of AVIF, 25 of HEIC, 38 of a progressive JPEG. */
  heldBytes: 220 * 1024 * 1024,
  perPerson: 200,
  /** Counted apart: a studio has many works, each seen from several sides. */
  artworksPerPerson: 2000,
  widths: [320, 640, 1280, 1920],
  variantHeight: 4096,
  altText: 200,
  /** Evidence and photos of reviews are described before they are judged or shown, not after. */
  describeMs: hourMs,
  /** How long the address of a picture that is not shown yet lasts, at least; at most twice that, so that it changes seldom. */
  previewMs: 12 * hourMs,
} as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export const mediaUses = ['gallery', 'display_picture', 'cover', 'evidence', 'artwork', 'chat', 'review', 'poster'] as const
/** Pictures of these uses have no public address: the area that they belong to serves them to whom they concern. */
export const privateUses: readonly (typeof mediaUses)[number][] = ['evidence', 'chat', 'review']
/** What somebody may say that a picture is for. Those of messages come in by the chat, posters by their videos. */
const chosenUses = ['gallery', 'display_picture', 'cover', 'evidence', 'artwork', 'review'] as const satisfies (typeof mediaUses)[number][]

export const mediaProcess = defineProcess({
  start: 'processing',
  moves: {
    finish: { by: ['clock'], from: ['processing'], to: 'ready' },
    fail: { by: ['clock'], from: ['processing'], to: 'failed' },
    remove: { by: ['owner'], from: ['processing', 'ready', 'failed'], to: 'removed' },
  },
})

/**
 * A file that goes from somebody straight to the store, under an address that we sign. It is nobody's picture and nothing
 * public: another area takes it once it has come, looks at it and makes of it what it shows.
 */
export const uploadProcess = defineProcess({
  start: 'open',
  moves: {
    take: { by: ['owner'], from: ['open'], to: 'taken' },
    refuse: { by: ['owner'], from: ['open'], to: 'refused' },
    release: { by: ['area'], from: ['taken'], to: 'released' },
  },
})

/** Dated 2026-11-22. */
export const uploadLimits = {
  /** How long the address lasts. */
  addressMs: 10 * minuteMs,
  /** How long what came may wait to be taken. */
  waitsMs: hourMs,
  /** So many may be open at once. */
  openPerPerson: 10,
} as const

/**
 * A picture as pages need it. `widths` are the variants there are; `blur` is a data URL a few hundred bytes long. Without `seal`
 * everybody may see it; with it, it is shown nowhere yet, and its address is good for half a day to a day.
 */
export const picture = z.object({
  id: z.uuid(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  blur: z.string(),
  seal: z.string().optional(),
})
export type Picture = z.infer<typeof picture>

export const uploaded = z.object({
  id: z.uuid(),
  state: z.enum(mediaProcess.states),
  use: z.enum(mediaUses),
  alt: z.string(),
  /** Why it could not be used, in the person's words. */
  reason: z.string().optional(),
  picture: picture.optional(),
})
export type Uploaded = z.infer<typeof uploaded>

export const mediaFailures = defineFailures({
  too_large: [413, 'A picture can be at most 15 MB.'],
  too_many_pixels: [422, 'This picture is larger than 40 megapixels. Please make it smaller.'],
  too_heavy: [422, 'This picture takes too much memory to open. Please save it as an ordinary JPEG, or make it smaller.'],
  not_a_picture: [415, 'Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.'],
  broken_picture: [422, 'This picture is damaged and cannot be opened.'],
  no_file: [400, 'No picture was sent.'],
  moving_picture: [415, 'Moving pictures cannot be used. Please choose a still one.'],
  kept_as_evidence: [409, 'This picture is evidence and is kept. Ask us if it has to go.'],
  kept_in_message: [409, 'This picture belongs to a message. Remove the message, and it goes with it.'],
  kept_with_video: [409, 'This picture belongs to a video, and goes with it.'],
  kept_in_review: [409, 'This photo was made for a review and is kept with it.'],
  described_too_late: [409, 'This picture was sent more than an hour ago. Its description is kept as it is.'],
  quota_reached: [422, 'You have reached the number of pictures one account can keep. Remove one first.'],
})

export const uploadFailures = defineFailures({
  wrong_type: [415, 'A file of this kind cannot be used here.'],
  wrong_size: [413, ({ megabytes = 0 }) => `The file can be at most ${megabytes} MB.`],
  too_many_open: [422, 'Too many uploads are open. Wait until they are through, or an hour.'],
  upload_over: [410, 'The time for this upload is over. Please begin again.'],
  not_arrived: [409, 'The file has not arrived yet. Please send it again.'],
  not_as_announced: [422, 'The file is not what was announced. Please begin again with the right one.'],
})

const altText = z.string().trim().max(mediaLimits.altText)

export const media = {
  upload: call({
    method: 'POST',
    path: '/media/upload',
    may: 'signedIn',
    behind: ['uploads'],
    multipart: 'file',
    perMinute: 60,
    summary: 'Upload one picture (field `file`). It is worked on in the background; ask `GET /media/{mediaId}` how far it is.',
    input: z.object({
      isDisplayPicture: z.stringbool().optional(),
      use: z.enum(chosenUses).optional(),
      alt: altText.optional(),
    }),
    output: uploaded,
  }),
  describe: call({
    method: 'POST',
    path: '/media/{mediaId}/describe',
    may: 'signedIn:own',
    summary: 'Say in words what a picture shows, for people who cannot see it.',
    input: z.object({ mediaId: id, alt: altText }),
    output: uploaded,
  }),
  file: call({
    method: 'GET',
    path: '/media/file',
    may: 'anyone',
    raw: true,
    summary: 'The bytes of one size of a picture: of one that the site shows, or with the seal that its owner and the desk are given.',
    input: z.object({
      id: z.uuid(),
      w: z.coerce.number().int().min(1).max(4000).default(640),
      f: z.enum(pictureFormats).default('webp'),
      seal: z.string().max(100).optional(),
    }),
    output: z.any(),
  }),
  get: call({
    method: 'GET',
    path: '/media/{mediaId}',
    may: 'signedIn:own',
    summary: 'How far the work on a picture is.',
    input: z.object({ mediaId: id }),
    output: uploaded,
  }),
  remove: call({
    method: 'DELETE',
    path: '/media/{mediaId}',
    may: 'signedIn:own',
    summary: 'Remove a picture from everywhere.',
    input: z.object({ mediaId: id }),
    output: done,
  }),
}
