import type { CategorySlug } from '#contract/profiles/categories.ts'

export type { CategorySlug }

export const regions = ['north', 'himalaya', 'desert', 'west', 'central', 'south', 'coast', 'east', 'northeast'] as const
export type Region = (typeof regions)[number]

export type Sitter = {
  username: string
  category: CategorySlug | 'client'
  gender: 'female' | 'male' | 'other'
  region?: Region | undefined
  /** What the profile says, so that nobody is drawn with what they do not play. The first style is what they are known for. */
  styles?: readonly string[]
  bio?: string
  /** Of everybody in a band or a group, the leader's first. */
  roles?: readonly string[]
}
