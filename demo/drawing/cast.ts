/** Those whom everybody sees first sit by hand, so that they look like themselves; all others are dealt by chance. */
import type { Ground } from './backdrop.ts'
import { entertainers } from './cast/entertainers.ts'
import { musicians } from './cast/musicians.ts'
import type { Cast, Role } from './cast/role.ts'
import { singersAndDancers } from './cast/singers-and-dancers.ts'
import type { Sitter } from './sitter.ts'

const cast: Cast = { ...singersAndDancers, ...musicians, ...entertainers }

export const castOf = ({ username }: Sitter): Role | undefined => cast[username]

export const groundOf = ({ backdrop: [, a, b, c] }: Role): Ground => ({ hues: [], a, b, c })
