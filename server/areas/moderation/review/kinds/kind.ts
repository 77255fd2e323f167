/** What the inbox needs to know about one kind of item. */

import { sql } from 'drizzle-orm'
import type { Failure } from '#contract/grammar/errors.ts'
import type { ReviewChoice, ReviewSubject } from '#contract/moderation/review.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { people } from '../../../auth/tables.ts'

/** An item in the list. */
export interface Described {
  title: string
  line: string
  pictureId?: string | null
  href: string
}

/** An item that is decided in the inbox itself. */
export interface Opened {
  subject: Partial<ReviewSubject>
  choices: readonly Omit<ReviewChoice, 'needsReason'>[]
  /** The thing's version; its verb refuses a different one. null: the thing has none. */
  version: number | null
  /** Why another admin has to decide: the reader made the appealed decision or the request. */
  needsAnother?: Failure | null
}

/** A text that the person will read word for word. */
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

/** Input of the automatic hints: the person, the texts and the pictures. */
export interface Evidence {
  personId: string
  texts: readonly string[]
  pictureIds: readonly string[]
}

export interface ReviewKind {
  /** Several at once, by the thing's id. Leaves out deleted things. */
  describe(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Described>>
  /** Missing for kinds that are decided on their own page. @returns null for a deleted thing */
  open?(ctx: Ctx, id: string): Promise<Opened | null>
  /** @returns null for a deleted thing */
  evidence?(ctx: Ctx, id: string): Promise<Evidence | null>
  /** Does what the thing's own page would do; within a transaction, as the admin in `ctx`. */
  carryOut?(ctx: Ctx, decision: Decision): Promise<unknown>
  /** Runs before the transaction that carries it out. */
  before?(ctx: Ctx, id: string, decision: string): Promise<void>
  /** Runs after a failure that was rolled back. */
  failed?(ctx: Ctx, id: string, failure: Failure): Promise<void>
  /** null: nobody is notified. */
  read?(ctx: Ctx, decision: Decision): Promise<Reading | null>
  /** Decisions that need a reason. */
  reasoned?: readonly string[]
}

export const described = (rows: readonly (Described & { id: string })[]): Map<string, Described> =>
  new Map(rows.map(({ id, ...row }) => [id, row]))

export const fullName = sql<string>`${people.first_name} || ' ' || ${people.last_name}`

/** The beginning of a text, on one line. */
export const shortened = (text: string, most = 100): string => text.replace(/\s+/g, ' ').slice(0, most)
