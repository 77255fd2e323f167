/** What the inbox has to know of one kind of thing that waits. */

import { sql } from 'drizzle-orm'
import type { Failure } from '#contract/grammar/errors.ts'
import type { ReviewChoice, ReviewSubject } from '#contract/moderation/review.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { people } from '../../../auth/tables.ts'

/** In the list. */
export interface Described {
  title: string
  line: string
  pictureId?: string | null
  href: string
}

/** Of a thing that is decided in the inbox itself. */
export interface Opened {
  subject: Partial<ReviewSubject>
  choices: readonly Omit<ReviewChoice, 'needsReason'>[]
  /** Of the thing; its verb refuses another one. null: the thing has none. */
  version: number | null
  /** Why another admin than the reader has to decide: they made the decision that is appealed, or have asked for it. */
  needsAnother?: Failure | null
}

/** One that the person reads, word for word. */
export interface Reading {
  personId: string
  title: string
  lines: readonly string[]
}

export interface Decision {
  id: string
  decision: string
  reason: string
  version: number | null
}

/** What is looked at before a person looks: of whom it is, what is written, and what is shown. */
export interface Evidence {
  personId: string
  texts: readonly string[]
  pictureIds: readonly string[]
}

export interface ReviewKind {
  /** Some at once, by the thing's id. What is gone is left out. */
  describe(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Described>>
  /** Of a kind that is decided on its own page there is only what the list says. @returns null for what is gone */
  open?(ctx: Ctx, id: string): Promise<Opened | null>
  /** @returns null for what is gone */
  evidence?(ctx: Ctx, id: string): Promise<Evidence | null>
  /** What its own page would do; within a transaction, as the admin in `ctx`. */
  carryOut?(ctx: Ctx, decision: Decision): Promise<unknown>
  /** Before the transaction that carries it out. */
  before?(ctx: Ctx, id: string, decision: string): Promise<void>
  /** After it could not be carried out, and nothing of it was done. */
  failed?(ctx: Ctx, id: string, failure: Failure): Promise<void>
  /** null: nobody is told. */
  read?(ctx: Ctx, decision: Decision): Promise<Reading | null>
  /** Decisions that have to say why. */
  reasoned?: readonly string[]
}

export const described = (rows: readonly (Described & { id: string })[]): Map<string, Described> =>
  new Map(rows.map(({ id, ...row }) => [id, row]))

export const fullName = sql<string>`${people.first_name} || ' ' || ${people.last_name}`

/** The beginning of a text, on one line. */
export const shortened = (text: string, most = 100): string => text.replace(/\s+/g, ' ').slice(0, most)
