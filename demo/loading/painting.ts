/** Renders a drawing to a profile's picture. */
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import sharp from 'sharp'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { people } from '#server/areas/auth/tables.ts'
import { showPictures } from '#server/areas/media/service/showing.ts'
import { insertReadyPicture, type NewPicture } from '#server/areas/media/service.ts'
import { picturesIn, picturesOf } from '#server/areas/profiles/service/own-profile.ts'
import { profiles } from '#server/areas/profiles/tables.ts'
import { type Ctx, inTransaction, publish } from '#server/platform/context.ts'
import { cover } from '../drawing/cover.ts'
import { galleryScene } from '../drawing/gallery.ts'
import { headshot, portrait } from '../drawing/portrait.ts'
import type { Sitter } from '../drawing/sitter.ts'
import { regionOf } from './regions.ts'

export interface Task {
  what: 'portrait' | 'stage' | 'headshot'
  personId: string
  username: string
  name: string
  sitter: Sitter
}

/** The scale of a rendered drawing, and the stored widths. */
interface Size {
  scale: number
  widths: readonly number[]
}
const sizes = {
  portrait: { scale: 0.8, widths: [320, 640] },
  headshot: { scale: 0.8, widths: [320] },
  cover: { scale: 0.8, widths: [640, 1280] },
  scene: { scale: 2 / 3, widths: [400, 800] },
} as const satisfies Record<string, Size>
const svgDensity = 72
const scenes = [0, 1, 2] as const

export async function paint(ctx: Ctx, task: Task): Promise<void> {
  await (task.what === 'stage' ? paintStage : paintFace)(ctx, task)
}

async function paintFace(ctx: Ctx, { what, personId, username, name, sitter }: Task): Promise<void> {
  const svg = what === 'portrait' ? portrait(sitter) : headshot(sitter)
  const display_picture_id = await insert(
    ctx,
    { ownerId: personId, use: 'display_picture', alt: `Drawing of ${name}${kindOf(sitter)}` },
    svg,
    sizes[what === 'portrait' ? 'portrait' : 'headshot'],
  )
  const isBare = and(eq(profiles.person_id, personId), isNull(profiles.display_picture_id))
  await hang(ctx, { personId, username }, { display_picture_id }, isBare)
}

async function paintStage(ctx: Ctx, { personId, username, name, sitter }: Task): Promise<void> {
  const cover_id = await insert(
    ctx,
    { ownerId: personId, use: 'cover', alt: `Drawing of an evening with ${name}` },
    cover(sitter),
    sizes.cover,
  )
  const gallery: string[] = []
  for (const i of scenes)
    gallery.push(
      await insert(
        ctx,
        { ownerId: personId, use: 'gallery', alt: `Drawing of ${name}${kindOf(sitter)}, at work` },
        galleryScene(sitter, i),
        sizes.scene,
      ),
    )
  await hang(ctx, { personId, username }, { cover_id, gallery }, and(eq(profiles.person_id, personId), isNull(profiles.cover_id)))
}

/** Pictures of public profiles become visible at once. */
async function hang(
  ctx: Ctx,
  who: { personId: string; username: string },
  pictures: Partial<Pick<typeof profiles.$inferInsert, 'display_picture_id' | 'cover_id' | 'gallery'>>,
  isBare: SQL | undefined,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [profile] = await ctx.db.update(profiles).set(pictures).where(isBare).returning()
    if (profile?.state === 'approved') await showPictures(ctx, picturesIn(picturesOf(profile)))
    await publish(ctx, 'profile.changed', who)
  })
}

function kindOf({ category }: Sitter): string {
  return category === 'client' ? '' : `, ${categoryOf(category).one.toLowerCase()}`
}

export function sitterOf(
  { username, gender }: typeof people.$inferSelect,
  { category, city, styles, bio, members }: typeof profiles.$inferSelect,
): Sitter {
  return {
    username,
    category: category ?? 'client',
    gender: gender ?? 'other',
    region: city ? regionOf(city) : undefined,
    styles,
    bio,
    roles: members.map(({ role }) => role),
  }
}

/** @param scale relative to the drawing's size */
export function rasterOf(svg: string, scale: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: svgDensity * scale })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** @returns the picture's id */
async function insert(ctx: Ctx, picture: Omit<NewPicture, 'bytes'>, svg: string, { scale, widths }: Size): Promise<string> {
  const bytes = await rasterOf(svg, scale)
  const { id } = await insertReadyPicture(ctx, { ...picture, bytes, effort: { avif: 0, widths } })
  return id
}
