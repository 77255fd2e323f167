import type { CategorySlug } from '#contract/profiles/categories.ts'

export type { CategorySlug }

export const regions = ['north', 'himalaya', 'desert', 'west', 'central', 'south', 'coast', 'east', 'northeast'] as const
export type Region = (typeof regions)[number]

export type Sitter = {
  username: string
  category: CategorySlug | 'client'
  gender: 'female' | 'male' | 'other'
  region?: Region | undefined
  /** The profile's texts, so that nobody is drawn with an instrument they do not play. The first style is the main one. */
  styles?: readonly string[]
  bio?: string
  /** The roles of all members of a band or group, the leader's first. */
  roles?: readonly string[]
}
