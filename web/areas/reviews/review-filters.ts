/** The review filters in the page's address. */
export interface ReviewFilters {
  /** The page of the review list. */
  reviews?: number | undefined
  stars?: number | undefined
  photos?: 1 | undefined
}

export function reviewFiltersIn(search: URLSearchParams): ReviewFilters {
  const page = Number(search.get('reviews'))
  const stars = Number(search.get('stars'))
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 1000 && { reviews: page }),
    ...([1, 2, 3, 4, 5].includes(stars) && { stars }),
    ...(search.get('photos') === '1' && { photos: 1 as const }),
  }
}
