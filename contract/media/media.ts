/** Uploaded pictures: validated by content, stripped of metadata, served in several sizes. */
import { z } from 'zod'
import { call, done, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { defineProcess } from '../grammar/process.ts'
import { hourMs } from '../grammar/time.ts'

/** Dated 2026-11-20. Bytes, pixels; number of pictures per person. Variants are as wide as the picture allows, up to a maximum height. */
export const mediaLimits = {
  bytes: 15 * 1024 * 1024,
  pixels: 40_000_000,
  /** Limit for the longer side: a decoder buffers whole rows, and one row of forty million pixels took 4 GB of memory. */
  side: 20_000,
  /** Memory during decoding: 12 megapixels of AVIF, 25 of HEIC, 38 of a progressive JPEG. */
  heldBytes: 220 * 1024 * 1024,
  perPerson: 200,
  /** Separate limit: a studio has many works, each with several views. */
  artworksPerPerson: 2000,
  widths: [320, 640, 1280, 1920],
  variantHeight: 4096,
  altText: 200,
  /** Evidence and review photos get a description before they are judged or shown. */
  describeMs: hourMs,
  /** Least validity of a signed URL of an unpublished picture; at most twice that, so that the URL changes seldom. */
  previewMs: 12 * hourMs,
} as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export const mediaUses = ['gallery', 'display_picture', 'cover', 'evidence', 'artwork', 'chat', 'review', 'poster'] as const
/** Private uses without a public URL: the area that owns the picture serves it to those concerned. */
export const privateUses: readonly (typeof mediaUses)[number][] = ['evidence', 'chat', 'review']
/** Uses that an uploader may choose. Chat pictures come in through the chat, posters with their videos. */
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
 * A picture for pages. `widths` lists its variants; `blur` is a data URL of a few hundred bytes. Without `seal` it is public; with it,
 * it is unpublished, and its URL is valid for half a day to a day.
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
  /** Why it could not be used, in words for the uploader. */
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
