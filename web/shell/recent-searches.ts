import { recentList } from '#web/lib/recent.ts'

const most = 5
const isText = (kept: unknown): kept is string => typeof kept === 'string'

export const recentSearches = recentList('mehfil.searches', most, isText, (words) => words.toLowerCase())
