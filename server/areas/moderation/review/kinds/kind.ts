/** What the inbox has to know of one kind of thing that waits. */
import type { ReviewChoice, ReviewSubject } from '#contract/review.ts'
import type { Ctx } from '../../../../platform/context.ts'

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
  /** It appeals against a decision of the reader’s own. */
  needsAnother?: boolean
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

export interface ReviewKind {
  /** Some at once, by the thing's id. What is gone is left out. */
  describe(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Described>>
  /** Of a kind that is decided on its own page there is only what the list says. @returns null for what is gone */
  open?(ctx: Ctx, id: string): Promise<Opened | null>
  /** What its own page would do; within a transaction, as the admin in `ctx`. */
  carryOut?(ctx: Ctx, decision: Decision): Promise<unknown>
  /** null: nobody is told. */
  read?(ctx: Ctx, decision: Decision): Promise<Reading | null>
  /** Decisions that have to say why. */
  reasoned?: readonly string[]
}

export const described = (rows: readonly (Described & { id: string })[]): Map<string, Described> =>
  new Map(rows.map(({ id, ...row }) => [id, row]))
