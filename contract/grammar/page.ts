/** Paged lists. Pages start at 1; the answer has the total count. */
import { z } from 'zod'

const lastPage = 10_000

/** `{ page, limit }` as in the spec's lists. @param most maximum page size */
export function pageInput(limit: number, most = 50) {
  return {
    page: z.coerce.number().int().min(1).max(lastPage).default(1),
    limit: z.coerce.number().int().min(1).max(most).default(limit),
  }
}

/** `{ page_number, page_size }`: the spec's spelling for admin, reward and artwork lists. */
export function pageNumberInput(size: number, most = 100) {
  return {
    page_number: z.coerce.number().int().min(1).max(lastPage).default(1),
    page_size: z.coerce.number().int().min(1).max(most).default(size),
  }
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    results: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int(),
    limit: z.number().int(),
    totalPages: z.number().int(),
  })
}

export interface Page<Item> {
  results: Item[]
  total: number
  page: number
  limit: number
  totalPages: number
}

export function pageFrom<Item>(results: Item[], total: number, { page, limit }: { page: number; limit: number }): Page<Item> {
  return { results, total, page, limit, totalPages: Math.max(1, Math.ceil(total / limit)) }
}
