import type { CategorySlug } from '#contract/categories.ts'

export type { CategorySlug }

export const regions = ['north', 'himalaya', 'desert', 'west', 'central', 'south', 'coast', 'east', 'northeast'] as const
export type Region = (typeof regions)[number]

export type Sitter = {
  username: string
  category: CategorySlug | 'client'
  gender: 'female' | 'male' | 'other'
  region?: Region | undefined
}
