import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The kinds of works there are, or what they are made of. */
export function useMetadata(id: 'sub_categories' | 'materials') {
  return useQuery({
    queryKey: ['artwork-metadata', id],
    queryFn: ({ signal }) => api.artworks.metadata({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
