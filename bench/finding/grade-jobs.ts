/** Grades a job as a search result, by the demo's own data. */

import type { CitySlug } from '#contract/india/cities.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { DemoJob } from '#demo/world/jobs.ts'
import { barely, fully, type Grade, gradeFor } from './grades.ts'

/** The wanted job. */
export interface WantsJob {
  kind?: CategorySlug
  in?: CitySlug
  /** Words of its title or text, in lower case. */
  says?: readonly string[]
}
export type JudgedJob = readonly [typed: string, wants: WantsJob]

export function gradeOf({ category, city, event, title, text }: DemoJob, wants: WantsJob): Grade {
  // A search for a wedding means the event type, whether the text has the word or not.
  const said = `${title} ${text} ${event.replaceAll('-', ' ')}`.toLowerCase()
  const isOf = !wants.kind || wants.kind === category
  const says = !wants.says || wants.says.some((word) => said.includes(word))
  return gradeFor(isOf && says ? (wants.in && wants.in !== city ? barely : fully) : 0)
}
