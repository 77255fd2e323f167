/** The front matter of a file. An error stops startup, with file and field in the message. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { articleCategorySlugs, articleStatuses } from '#contract/content/content.ts'
import { day, instant } from '#contract/grammar/time-fields.ts'
import { categorySlugs } from '#contract/profiles/categories.ts'

const title = z.string().trim().min(3).max(90)
/** The length that search engines show. */
const summary = z.string().trim().min(50).max(160)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const language = z.enum(['en-IN', 'hi-IN']).default('en-IN')

export const articleFront = z
  .strictObject({
    title,
    summary,
    category: z.enum(articleCategorySlugs),
    tags: z
      .array(z.string().regex(/^[a-z0-9]+([ -][a-z0-9]+)*$/))
      .min(1)
      .max(6),
    author: z.string().min(2).max(60).default('Mehfil editors'),
    status: z.enum(articleStatuses),
    publishAt: instant.optional(),
    updatedAt: instant.optional(),
    language,
    coverAlt: z.string().min(10).max(160),
    about: z.enum(categorySlugs).optional(),
    previousSlugs: z.array(slug).default([]),
  })
  .refine((front) => front.status === 'draft' || front.publishAt, { path: ['publishAt'], message: 'Only a draft has no day.' })

export const policyFront = z.strictObject({
  title,
  summary,
  version: z.string().regex(/^\d+\.\d+$/),
  effectiveFrom: day,
  language,
  hindi: z.string().min(20),
})

export const questionFront = z.strictObject({
  question: z.string().min(10).max(120),
  group: z.string().min(3).max(40),
  onHome: z.boolean().default(false),
})

export interface Written<Front> {
  /** The name of the file. */
  slug: string
  front: Front
  text: string
}

/** All Markdown files of a folder, by name. @throws when one of them is invalid */
export function readFolder<Schema extends z.ZodType>(folder: string, schema: Schema): Written<z.output<Schema>>[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return names.sort().map((name) => readOne(join(folder, name), schema))
}

function readOne<Schema extends z.ZodType>(file: string, schema: Schema): Written<z.output<Schema>> {
  const parts = readFileSync(file, 'utf8').match(/^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s)
  if (!parts) throw wrong(file, 'it has no front matter between two lines of ---')
  const name = slug.safeParse(basename(file, '.md'))
  if (!name.success) throw wrong(file, 'its name is not made of small letters, figures and hyphens')
  // The author of an article reads what the validator expected.
  const front = schema.safeParse(parsed(file, parts[1] as string), { error: z.locales.en().localeError })
  if (!front.success)
    throw wrong(file, front.error.issues.map(({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`).join('; '))
  return { slug: name.data, front: front.data, text: parts[2] as string }
}

function parsed(file: string, front: string): unknown {
  try {
    return parse(front)
  } catch (error) {
    throw wrong(file, (error as Error).message)
  }
}

export function wrong(file: string, why: string): Error {
  return new Error(`${file} cannot be published: ${why}`)
}
