/** How good a job is as an answer, told from the demo's own facts. */

import type { CitySlug } from '#contract/india/cities.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { DemoJob } from '#demo/world/jobs.ts'
import { barely, fully, type Grade, gradeFor } from './grades.ts'

/** What somebody hopes to be paid for. */
export interface WantsJob {
  kind?: CategorySlug
  in?: CitySlug
  /** Words of its title or text, in small letters. */
  says?: readonly string[]
}
export type JudgedJob = readonly [typed: string, wants: WantsJob]

export function gradeOf({ category, city, event, title, text }: DemoJob, wants: WantsJob): Grade {
  // Who looks for a wedding means the day, whether its text has the word or not.
  const said = `${title} ${text} ${event.replaceAll('-', ' ')}`.toLowerCase()
  const isOf = !wants.kind || wants.kind === category
  const says = !wants.says || wants.says.some((word) => said.includes(word))
  return gradeFor(isOf && says ? (wants.in && wants.in !== city ? barely : fully) : 0)
}
